import { QA_KEYS, readActive, readProgress, writeActive, writeJson, type TextStore } from './storedScenarios';
import { RunningScenario } from './running';
import type { ActiveScenario } from './scenarioControl';

interface ForceStores {
  readonly tab: TextStore;
  readonly shared: TextStore;
}

/** The scenarios in force in a tab, in the order in which they were applied; kept over a reload. */
export class InForce {
  readonly #stores: ForceStores;
  readonly #onChange: () => void;
  #running: readonly RunningScenario[];
  #active: readonly ActiveScenario[];
  #isPaused: boolean;

  constructor(stores: ForceStores, onChange: () => void) {
    this.#stores = stores;
    this.#onChange = onChange;
    const progress = readProgress(stores.tab);
    const kept = [...readActive(stores.shared, 'all-tabs'), ...readActive(stores.tab, 'tab')];
    this.#running = kept.map((active) => new RunningScenario(active, progress.get(active.scenario.name)));
    this.#active = kept;
    this.#isPaused = stores.tab.getItem(QA_KEYS.paused) !== null;
  }

  active(): readonly ActiveScenario[] {
    return this.#active;
  }

  isPaused(): boolean {
    return this.#isPaused;
  }

  acting(): readonly RunningScenario[] {
    return this.#isPaused ? [] : this.#running;
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) this.#stores.tab.setItem(QA_KEYS.paused, '1');
    else this.#stores.tab.removeItem(QA_KEYS.paused);
    this.#onChange();
  }

  /** Adds scenarios; one of the same name starts over. */
  add(added: readonly ActiveScenario[]): void {
    const names = added.map(({ scenario }) => scenario.name);
    this.#release(names);
    const staying = this.#running.filter(({ name }) => !names.includes(name));
    this.#set([...staying, ...added.map((active) => new RunningScenario(active))]);
    this.#keep();
  }

  remove(names: readonly string[]): void {
    this.#release(names);
    this.#set(this.#running.filter(({ name }) => !names.includes(name)));
    this.#keep();
  }

  followOtherTabs(): void {
    const shared = readActive(this.#stores.shared, 'all-tabs');
    const asText = (active: ActiveScenario) => JSON.stringify(active);
    const wanted = new Set(shared.map(asText));
    const own = this.#running.filter(({ active }) => active.scope === 'tab' || wanted.has(asText(active)));
    const known = new Set(own.map(({ active }) => asText(active)));
    this.#release(this.#running.filter((one) => !own.includes(one)).map(({ name }) => name));
    const come = shared.filter((active) => !known.has(asText(active)));
    this.#set([...own, ...come.map((active) => new RunningScenario(active))]);
    this.keepProgress();
  }

  keepProgress(): void {
    const progress = this.#running.map((running) => [running.name, running.progress] as const);
    writeJson(this.#stores.tab, QA_KEYS.progress, Object.fromEntries(progress));
  }

  #set(running: readonly RunningScenario[]): void {
    this.#running = running;
    this.#active = running.map(({ active }) => active);
    this.#onChange();
  }

  #release(names: readonly string[]): void {
    for (const running of this.#running) if (names.includes(running.name)) running.release();
  }

  #keep(): void {
    const { tab, shared } = this.#stores;
    writeActive(
      tab,
      this.#active.filter(({ scope }) => scope === 'tab'),
    );
    writeActive(
      shared,
      this.#active.filter(({ scope }) => scope === 'all-tabs'),
    );
    this.keepProgress();
  }
}
