import type { AskControl } from '../qa/answerControl';
import type { Intercept } from '../handlers';
import { Listeners } from '../listeners';
import {
  ActiveScenarios,
  QA_KEYS,
  readJson,
  storedScenario,
  writeJson,
  type TextStore,
} from './activeScenarios';
import { ScenarioEngine } from './engine';
import { createTestControl, type TestControl } from './testControl';
import { linkEffects } from './linkEffects';
import { addressToShare, readLink, type LinkedScenario } from './links';
import { prepare, restore } from './preparation';
import { RequestLog, toReplay, type Exchange, type ReplayKey } from './requestLog';
import {
  readNamed,
  readScenario,
  readScenarios,
  requireDistinct,
  ScenarioError,
  type Scenario,
} from './scenario';
import type { ActiveScenario } from './scenarioRun';
import type { TabPresence } from './tabPresence';
import type { Timers } from './timers';

export interface ApplyOptions {
  /** Overrides the scenario's seed. */
  readonly seed?: number;
  /** Applies to all tabs, later ones included; default this tab only. */
  readonly allTabs?: boolean;
}

type ScenarioInput = string | Scenario;

type LinkOutcome =
  | { readonly kind: 'none' | 'declined' }
  | { readonly kind: 'applied'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

export interface ScenarioPorts {
  /** The backend's test control. */
  readonly ask: AskControl;
  /** `sessionStorage`. */
  readonly tab: TextStore;
  /** `localStorage`. */
  readonly shared: TextStore;
  /** Calls back when another tab writes to `shared`. */
  readonly onSharedChange: (listener: (key: string | null) => void) => void;
  readonly href: () => string;
  readonly timers: Timers;
  readonly presence: TabPresence;
  /** Real time, epoch ms. */
  readonly now: () => number;
  readonly loadBuiltIn: () => Promise<readonly Scenario[]>;
  /**
   * Asks whether a link may do more than affect requests of this tab, one sentence per effect; resolves with the
   * answer.
   */
  readonly confirmLink: (effects: readonly string[]) => Promise<boolean>;
  /** @throws ScenarioError for a scenario that can't run here; absent where all can. */
  readonly refuse?: (scenario: Scenario) => void;
}

/**
 * Scenarios of this tab, for the QA console, `window.__qa`, links and tests.
 *
 * An active scenario survives a reload of the tab (sessionStorage), or is active in all tabs until cleared
 * (localStorage). Snapshots (`active`, `custom`, `log`, `counts`, `isPaused`) keep their identity until they change,
 * for `useSyncExternalStore` with {@link ScenarioControl.subscribe}.
 */
export class ScenarioControl {
  readonly control: TestControl;
  readonly intercept: Intercept;
  readonly lastAuthorization: () => string | undefined;
  /** MSW handlers that answer in the backend's place. */
  swaps = { count: () => 0, reset: (): void => undefined };
  readonly #ports: ScenarioPorts;
  readonly #listeners = new Listeners<void>();
  readonly #log: RequestLog;
  readonly #active: ActiveScenarios;
  #custom: readonly Scenario[];
  #builtIn: Promise<readonly Scenario[]> | undefined;
  #link: LinkOutcome = { kind: 'none' };

  constructor(ports: ScenarioPorts) {
    const onChange = () => this.#listeners.tell();
    this.#ports = ports;
    this.#log = new RequestLog({ ...ports, onChange });
    this.#active = new ActiveScenarios(ports, onChange, (name) => this.clear(name));
    this.#custom = this.#storedCustom();
    this.control = createTestControl(ports.ask);
    const { control } = this;
    const engine = new ScenarioEngine({
      log: this.#log,
      active: this.#active,
      control,
      timers: ports.timers,
    });
    this.intercept = engine.intercept;
    this.lastAuthorization = engine.lastAuthorization;
    ports.onSharedChange((key) => this.#followOtherTabs(key));
  }

  subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  // --- swapped handlers

  tellSwaps = (): void => this.#listeners.tell();
  /** How many MSW handlers answer in the backend's place, in this tab. */
  swapped = (): number => this.swaps.count();

  /** `send`, which also logs and counts what swapped handlers answer: the engine never sees those requests. */
  noteSwapped =
    (send: (request: Request) => Promise<Response>) =>
    (request: Request): Promise<Response> =>
      this.swapped() === 0 ? send(request) : this.#log.noteSwapped(request, send);

  // --- the lists

  /** Loaded on first use. A failed load is retried. */
  builtIn = (): Promise<readonly Scenario[]> => {
    this.#builtIn ??= this.#ports.loadBuiltIn().catch((error: unknown) => {
      this.#builtIn = undefined;
      throw error;
    });
    return this.#builtIn;
  };

  /** Shared by all tabs of this browser. */
  custom = (): readonly Scenario[] => this.#custom;

  /** Custom scenarios cannot have the name of a built-in one. */
  find = async (name: string): Promise<Scenario | undefined> =>
    [...this.#custom, ...(await this.builtIn())].find((scenario) => scenario.name === name);

  /** From JSON text or a value. @throws ScenarioError */
  read = (input: unknown): Scenario => readScenario(input);

  /** Replaces a custom scenario of the same name. @throws ScenarioError */
  save = async (input: unknown): Promise<Scenario> => {
    const scenario = await this.#asCustom(readScenario(input));
    this.#addCustom([scenario]);
    return scenario;
  };

  remove = (name: string): void => this.#setCustom(this.#custom.filter((scenario) => scenario.name !== name));

  exportCustom = (): string => JSON.stringify(this.#custom, null, 2);

  /** All or nothing. @throws ScenarioError */
  importCustom = async (text: string): Promise<readonly Scenario[]> => {
    const scenarios = await Promise.all(readScenarios(text).map((one) => this.#asCustom(one)));
    this.#addCustom(scenarios);
    return scenarios;
  };

  /** @throws ScenarioError when a built-in scenario has its name. */
  async #asCustom(scenario: Scenario): Promise<Scenario> {
    if ((await this.builtIn()).some(({ name }) => name === scenario.name)) {
      throw new ScenarioError([`name: “${scenario.name}” is a built-in scenario; choose another name`]);
    }
    return { ...scenario, group: 'Custom' };
  }

  #addCustom(added: readonly Scenario[]): void {
    const names = added.map(({ name }) => name);
    this.#setCustom([...this.#custom.filter(({ name }) => !names.includes(name)), ...added]);
  }

  #setCustom(custom: readonly Scenario[]): void {
    this.#custom = custom;
    writeJson(this.#ports.shared, QA_KEYS.custom, custom);
    this.#listeners.tell();
  }

  #storedCustom(): readonly Scenario[] {
    const stored = readJson(this.#ports.shared, QA_KEYS.custom);
    return Array.isArray(stored) ? stored.flatMap(storedScenario) : [];
  }

  #followOtherTabs(key: string | null): void {
    if (key === QA_KEYS.active || key === null) this.#active.followOtherTabs();
    if (key !== QA_KEYS.custom && key !== null) return;
    this.#custom = this.#storedCustom();
    this.#listeners.tell();
  }

  // --- what is active

  /**
   * Activates scenarios, by name, as JSON text or as data, in addition to active ones; one with the same name starts
   * over. Resolves when data set, clock and storage are in place.
   * @throws ScenarioError, and then nothing is applied.
   */
  apply = async (
    input: ScenarioInput | readonly ScenarioInput[],
    options: ApplyOptions = {},
  ): Promise<readonly ActiveScenario[]> => {
    const inputs = [input].flat();
    return this.#activate(await this.#readAll(inputs.map((one) => ({ ...options, input: one }))));
  };

  async #readAll(linked: readonly LinkedScenario[]): Promise<readonly ActiveScenario[]> {
    const read = await Promise.all(
      linked.map(async ({ input, seed, allTabs = false }): Promise<ActiveScenario> => {
        const scenario = await readNamed(input, this.find);
        this.#ports.refuse?.(scenario);
        return { scenario, seed: seed ?? scenario.seed ?? 1, scope: allTabs ? 'all-tabs' : 'tab' };
      }),
    );
    requireDistinct(read.map(scenarioOf));
    return read;
  }

  async #activate(added: readonly ActiveScenario[]): Promise<readonly ActiveScenario[]> {
    await prepare(this.control, added.map(scenarioOf));
    return this.#active.activate(added);
  }

  /** Shows what test control has done already as a scenario of all tabs, which ends as others do. */
  adopt = (scenario: Scenario): void => void this.#active.activate([{ scenario, seed: 1, scope: 'tab' }]);

  /** Deactivates one scenario, or all and swapped handlers; hanging requests end with a network error. */
  clear = async (name?: string): Promise<void> => {
    if (name === undefined && this.swapped() > 0) this.swaps.reset();
    const before = this.active().map(scenarioOf);
    const going = before.filter((scenario) => name === undefined || scenario.name === name);
    // Releases requests first, among them any that test control waits for.
    this.#active.deactivate(going.map((scenario) => scenario.name));
    await restore(this.control, before, this.active().map(scenarioOf));
  };

  active = (): readonly ActiveScenario[] => this.#active.list();
  /** Requests pass unaffected until {@link ScenarioControl.resume}; active scenarios stay listed. This tab only. */
  pause = (): void => this.#active.setPaused(true);
  resume = (): void => this.#active.setPaused(false);
  isPaused = (): boolean => this.#active.isPaused();

  // --- the log

  /** The latest requests of this tab, oldest first. */
  log = () => this.#log.entries();
  counts = () => this.#log.counts();
  clearLog = (): void => this.#log.clear();
  /** What was sent and received under a correlation id, while it is kept. */
  exchangeOf = (correlationId: string): Exchange | undefined => this.#log.exchangeOf(correlationId);

  /** A kept request as a new attempt by the tab's current user. One without a session stays without one. */
  replayOf = (correlationId: string, key: ReplayKey): Request => {
    const exchange = this.exchangeOf(correlationId);
    if (exchange === undefined) throw new Error('That request is no longer kept.');
    return toReplay(exchange, {
      origin: new URL(this.#ports.href()).origin,
      key,
      authorization: this.lastAuthorization(),
    });
  };

  /** Resolves when this tab has had no request in flight for a moment. Hanging requests count as in flight. */
  waitForIdle = (): Promise<void> => this.#log.waitForIdle();

  // --- links

  get link(): LinkOutcome {
    return this.#link;
  }

  /** This page's URL with the active (or given) scenarios in its `qa` parameter. @throws ScenarioError if it is too long. */
  share = async (scenarios: readonly ActiveScenario[] = this.active()): Promise<string> => {
    return addressToShare(this.#ports.href(), scenarios);
  };

  /**
   * Applies the URL's `qa` parameter; `null` when there is none. Asks first if the link does more than make this tab's
   * requests fail. Never rejects.
   */
  start = async (link: string | null): Promise<LinkOutcome> => {
    if (link !== null) this.#link = await this.#follow(link);
    return this.#link;
  };

  async #follow(link: string): Promise<LinkOutcome> {
    try {
      const asked = await this.#readAll(readLink(link));
      const effects = linkEffects(asked);
      if (effects.length > 0 && !(await this.#ports.confirmLink(effects))) return { kind: 'declined' };
      const added = await this.#activate(asked);
      return { kind: 'applied', names: added.map(({ scenario }) => scenario.name) };
    } catch (error) {
      const why = error instanceof Error ? error.message : 'it couldn’t be read';
      return { kind: 'refused', message: `The QA link wasn’t applied. ${why}` };
    }
  }
}

const scenarioOf = ({ scenario }: ActiveScenario) => scenario;
