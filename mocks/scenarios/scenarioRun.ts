import { parseJson } from '../../src/lib/json';
import { count, flag, listOf, record, type Infer } from '../../src/lib/schema';
import type { KnownEndpoint } from '../../backend/endpoints/endpoints';
import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { SeededRandom } from '../../backend/seed/large/seededRandom';
import type { QaCaller } from '../qa/control';
import { drawLatency, isGateOpen, randomStateOf } from './gate';
import type { Effect, Match, OneOrMore, Rule } from './rule';
import type { Scenario } from './scenario';

export interface ActiveScenario {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly scope: 'tab' | 'all-tabs';
  /** Ids of the tabs that applied it; it ends with the last of them. Absent: it stays until cleared. */
  readonly owners?: readonly string[];
}

interface RequestFacts {
  readonly endpoint: KnownEndpoint | null;
  readonly request: SerializedRequest;
  /** Asks the backend who sends it. */
  readonly caller: () => Promise<QaCaller>;
}

export interface RuleOutcome {
  readonly scenario: string;
  /** Index of the rule in its scenario; -1 for anything else, such as a session that ends. */
  readonly rule: number;
  readonly before: NonNullable<Rule['before']>;
  readonly requestMs: number;
  readonly answerMs: number;
  readonly effect: Effect | undefined;
  readonly deactivated: AbortSignal;
}

const ruleProgress = record({ matches: count(), hits: count(), random: count() });

/** Survives a reload, so that the same requests have the same outcomes. */
export const scenarioProgress = record({ rules: listOf(ruleProgress), signed: count(), hasExpired: flag() });
type ScenarioProgress = Infer<typeof scenarioProgress>;

export class ScenarioRun {
  readonly active: ActiveScenario;
  readonly #deactivation = new AbortController();
  readonly #rules: readonly RuleRun[];
  #signed: number;
  #hasExpired: boolean;

  constructor(active: ActiveScenario, progress?: ScenarioProgress) {
    const { scenario, seed } = active;
    this.active = active;
    this.#signed = progress?.signed ?? 0;
    this.#hasExpired = progress?.hasExpired ?? false;
    this.#rules = (scenario.rules ?? []).map((rule, index) => {
      const begin = { matches: 0, hits: 0, random: randomStateOf(seed, scenario.name, index) };
      const { random, ...counts } = progress?.rules[index] ?? begin;
      return { rule, random: new SeededRandom(random), ...counts };
    });
  }

  get name(): string {
    return this.active.scenario.name;
  }

  get progress(): ScenarioProgress {
    const rules = this.#rules.map(({ matches, hits, random }) => ({ matches, hits, random: random.state }));
    return { rules, signed: this.#signed, hasExpired: this.#hasExpired };
  }

  deactivate(): void {
    this.#deactivation.abort();
  }

  /** Counts the request and returns its outcomes in order. */
  async evaluate(request: RequestFacts): Promise<readonly RuleOutcome[]> {
    const outcomes = this.#sessionFaults(request).map((fault) => this.#outcome(-1, fault));
    if (this.active.scenario.isOffline === true) {
      outcomes.push(this.#outcome(-1, { effect: { kind: 'network' } }));
    }
    for (const [index, run] of this.#rules.entries()) {
      if (await hits(run, request)) outcomes.push(this.#outcome(index, run.rule, run.random));
    }
    return outcomes;
  }

  #sessionFaults({ endpoint, request }: RequestFacts): readonly Rule[] {
    const { expireAfter = Infinity, revokeRoleAfter = Infinity } = this.active.scenario.session ?? {};
    if (request.headers['authorization'] === undefined) return [];
    const earlier = this.#signed;
    this.#signed += 1;
    const faults: Rule[] = [];
    if (!this.#hasExpired && earlier >= expireAfter) {
      this.#hasExpired = true;
      faults.push({ before: [{ command: 'end-session' }] });
    }
    const needsRole = endpoint?.role === 'admin' || endpoint?.role === 'user';
    if (needsRole && earlier >= revokeRoleAfter) faults.push({ effect: { kind: 'status', status: 403 } });
    return faults;
  }

  #outcome(index: number, rule: Rule, random?: SeededRandom): RuleOutcome {
    const { before = [], latency, latencyOn = 'request', effect } = rule;
    const ms = latency === undefined || random === undefined ? 0 : drawLatency(latency, random);
    return {
      scenario: this.name,
      rule: index,
      before,
      requestMs: latencyOn === 'request' ? ms : 0,
      answerMs: latencyOn === 'answer' ? ms : 0,
      effect,
      deactivated: this.#deactivation.signal,
    };
  }
}

interface RuleRun {
  readonly rule: Rule;
  readonly random: SeededRandom;
  matches: number;
  hits: number;
}

/** Counts the request and returns whether the rule acts on it. */
async function hits(run: RuleRun, request: RequestFacts): Promise<boolean> {
  const { match = {}, gate = {} } = run.rule;
  if (!(await isMatch(match, request))) return false;
  run.matches += 1;
  if (!isGateOpen(gate, { match: run.matches, hits: run.hits }, run.random)) return false;
  run.hits += 1;
  return true;
}

function includes<T>(wanted: OneOrMore<T> | undefined, value: unknown): boolean {
  return wanted === undefined || [wanted].flat().some((one) => one === value);
}

async function isMatch(match: Match, { endpoint, request, caller }: RequestFacts): Promise<boolean> {
  return (
    includes(match.endpoint, endpoint?.id) &&
    includes(match.resource, endpoint?.resource) &&
    includes(match.kind, endpoint?.kind) &&
    includes(match.method, request.method) &&
    includes(match.id, request.route?.id) &&
    hasQuery(match.query, request.path) &&
    hasBody(match.body, request.body) &&
    (match.role === undefined || includes(match.role, (await caller()).role)) &&
    (match.person === undefined || isPerson(match.person, await caller()))
  );
}

function isPerson(wanted: OneOrMore<string>, { id, email }: QaCaller): boolean {
  return [wanted].flat().some((one) => one === id || one.toLowerCase() === email.toLowerCase());
}

function hasQuery(wanted: Match['query'], path: string): boolean {
  if (wanted === undefined) return true;
  const { searchParams, search } = new URL(path, 'http://localhost');
  const all = Object.entries(wanted);
  return all.length === 0
    ? search === ''
    : all.every(([name, value]) => searchParams.getAll(name).includes(value));
}

function hasBody(wanted: Match['body'], body: string): boolean {
  if (wanted === undefined) return true;
  const sent = parseJson(body);
  const at = (path: string) =>
    path.split('.').reduce((found: unknown, name) => Reflect.get(Object(found), name), sent);
  return Object.entries(wanted).every(([path, value]) => at(path) === value);
}
