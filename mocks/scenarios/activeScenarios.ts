import { isRecord, parseJson } from '../../src/lib/json';
import { readScenario, type Scenario } from './scenario';
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

function readActive(store: TextStore, scope: ActiveScenario['scope']): readonly ActiveScenario[] {
  const stored = readJson(store, QA_KEYS.active);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { scenario, seed } = isRecord(entry) ? entry : {};
    return typeof seed === 'number'
      ? storedScenario(scenario).map((one): ActiveScenario => ({ scenario: one, seed, scope }))
      : [];
  });
}

interface Stores {
  readonly tab: TextStore;
  readonly shared: TextStore;
}

/** In the order applied. They survive a reload. */
export class ActiveScenarios {
  readonly #stores: Stores;
  readonly #onChange: () => void;
  #runs: readonly ScenarioRun[];
  #list: readonly ActiveScenario[];
  #isPaused: boolean;

  constructor(stores: Stores, onChange: () => void) {
    this.#stores = stores;
    this.#onChange = onChange;
    const stored = readJson(stores.tab, QA_KEYS.progress);
    const progressOf = (name: string) => {
      const progress = isRecord(stored) ? stored[name] : undefined;
      return scenarioProgress.isValidSync(progress) ? progress : undefined;
    };
    this.#list = [...readActive(stores.shared, 'all-tabs'), ...readActive(stores.tab, 'tab')];
    this.#runs = this.#list.map((active) => new ScenarioRun(active, progressOf(active.scenario.name)));
    this.#isPaused = stores.tab.getItem(QA_KEYS.paused) !== null;
  }

  list(): readonly ActiveScenario[] {
    return this.#list;
  }

  isPaused(): boolean {
    return this.#isPaused;
  }

  runs(): readonly ScenarioRun[] {
    return this.#isPaused ? [] : this.#runs;
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) this.#stores.tab.setItem(QA_KEYS.paused, '1');
    else this.#stores.tab.removeItem(QA_KEYS.paused);
    this.#onChange();
  }

  /** A scenario with the same name starts over. */
  activate(added: readonly ActiveScenario[]): void {
    const names = added.map(({ scenario }) => scenario.name);
    const staying = this.#runs.filter(({ name }) => !names.includes(name));
    this.#replace([...staying, ...added.map((active) => new ScenarioRun(active))]);
    this.#store();
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
    this.#replace([...staying, ...[...shared.values()].map((active) => new ScenarioRun(active))]);
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
