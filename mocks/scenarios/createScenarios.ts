import type { Execute, Intercept } from '../../backend/pipeline/exchange';
import { Listeners } from '../listeners';
import { createEngine } from './engine';
import { InForce } from './inForce';
import { QA_KEYS, readCustom, writeJson, type TextStore } from './storedScenarios';
import { createLeader, type Leader } from './leader';
import { linkEffects } from './linkEffects';
import { addressWith, readLink, writeLink, type LinkedScenario } from './links';
import { readScenario } from './scenario';
import { createRequestLog, type RequestLog } from './requestLog';
import type { Scenario } from './scenario';
import {
  ScenarioError,
  type ActiveScenario,
  type ApplyOptions,
  type LinkOutcome,
  type ScenarioControl,
} from './scenarioControl';
import type { Timers } from './timers';

interface ScenarioPorts {
  readonly submit: Execute;
  /** `sessionStorage`. */
  readonly tab: TextStore;
  /** `localStorage`. */
  readonly shared: TextStore;
  /** Calls back when another tab wrote to `shared`. */
  readonly onSharedChange: (listener: (key: string | null) => void) => void;
  readonly href: () => string;
  readonly timers: Timers;
  /** Real time, epoch ms. */
  readonly now: () => number;
  readonly loadBuiltIn: () => Promise<readonly Scenario[]>;
  /** Tells a person what a link does beyond faults in this tab, a sentence each; resolves with whether it may. */
  readonly confirmLink: (effects: readonly string[]) => Promise<boolean>;
}

export interface Scenarios {
  readonly control: ScenarioControl;
  readonly intercept: Intercept;
  readonly leader: Leader;
  /** The Authorization header of whoever works in this tab, once a request carried one. */
  readonly lastAuthorization: () => string | undefined;
  readonly setRoleRevoked: (isRevoked: boolean) => void;
  /**
   * Puts in force what the `qa` parameter of the address asked for; `null` when there was none. Asks before a link does
   * more than make requests of this tab fail. Never rejects.
   */
  start(link: string | null): Promise<LinkOutcome>;
}

/** Makes the scenarios of one tab, with what was in force before a reload. */
export function createScenarios(ports: ScenarioPorts): Scenarios {
  return new TabScenarios(ports);
}

class TabScenarios implements Scenarios, ScenarioControl {
  readonly control: ScenarioControl = this;
  readonly intercept: Intercept;
  readonly leader: Leader;
  readonly lastAuthorization: () => string | undefined;
  readonly #ports: ScenarioPorts;
  readonly #force: InForce;
  readonly #log: RequestLog;
  readonly #listeners = new Listeners<void>();
  #custom: readonly Scenario[];
  #builtIn: Promise<readonly Scenario[]> | undefined;
  #isRoleRevoked = false;
  #link: LinkOutcome = { kind: 'none' };

  constructor(ports: ScenarioPorts) {
    this.#ports = ports;
    const { now, timers } = ports;
    const onChange = () => this.#tell();
    this.#log = createRequestLog({ now, timers, onChange });
    this.#force = new InForce(ports, onChange);
    this.#custom = readCustom(ports.shared);
    this.leader = createLeader(ports.submit);
    const engine = createEngine({
      log: this.#log,
      leader: this.leader,
      timers,
      running: () => this.#force.acting(),
      onProgress: () => this.#force.keepProgress(),
      isRoleRevoked: () => this.#isRoleRevoked,
    });
    this.intercept = engine.intercept;
    this.lastAuthorization = engine.lastAuthorization;
    ports.onSharedChange((key) => this.#followOtherTabs(key));
  }

  // --- the lists

  builtIn = (): Promise<readonly Scenario[]> => {
    // A failed load is tried again.
    this.#builtIn ??= this.#ports.loadBuiltIn().catch((error: unknown) => {
      this.#builtIn = undefined;
      throw error;
    });
    return this.#builtIn;
  };

  custom = (): readonly Scenario[] => this.#custom;

  find = async (name: string): Promise<Scenario | undefined> =>
    this.#custom.find((scenario) => scenario.name === name) ??
    (await this.builtIn()).find((scenario) => scenario.name === name);

  read = (input: unknown): Scenario => readScenario(input);

  save = async (input: unknown): Promise<Scenario> => {
    const scenario = await this.#ownOf(readScenario(input));
    this.#setCustom([...this.#custom.filter(({ name }) => name !== scenario.name), scenario]);
    return scenario;
  };

  remove = (name: string): void => this.#setCustom(this.#custom.filter((scenario) => scenario.name !== name));

  exportCustom = (): string => JSON.stringify(this.#custom, null, 2);

  importCustom = async (text: string): Promise<readonly Scenario[]> => {
    const scenarios = await Promise.all(readList(text).map((scenario) => this.#ownOf(scenario)));
    const names = scenarios.map(({ name }) => name);
    this.#setCustom([...this.#custom.filter(({ name }) => !names.includes(name)), ...scenarios]);
    return scenarios;
  };

  /** As a custom one. @throws ScenarioError when a built-in has its name. */
  async #ownOf(scenario: Scenario): Promise<Scenario> {
    if ((await this.builtIn()).some(({ name }) => name === scenario.name)) {
      throw new ScenarioError([`name: "${scenario.name}" is a built-in scenario; choose another name`]);
    }
    return { ...scenario, group: 'Custom' };
  }

  #setCustom(custom: readonly Scenario[]): void {
    this.#custom = custom;
    writeJson(this.#ports.shared, QA_KEYS.custom, custom);
    this.#tell();
  }

  // --- what is in force

  apply = async (
    input: string | Scenario | readonly (string | Scenario)[],
    options: ApplyOptions = {},
  ): Promise<readonly ActiveScenario[]> => {
    const inputs = isList(input) ? input : [input];
    return this.#putInForce(await this.#readAll(inputs.map((one) => ({ input: one, ...options }))));
  };

  #readAll(linked: readonly LinkedScenario[]): Promise<readonly ActiveScenario[]> {
    return Promise.all(linked.map((one) => this.#toActive(one)));
  }

  async #putInForce(added: readonly ActiveScenario[]): Promise<readonly ActiveScenario[]> {
    for (const { scenario } of added) await putInPlace(this.leader, scenario);
    this.#force.add(added);
    return added;
  }

  async #toActive({ input, seed, allTabs = false }: LinkedScenario): Promise<ActiveScenario> {
    const scenario = typeof input === 'string' ? await this.#named(input) : readScenario(input);
    return { scenario, seed: seed ?? scenario.seed ?? 1, scope: allTabs ? 'all-tabs' : 'tab' };
  }

  async #named(name: string): Promise<Scenario> {
    const scenario = await this.find(name);
    if (scenario === undefined) throw new ScenarioError([`No scenario is named "${name}".`]);
    return scenario;
  }

  clear = async (name?: string): Promise<void> => {
    const going = this.active().filter(({ scenario }) => name === undefined || scenario.name === name);
    // Requests are let go first: the leader's answer may be one of what is taken back.
    this.#force.remove(going.map(({ scenario }) => scenario.name));
    for (const { scenario } of going) await takeBack(this.leader, scenario);
  };

  active = (): readonly ActiveScenario[] => this.#force.active();
  pause = (): void => this.#force.setPaused(true);
  resume = (): void => this.#force.setPaused(false);
  isPaused = (): boolean => this.#force.isPaused();

  setRoleRevoked = (isRevoked: boolean): void => {
    this.#isRoleRevoked = isRevoked;
  };

  #followOtherTabs(key: string | null): void {
    if (key === QA_KEYS.active || key === null) this.#force.followOtherTabs();
    if (key !== QA_KEYS.custom && key !== null) return;
    this.#custom = readCustom(this.#ports.shared);
    this.#tell();
  }

  // --- the log

  log = () => this.#log.entries();
  counts = () => this.#log.counts();
  clearLog = (): void => this.#log.clear();
  waitForIdle = (): Promise<void> => this.#log.waitForIdle();

  // --- links

  get link(): LinkOutcome {
    return this.#link;
  }

  share = async (scenarios: readonly ActiveScenario[] = this.active()): Promise<string> => {
    const builtIn = new Map((await this.builtIn()).map((scenario) => [scenario.name, scenario]));
    const isNamed = ({ name, group }: Scenario) => group !== 'Custom' && builtIn.has(name);
    return addressWith(this.#ports.href(), writeLink(scenarios, isNamed));
  };

  start = async (link: string | null): Promise<LinkOutcome> => {
    if (link !== null) this.#link = await this.#follow(link);
    return this.#link;
  };

  async #follow(link: string): Promise<LinkOutcome> {
    try {
      const asked = await this.#readAll(readLink(link));
      const effects = linkEffects(asked);
      if (effects.length > 0 && !(await this.#ports.confirmLink(effects))) return { kind: 'declined' };
      const added = await this.#putInForce(asked);
      return { kind: 'applied', names: added.map(({ scenario }) => scenario.name) };
    } catch (error) {
      const why = error instanceof Error ? error.message : 'it could not be read';
      return { kind: 'refused', message: `The QA link was not applied. ${why}` };
    }
  }

  // --- listeners

  subscribe = (listener: () => void): (() => void) => {
    return this.#listeners.add(listener);
  };

  #tell(): void {
    this.#listeners.tell();
  }
}

function isList<T>(input: T | readonly T[]): input is readonly T[] {
  return Array.isArray(input);
}

function readList(text: string): readonly Scenario[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ScenarioError(['The file is not JSON.']);
  }
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => readScenario(one));
}

/** Does to data, clock and storage what a scenario says, in an order in which each still can. */
async function putInPlace(leader: Leader, { dataSet, clock, storage }: Scenario): Promise<void> {
  if (dataSet !== undefined) await leader.ask('data/reset', dataSet);
  if (clock !== undefined) {
    await leader.ask('clock/reset');
    if (clock.offsetMs !== undefined) await leader.ask('clock/advance', clock.offsetMs);
    if (clock.rate !== undefined) await leader.ask('clock/rate', clock.rate);
  }
  for (const record of storage?.corrupt ?? []) await leader.ask('storage/corrupt', record);
  if (storage?.isFull === true) await leader.ask('storage/full', true);
}

async function takeBack(leader: Leader, { clock, storage }: Scenario): Promise<void> {
  if (storage?.isFull === true) await leader.ask('storage/full', false);
  if (clock !== undefined) await leader.ask('clock/reset');
}
