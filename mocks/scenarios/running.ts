import { count, flag, listOf, record, type Infer } from '../../src/lib/schema';
import type { KnownEndpoint } from '../../backend/endpoints/endpoints';
import { isGateOpen, NO_PROGRESS, ruleProgress, type RuleProgress } from './gate';
import { drawLatency } from './latency';
import { RuleRandom } from './ruleRandom';
import type { BeforeCommand } from './beforeCommand';
import type { CallerRole, Effect, Match, OneOrMore, Rule } from './scenario';
import type { ActiveScenario, Injection } from './scenarioControl';

export interface RequestFacts {
  readonly endpoint: KnownEndpoint | null;
  readonly method: string;
  readonly isSigned: boolean;
  /** Who sends it; asks the leading tab. */
  role(): Promise<CallerRole>;
}

export const scenarioProgress = record({ rules: listOf(ruleProgress), signed: count(), hasExpired: flag() });
export type ScenarioProgress = Infer<typeof scenarioProgress>;

export const NOTHING_DONE: ScenarioProgress = { rules: [], signed: 0, hasExpired: false };

export interface Act {
  readonly injection: Omit<Injection, 'what'>;
  readonly before: readonly BeforeCommand[];
  readonly requestMs: number;
  readonly answerMs: number;
  readonly effect: Effect | undefined;
}

export class RunningScenario {
  readonly active: ActiveScenario;
  readonly #release = new AbortController();
  readonly #rules: RunningRule[];
  #signed: number;
  #hasExpired: boolean;

  constructor(active: ActiveScenario, progress: ScenarioProgress = NOTHING_DONE) {
    const { scenario, seed } = active;
    this.active = active;
    this.#signed = progress.signed;
    this.#hasExpired = progress.hasExpired;
    this.#rules = (scenario.rules ?? []).map(
      (rule, index) => new RunningRule(rule, { seed, scenario: scenario.name, index }, progress.rules[index]),
    );
  }

  get name(): string {
    return this.active.scenario.name;
  }

  /** Aborts when the scenario is taken out of force. */
  get released(): AbortSignal {
    return this.#release.signal;
  }

  get progress(): ScenarioProgress {
    return {
      rules: this.#rules.map((rule) => rule.progress),
      signed: this.#signed,
      hasExpired: this.#hasExpired,
    };
  }

  release(): void {
    this.#release.abort();
  }

  /** Counts a request against the session fault: what becomes of the session before the request goes on. */
  meetSession(facts: RequestFacts): 'nothing' | 'expires' | 'has-no-role' {
    const { session } = this.active.scenario;
    if (session === undefined || !facts.isSigned) return 'nothing';
    const before = this.#signed;
    this.#signed += 1;
    if (session.expireAfter !== undefined && !this.#hasExpired && before >= session.expireAfter) {
      this.#hasExpired = true;
      return 'expires';
    }
    return session.revokeRoleAfter !== undefined && before >= session.revokeRoleAfter
      ? 'has-no-role'
      : 'nothing';
  }

  async meet(facts: RequestFacts): Promise<readonly Act[]> {
    const acts: Act[] = [];
    if (this.active.scenario.isOffline === true) acts.push(this.#offline());
    for (const rule of this.#rules) {
      const act = await rule.meet(facts);
      if (act !== undefined) acts.push(act);
    }
    return acts;
  }

  #offline(): Act {
    return {
      injection: { scenario: this.name, rule: -1 },
      before: [],
      requestMs: 0,
      answerMs: 0,
      effect: { kind: 'network' },
    };
  }
}

class RunningRule {
  readonly #rule: Rule;
  readonly #random: RuleRandom;
  readonly #place: { readonly scenario: string; readonly index: number };
  #matches: number;
  #acts: number;

  constructor(
    rule: Rule,
    place: { readonly seed: number; readonly scenario: string; readonly index: number },
    progress: RuleProgress = NO_PROGRESS,
  ) {
    this.#rule = rule;
    this.#place = place;
    this.#random = new RuleRandom(place.seed, place.scenario, place.index, progress.draws);
    this.#matches = progress.matches;
    this.#acts = progress.acts;
  }

  get progress(): RuleProgress {
    return { matches: this.#matches, acts: this.#acts, draws: this.#random.draws };
  }

  async meet(facts: RequestFacts): Promise<Act | undefined> {
    const { match = {}, gate = {}, before = [], latency, latencyOn = 'request', effect } = this.#rule;
    if (!(await fits(match, facts))) return undefined;
    this.#matches += 1;
    if (!isGateOpen(gate, { match: this.#matches, acts: this.#acts }, this.#random)) return undefined;
    this.#acts += 1;
    const ms = latency === undefined ? 0 : drawLatency(latency, this.#random);
    return {
      injection: { scenario: this.#place.scenario, rule: this.#place.index },
      before,
      requestMs: latencyOn === 'request' ? ms : 0,
      answerMs: latencyOn === 'answer' ? ms : 0,
      effect,
    };
  }
}

function isAmong<T>(wanted: OneOrMore<T> | undefined, value: unknown): boolean {
  if (wanted === undefined) return true;
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

async function fits(match: Match, facts: RequestFacts): Promise<boolean> {
  const { endpoint } = facts;
  return (
    isAmong(match.endpoint, endpoint?.id) &&
    isAmong(match.resource, endpoint?.resource) &&
    isAmong(match.kind, endpoint?.kind) &&
    isAmong(match.method, facts.method) &&
    (match.role === undefined || isAmong(match.role, await facts.role()))
  );
}
