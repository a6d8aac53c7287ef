import type { SerializedRequest } from '../../backend/pipeline/exchange';
import type { AskControl } from '../qa/answerControl';
import { qaCallerSchema, type QaCaller } from '../qa/control';
import type { BeforeCommand } from './rule';

export type TestControl = ReturnType<typeof createTestControl>;

/** What scenarios ask of the backend's test control. Methods reject on failure unless noted. */
export function createTestControl(ask: AskControl) {
  return {
    ask,
    callerOf: async (authorization: string): Promise<QaCaller> =>
      qaCallerSchema.validateSync(await ask('caller', undefined, authorization)),
    /** Does nothing without an Authorization header. */
    endSession: async (authorization: string | undefined) => {
      await ask('session/end', undefined, authorization);
    },
    /** Returns what was done, for the log. Never rejects. */
    runBefore: async (command: BeforeCommand, { route, body, headers }: SerializedRequest) => {
      const where = { endpoint: route?.endpoint ?? '', id: route?.id ?? '', body };
      try {
        return String(await ask('before', { command, ...where }, headers['authorization']));
      } catch (error) {
        return `${command.command} failed: ${error instanceof Error ? error.message : 'no reason'}`;
      }
    },
  };
}
