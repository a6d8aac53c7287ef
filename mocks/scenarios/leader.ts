import { isRecord } from '../../src/lib/json';
import { randomId } from '../../src/lib/ids';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { QA_PREFIX } from '../qa/answerControl';
import { CALLER_ROLES, type BeforeCommand, type CallerRole } from './rule';

export type Leader = ReturnType<typeof createLeader>;

/** The largest data set is loaded in a few seconds. */
const PATIENCE_MS = 30_000;

const NO_ANSWER =
  'The backend didn’t answer within 30 seconds. “Reset demo data…” in the page’s notice works without it.';

/** The leader's test control, separate from the API. Methods reject on failure unless noted. */
export function createLeader(submit: Execute) {
  /**
   * Calls a path below `/__qa/` and returns the body. withQaControl of the same build answers; a leader of another
   * build responds 404.
   */
  const ask = async (what: string, input?: unknown, authorization?: string): Promise<unknown> => {
    const question = submit({
      method: 'POST',
      path: QA_PREFIX + what,
      headers: {
        'content-type': 'application/json',
        // So that it takes effect only once, even if resent to a second leader.
        'idempotency-key': randomId(),
        ...(authorization !== undefined && { authorization }),
      },
      body: input === undefined ? '' : JSON.stringify(input),
    });
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(NO_ANSWER)), PATIENCE_MS);
    });
    const answer = await Promise.race([question, late]).finally(() => clearTimeout(limit));
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
    /** Does nothing without an Authorization header. */
    endSession: async (authorization: string | undefined) => {
      await ask('session/end', undefined, authorization);
    },
    /** Returns what was done, for the log. Never rejects. */
    runBefore: async (command: BeforeCommand, { route, body, headers }: SerializedRequest) => {
      try {
        return String(
          await ask(
            'before',
            { command, endpoint: route?.endpoint ?? '', id: route?.id ?? '', body },
            headers['authorization'],
          ),
        );
      } catch (error) {
        return `${command.command} failed: ${error instanceof Error ? error.message : 'no reason'}`;
      }
    },
  };
}
