import { isRecord, parseJson } from '../../src/lib/json';
import { listOf } from '../../src/lib/schema';
import { actsOnAllTabs } from './preparation';
import { readScenario, type Scenario } from './scenario';
import { words } from './rule';
import type { TabPresence } from './tabPresence';
import { scenarioProgress, ScenarioRun, type ActiveScenario } from './scenarioRun';

/** `sessionStorage` or `localStorage`. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** QA's own keys; no reset of the data touches them. */
export const QA_KEYS = {
  active: 'cairnfield-qa/active',
  progress: 'cairnfield-qa/progress',
  paused: 'cairnfield-qa/paused',
  custom: 'cairnfield-qa/custom',
  console: 'cairnfield-qa/console',
} as const;

/** The JSON value of a key; `null` when missing or unreadable. */
export function readJson(store: TextStore, key: string): unknown {
  return parseJson(store.getItem(key) ?? '') ?? null;
}

/** When storage is full, scenarios stay active but do not survive a reload. */
export function writeJson(store: TextStore, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('QA could not keep its state in this browser.', error);
  }
}

export function storedScenario(value: unknown): readonly Scenario[] {
  try {
    return [readScenario(value)];
  } catch {
    return [];
  }
}

const ownerList = listOf(words());

function readActive(store: TextStore, scope: ActiveScenario['scope']): readonly ActiveScenario[] {
  const stored = readJson(store, QA_KEYS.active);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { scenario, seed, owners } = isRecord(entry) ? entry : {};
    const owned = ownerList.isValidSync(owners, { strict: true }) ? { owners } : {};
    return typeof seed === 'number'
      ? storedScenario(scenario).map((one): ActiveScenario => ({ scenario: one, seed, scope, ...owned }))
      : [];
  });
}

interface ActivePorts {
  readonly tab: TextStore;
  readonly shared: TextStore;
  readonly presence: TabPresence;
}

/** In the order applied. They survive a reload. */
export class ActiveScenarios {
  readonly #stores: ActivePorts;
  readonly #onChange: () => void;
  readonly #end: (name: string) => Promise<void>;
  #runs: readonly ScenarioRun[];
  #list: readonly ActiveScenario[];
  #isPaused: boolean;

  /** @param end deactivates a scenario whose last tab is gone, and undoes what it did. */
  constructor(stores: ActivePorts, onChange: () => void, end: (name: string) => Promise<void>) {
    this.#stores = stores;
    this.#onChange = onChange;
    this.#end = end;
    const stored = readJson(stores.tab, QA_KEYS.progress);
    const progressOf = (name: string) => {
      const progress = isRecord(stored) ? stored[name] : undefined;
      return scenarioProgress.isValidSync(progress) ? progress : undefined;
    };
    this.#list = [...readActive(stores.shared, 'all-tabs'), ...readActive(stores.tab, 'tab')];
    this.#runs = this.#list.map((active) => new ScenarioRun(active, progressOf(active.scenario.name)));
    this.#isPaused = stores.tab.getItem(QA_KEYS.paused) !== null;
    for (const active of this.#list) this.#follow(active);
  }

  /** Ends it with the last tab that applied it. */
  #follow({ scenario: { name }, owners = [] }: ActiveScenario): void {
    const { presence } = this.#stores;
    for (const owner of owners) {
      if (owner === presence.id()) presence.announce();
      else presence.whenGone(owner, () => this.#lose(name, owner));
    }
  }

  #lose(name: string, gone: string): void {
    const active = this.#list.find(({ scenario }) => scenario.name === name);
    if (!active?.owners?.includes(gone)) return;
    const owners = active.owners.filter((owner) => owner !== gone);
    if (owners.length > 0) {
      const own = (run: ScenarioRun) => new ScenarioRun({ ...active, owners }, run.progress);
      this.#replace(this.#runs.map((run) => (run.active === active ? own(run) : run)));
      this.#store();
    } else {
      this.#end(name).catch((error: unknown) => console.warn(`QA could not end “${name}”.`, error));
    }
  }

  /** Another tab's has its clock or full storage here, and no rules. */
  #isOwn({ owners }: ActiveScenario): boolean {
    return owners?.includes(this.#stores.presence.id()) ?? true;
  }

  /** What all tabs meet is theirs as well, for as long as this one is open. */
  #owned(active: ActiveScenario): ActiveScenario {
    const { scenario, scope } = active;
    if (scope === 'all-tabs' || !actsOnAllTabs(scenario)) return active;
    const before = this.#list.find((one) => one.scenario.name === scenario.name);
    const id = this.#stores.presence.id();
    const others = before?.owners?.filter((owner) => owner !== id) ?? [];
    return { ...active, scope: 'all-tabs', owners: [...others, id] };
  }

  list(): readonly ActiveScenario[] {
    return this.#list;
  }

  isPaused(): boolean {
    return this.#isPaused;
  }

  runs(): readonly ScenarioRun[] {
    return this.#isPaused ? [] : this.#runs.filter(({ active }) => this.#isOwn(active));
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) this.#stores.tab.setItem(QA_KEYS.paused, '1');
    else this.#stores.tab.removeItem(QA_KEYS.paused);
    this.#onChange();
  }

  /** A scenario with the same name starts over. */
  activate(wanted: readonly ActiveScenario[]): readonly ActiveScenario[] {
    const added = wanted.map((active) => this.#owned(active));
    const names = added.map(({ scenario }) => scenario.name);
    const staying = this.#runs.filter(({ name }) => !names.includes(name));
    this.#replace([...staying, ...added.map((active) => new ScenarioRun(active))]);
    this.#store();
    for (const active of added) this.#follow(active);
    return added;
  }

  deactivate(names: readonly string[]): void {
    this.#replace(this.#runs.filter(({ name }) => !names.includes(name)));
    this.#store();
  }

  /** Called when another tab changed what is active in all tabs. */
  followOtherTabs(): void {
    const shared = new Map(
      readActive(this.#stores.shared, 'all-tabs').map((one) => [JSON.stringify(one), one]),
    );
    const staying = this.#runs.filter(
      ({ active }) => active.scope === 'tab' || shared.has(JSON.stringify(active)),
    );
    for (const { active } of staying) shared.delete(JSON.stringify(active));
    const added = [...shared.values()];
    this.#replace([...staying, ...added.map((active) => new ScenarioRun(active))]);
    for (const active of added) this.#follow(active);
    this.storeProgress();
  }

  storeProgress(): void {
    const progress = this.#runs.map((run) => [run.name, run.progress] as const);
    writeJson(this.#stores.tab, QA_KEYS.progress, Object.fromEntries(progress));
  }

  #replace(runs: readonly ScenarioRun[]): void {
    for (const run of this.#runs) if (!runs.includes(run)) run.deactivate();
    this.#runs = runs;
    this.#list = runs.map(({ active }) => active);
    this.#onChange();
  }

  #store(): void {
    const { tab, shared } = this.#stores;
    for (const [store, scope] of [
      [tab, 'tab'],
      [shared, 'all-tabs'],
    ] as const) {
      const active = this.#list.filter((one) => one.scope === scope);
      if (active.length === 0) store.removeItem(QA_KEYS.active);
      else writeJson(store, QA_KEYS.active, active);
    }
    this.storeProgress();
  }
}
