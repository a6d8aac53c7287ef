import { isRecord } from '../../src/lib/isRecord';
import { randomId } from '../../src/lib/randomId';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { QA_PREFIX } from '../qa/answerControl';
import { CALLER_ROLES, type BeforeCommand, type CallerRole } from './rule';

export type Leader = ReturnType<typeof createLeader>;

/** The leader's test control, beside the API. Methods reject with what went wrong unless they say otherwise. */
export function createLeader(submit: Execute) {
  /**
   * Calls test control at a path below `/__qa/`. Returns the body. withQaControl answers, from the same build; the leader
   * of another build says 404.
   */
  const ask = async (what: string, input?: unknown, authorization?: string): Promise<unknown> => {
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
    roleOf: async (authorization: string): Promise<CallerRole> => {
      const role = await ask('caller', undefined, authorization);
      return CALLER_ROLES.find((known) => known === role) ?? 'visitor';
    },
    /** Ends the session of an Authorization header; without one there is nothing to end. */
    endSession: async (authorization: string | undefined) => {
      await ask('session/end', undefined, authorization);
    },
    /** Returns what was done, for the log. Never rejects. */
    runBefore: async (command: BeforeCommand, { method, path, body, headers }: SerializedRequest) => {
      try {
        return String(await ask('before', { command, method, path, body }, headers['authorization']));
      } catch (error) {
        return `${command.command} failed: ${error instanceof Error ? error.message : 'no reason'}`;
      }
    },
  };
}
