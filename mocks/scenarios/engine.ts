import {
  SIMULATED_HEADER,
  toResponse,
  type Execute,
  type SerializedRequest,
  type SerializedResponse,
} from '../../backend/pipeline/exchange';
import type { Intercept } from '../handlers';
import type { QaCaller } from '../qa/control';
import type { ActiveScenarios } from './activeScenarios';
import { applyEffect, effectText } from './effects';
import type { TestControl } from './testControl';
import type { RequestLog } from './requestLog';
import type { RuleOutcome } from './scenarioRun';
import type { Timers } from './timers';

const VISITOR: QaCaller = { role: 'visitor', id: 'visitor', email: '' };

/** Responses to reads kept to simulate stale ones. */
const MAX_ANSWERS = 60;

interface EngineOptions {
  readonly log: RequestLog;
  readonly active: ActiveScenarios;
  readonly control: TestControl;
  readonly timers: Timers;
}

interface RequestContext {
  readonly request: SerializedRequest;
  readonly entry: ReturnType<RequestLog['begin']>;
  /** Aborts when nobody waits for the response anymore. */
  readonly signal: AbortSignal;
  readonly send: () => Promise<SerializedResponse>;
  readonly earlier: SerializedResponse | undefined;
}

/** Applies the active scenarios to each request of the tab. */
export class ScenarioEngine {
  readonly #options: EngineOptions;
  readonly #answers = new Map<string, SerializedResponse>();
  #caller: { readonly authorization: string; readonly answer: Promise<QaCaller> } | undefined;
  #lastAuthorization: string | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  readonly lastAuthorization = (): string | undefined => this.#lastAuthorization;

  readonly intercept: Intercept = async (request, { endpoint, submit, signal }) => {
    const authorization = request.headers['authorization'];
    if (authorization !== undefined) this.#lastAuthorization = authorization;
    const entry = this.#options.log.begin(endpoint, request);
    try {
      const outcomes: RuleOutcome[] = [];
      const runs = this.#options.active.runs();
      const facts = {
        endpoint,
        request,
        caller: () => this.#callerOf(authorization),
      };
      for (const run of runs) outcomes.push(...(await run.evaluate(facts)));
      if (runs.length > 0) this.#options.active.storeProgress();
      const response = await carryOut(outcomes, this.#options, {
        request,
        entry,
        signal,
        send: async () => {
          const answer = await this.#send(request, submit);
          entry.answered(answer);
          return answer;
        },
        earlier: this.#answers.get(keyOf(request)),
      });
      entry.end(response);
      return response;
    } catch (error) {
      // Test control is unreachable.
      console.error('A request could not be carried out.', error);
      const broken = Response.error();
      entry.end(broken);
      return broken;
    }
  };

  /** Asks only once per session. */
  #callerOf(authorization: string | undefined): Promise<QaCaller> {
    if (authorization === undefined) return Promise.resolve(VISITOR);
    if (this.#caller?.authorization !== authorization) {
      const caller = { authorization, answer: this.#options.control.callerOf(authorization) };
      this.#caller = caller;
      caller.answer.catch(() => {
        if (this.#caller === caller) this.#caller = undefined;
      });
    }
    return this.#caller.answer;
  }

  async #send(request: SerializedRequest, submit: Execute): Promise<SerializedResponse> {
    const answer = await submit(request);
    if (request.method !== 'GET' || answer.status !== 200 || answer.file !== undefined) return answer;
    const key = keyOf(request);
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}

/** With the method: a command often has the path of a read. */
const keyOf = ({ headers, method, path }: SerializedRequest) =>
  `${headers['authorization'] ?? ''} ${method} ${path}`;

/** The commands before it, latency, one effect, latency. */
async function carryOut(
  outcomes: readonly RuleOutcome[],
  { control, timers }: EngineOptions,
  context: RequestContext,
): Promise<Response> {
  const { request, entry, signal, send, earlier } = context;
  if (outcomes.length === 0) return toResponse(await send());
  const note = ({ scenario, rule }: RuleOutcome, what: string, isFailure: boolean) =>
    entry.note({ scenario, rule, what, isFailure });
  const wait = async (ms: number, outcome: RuleOutcome, what: string) => {
    if (ms === 0) return;
    note(outcome, what, false);
    await timers.wait(ms, AbortSignal.any([signal, outcome.deactivated]));
  };

  for (const outcome of outcomes) {
    for (const command of outcome.before) note(outcome, await control.runBefore(command, request), true);
  }
  for (const outcome of outcomes) {
    await wait(outcome.requestMs, outcome, `waited ${outcome.requestMs} ms`);
  }
  // Aborted while it waited, so it was never sent.
  if (signal.aborted) return Response.error();
  const response = await respond();
  for (const outcome of outcomes) {
    await wait(outcome.answerMs, outcome, `delayed the response by ${outcome.answerMs} ms`);
  }
  const scenarios = new Set(outcomes.map(({ scenario }) => scenario));
  if (response.type !== 'error') response.headers.set(SIMULATED_HEADER, [...scenarios].join(', '));
  return response;

  async function respond(): Promise<Response> {
    const first = outcomes.find(({ effect }) => effect !== undefined);
    if (first?.effect === undefined) return toResponse(await send());
    note(first, effectText(first.effect), true);
    const aborted = AbortSignal.any([signal, first.deactivated]);
    const correlationId = request.headers['x-correlation-id'] ?? null;
    return applyEffect(first.effect, { correlationId, send, earlier, signal: aborted, timers });
  }
}
