import {
  INJECTED_HEADER,
  toResponse,
  type Execute,
  type Intercept,
  type SerializedRequest,
  type SerializedResponse,
} from '../../backend/pipeline/exchange';
import { findEndpoint } from '../../backend/pipeline/findEndpoint';
import { applyEffect, effectText } from './effects';
import type { Leader } from './leader';
import type { LogLine, RequestLog } from './requestLog';
import type { Act, RequestFacts, RunningScenario } from './running';
import type { CallerRole } from './scenario';
import { statusAnswer } from './statusAnswer';
import type { Timers } from './timers';

/** Answers of reads that are kept, so that a stale one can be given. */
const KEPT_ANSWERS = 60;
const KEPT_ROLES = 20;

interface EngineOptions {
  readonly log: RequestLog;
  readonly leader: Leader;
  readonly timers: Timers;
  /** The scenarios in force now, in their order; none while they are paused. */
  readonly running: () => readonly RunningScenario[];
  /** Hears when scenarios have counted a request. */
  readonly onProgress: () => void;
  /** The role of whoever works in the tab was taken by hand. */
  readonly isRoleRevoked: () => boolean;
}

/** The one step of `route()` in which scenarios act (design D6). */
export interface Engine {
  readonly intercept: Intercept;
  lastAuthorization(): string | undefined;
}

export function createEngine(options: EngineOptions): Engine {
  const answers = new Map<string, SerializedResponse>();
  const roles = new Map<string, Promise<CallerRole>>();
  let lastAuthorization: string | undefined;

  const roleOf = (authorization: string | undefined): Promise<CallerRole> => {
    if (authorization === undefined) return Promise.resolve('visitor');
    const known = roles.get(authorization);
    if (known !== undefined) return known;
    const asked = options.leader.roleOf(authorization);
    asked.catch(() => roles.delete(authorization));
    remember(roles, authorization, asked, KEPT_ROLES);
    return asked;
  };

  async function answer(journey: Journey): Promise<Response> {
    const { request, facts } = journey;
    const running = options.running();
    const refusal = await meetSessions(options, running, journey);
    const acts: [RunningScenario, Act][] = [];
    for (const scenario of running) {
      for (const act of await scenario.meet(facts)) acts.push([scenario, act]);
    }
    if (running.length > 0) options.onProgress();
    if (refusal !== null) return refusal;
    if (acts.length === 0) return toResponse(await journey.send());
    const key = `${request.headers['authorization'] ?? ''} ${request.path}`;
    return carry(options, acts, { ...journey, earlier: answers.get(key) });
  }

  const intercept: Intercept = async (request, submit, signal) => {
    const authorization = request.headers['authorization'];
    if (authorization !== undefined) lastAuthorization = authorization;
    const { endpoint } = findEndpoint(request.method, request.path);
    const correlationId = request.headers['x-correlation-id'] ?? null;
    const line = options.log.begin({ endpoint, method: request.method, path: request.path, correlationId });
    const facts: RequestFacts = {
      endpoint,
      method: request.method,
      isSigned: authorization !== undefined,
      role: () => roleOf(authorization),
    };
    const send = () => sendAndKeep(submit, request, answers);
    try {
      const response = await answer({ request, facts, line, signal, correlationId, send });
      line.end(response.status);
      return response;
    } catch (error) {
      // Nobody leads any more, or test control could not be reached.
      console.error('A request could not be carried.', error);
      line.end(0);
      return Response.error();
    }
  };
  return { intercept, lastAuthorization: () => lastAuthorization };
}

interface Journey {
  readonly request: SerializedRequest;
  readonly facts: RequestFacts;
  readonly line: LogLine;
  readonly correlationId: string | null;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly send: () => Promise<SerializedResponse>;
  readonly earlier?: SerializedResponse | undefined;
}

function remember<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

async function sendAndKeep(
  submit: Execute,
  request: SerializedRequest,
  answers: Map<string, SerializedResponse>,
): Promise<SerializedResponse> {
  const answer = await submit(request);
  if (request.method === 'GET' && answer.status === 200) {
    remember(answers, `${request.headers['authorization'] ?? ''} ${request.path}`, answer, KEPT_ANSWERS);
  }
  return answer;
}

/** Ends the session, or refuses what the role is missing for; `null` lets the request go on. */
async function meetSessions(
  { leader, isRoleRevoked }: EngineOptions,
  running: readonly RunningScenario[],
  { request, facts, line, correlationId }: Journey,
): Promise<Response | null> {
  const needsRole = facts.endpoint?.role === 'admin' || facts.endpoint?.role === 'user';
  let revokedBy = isRoleRevoked() && facts.isSigned ? 'role-revoked' : undefined;
  for (const scenario of running) {
    const fate = scenario.meetSession(facts);
    if (fate === 'expires') {
      await leader.endSession(request.headers['authorization']);
      line.note({ scenario: scenario.name, rule: -1, what: 'session ended' }, true);
    }
    if (fate === 'has-no-role') revokedBy ??= scenario.name;
  }
  if (revokedBy === undefined || !needsRole) return null;
  line.note({ scenario: revokedBy, rule: -1, what: 'role taken' }, true);
  return marked(statusAnswer({ status: 403 }, correlationId), [revokedBy]);
}

/** Runs what rules do to a request: commands, waiting, one effect, waiting. */
async function carry(
  options: EngineOptions,
  acts: readonly (readonly [RunningScenario, Act])[],
  journey: Journey,
): Promise<Response> {
  const { line, signal, correlationId, send, earlier } = journey;
  for (const [, act] of acts) await runCommands(options, act, journey);
  const [chosen, chosenAct] = acts.find(([, { effect }]) => effect !== undefined) ?? [];
  for (const [scenario, { injection, requestMs }] of acts) {
    if (requestMs === 0) continue;
    line.note({ ...injection, what: `waited ${requestMs} ms` }, false);
    await options.timers.wait(requestMs, AbortSignal.any([signal, scenario.released]));
  }
  // Who gave up while the request waited never sent it.
  if (signal.aborted) return Response.error();
  const effect = chosenAct?.effect;
  if (chosenAct !== undefined && effect !== undefined) {
    line.note({ ...chosenAct.injection, what: effectText(effect) }, true);
  }
  const response =
    effect === undefined || chosen === undefined
      ? toResponse(await send())
      : await applyEffect(effect, {
          correlationId,
          send,
          earlier,
          signal: AbortSignal.any([signal, chosen.released]),
          timers: options.timers,
        });
  for (const [scenario, { injection, answerMs }] of acts) {
    if (answerMs === 0) continue;
    line.note({ ...injection, what: `held the answer back for ${answerMs} ms` }, false);
    await options.timers.wait(answerMs, AbortSignal.any([signal, scenario.released]));
  }
  return marked(response, [...new Set(acts.map(([{ name }]) => name))]);
}

async function runCommands({ leader }: EngineOptions, act: Act, { request, line }: Journey): Promise<void> {
  for (const command of act.before) {
    const what = await leader.runBefore(command, request).then(
      ({ did }) => did,
      (error: unknown) =>
        `${command.command} failed: ${error instanceof Error ? error.message : 'no reason'}`,
    );
    line.note({ ...act.injection, what }, true);
  }
}

function marked(response: Response, scenarios: readonly string[]): Response {
  if (response.type !== 'error') response.headers.set(INJECTED_HEADER, scenarios.join(', '));
  return response;
}
