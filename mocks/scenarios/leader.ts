import { isRecord } from '../../src/lib/isRecord';
import { randomId } from '../../src/lib/randomId';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { commandResultSchema, type CommandResult } from '../qa/controlAnswers';
import { QA_PREFIX } from '../qa/answerControl';
import type { BeforeCommand } from './beforeCommand';
import { CALLER_ROLES, type CallerRole } from './scenario';

/** What a tab asks of the one that leads, besides the API. Every method rejects with what went wrong. */
export interface Leader {
  /** Asks test control: a path behind `/__qa/`. Answers the body. */
  ask(what: string, input?: unknown, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  roleOf(authorization: string): Promise<CallerRole>;
  /** Ends the session of an Authorization header; without one there is nothing to end. */
  endSession(authorization: string | undefined): Promise<void>;
  runBefore(command: BeforeCommand, request: SerializedRequest): Promise<CommandResult>;
}

export function createLeader(submit: Execute): Leader {
  // The answers are made by withQaControl, of the same build; a leader of another one says 404.
  async function ask(what: string, input?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const answer = await submit({
      method: 'POST',
      path: QA_PREFIX + what,
      // Sent to a second leader it has no second effect.
      headers: { 'content-type': 'application/json', 'idempotency-key': randomId(), ...headers },
      body: input === undefined ? '' : JSON.stringify(input),
    });
    const body: unknown = answer.body === null ? undefined : JSON.parse(answer.body);
    if (answer.status >= 400) {
      throw new Error(isRecord(body) ? String(body['title']) : `Status ${answer.status}`);
    }
    return body;
  }
  const signed = (authorization: string | undefined): Readonly<Record<string, string>> =>
    authorization === undefined ? {} : { authorization };
  return {
    ask,
    roleOf: async (authorization) => {
      const role = await ask('caller', undefined, { authorization });
      return CALLER_ROLES.find((known) => known === role) ?? 'visitor';
    },
    endSession: async (authorization) => {
      await ask('session/end', undefined, signed(authorization));
    },
    runBefore: async (command, { method, path, body, headers }) => {
      const input = { command, method, path, body };
      const result = await ask('before', input, signed(headers['authorization']));
      return commandResultSchema.validateSync(result);
    },
  };
}
