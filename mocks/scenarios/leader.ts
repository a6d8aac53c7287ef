import { isRecord } from '../../src/lib/isRecord';
import { randomId } from '../../src/lib/randomId';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { QA_PREFIX } from '../qa/answerControl';
import { CALLER_ROLES, type BeforeCommand, type CallerRole } from './rule';

/** The leader's test control, beside the API. Methods reject with what went wrong unless they say otherwise. */
export interface Leader {
  /** Calls test control at a path below `/__qa/`. Returns the body. */
  ask(what: string, input?: unknown, authorization?: string): Promise<unknown>;
  roleOf(authorization: string): Promise<CallerRole>;
  /** Ends the session of an Authorization header; without one there is nothing to end. */
  endSession(authorization: string | undefined): Promise<void>;
  /** Returns what was done, for the log. Never rejects. */
  runBefore(command: BeforeCommand, request: SerializedRequest): Promise<string>;
}

export function createLeader(submit: Execute): Leader {
  // withQaControl answers, from the same build; the leader of another build says 404.
  const ask: Leader['ask'] = async (what, input, authorization) => {
    const answer = await submit({
      method: 'POST',
      path: QA_PREFIX + what,
      headers: {
        'content-type': 'application/json',
        // Sent to a second leader it has no second effect.
        'idempotency-key': randomId(),
        ...(authorization !== undefined && { authorization }),
      },
      body: input === undefined ? '' : JSON.stringify(input),
    });
    const body: unknown = answer.body === null ? undefined : JSON.parse(answer.body);
    if (answer.status < 400) return body;
    throw new Error(isRecord(body) ? String(body['title']) : `Status ${answer.status}`);
  };
  return {
    ask,
    roleOf: async (authorization) => {
      const role = await ask('caller', undefined, authorization);
      return CALLER_ROLES.find((known) => known === role) ?? 'visitor';
    },
    endSession: async (authorization) => {
      await ask('session/end', undefined, authorization);
    },
    runBefore: async (command, { method, path, body, headers }) => {
      try {
        return String(await ask('before', { command, method, path, body }, headers['authorization']));
      } catch (error) {
        return `${command.command} failed: ${error instanceof Error ? error.message : 'no reason'}`;
      }
    },
  };
}
