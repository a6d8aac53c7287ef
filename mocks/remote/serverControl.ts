import { sessionPersonSchema } from '../../src/entities/session/session';
import { isRecord, parseJson } from '../../src/lib/json';
import { randomId } from '../../src/lib/ids';
import type { Execute, SerializedResponse } from '../../backend/pipeline/exchange';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { AskControl } from '../qa/answerControl';
import type { QaCaller } from '../qa/control';
import { beforeCommand, type BeforeCommand } from '../scenarios/rule';
import { ScenarioError, type Scenario } from '../scenarios/scenario';

const SERVER_IS_REAL = 'In the demo only: a server’s data, mail and clock are everybody’s.';

/** A command before a request, as the API takes it with the session of the request's own sender. */
interface OwnCall {
  /** Who may send it. */
  readonly role: 'user' | 'admin' | 'any';
  readonly method: 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly body?: object;
}

/** `null` for a command that needs somebody else's session, or more than the request tells. `id` is in its path. */
function ownCall(command: BeforeCommand, id: string): OwnCall | null {
  const decision = (records: string, what: string, body?: object): OwnCall => ({
    role: 'admin',
    method: 'POST',
    path: `/api/${records}/${id}/${what}`,
    ...(body && { body }),
  });
  switch (command.command) {
    case 'approve-deposit':
      return decision('deposits', 'approve');
    case 'reject-deposit':
      return decision('deposits', 'reject', { reason: command.reason ?? '' });
    case 'complete-withdrawal':
      return decision('withdrawals', 'complete');
    case 'reject-withdrawal':
      return decision('withdrawals', 'reject', { reason: command.reason ?? '' });
    case 'approve-kyc':
      return decision('users', 'kyc/approve');
    case 'reject-kyc':
      return decision('users', 'kyc/reject');
    case 'reverify-kyc':
      return decision('users', 'kyc/reverify');
    case 'cancel-withdrawal':
      return { role: 'user', method: 'POST', path: `/api/withdrawals/${id}/cancel` };
    case 'end-session':
      return { role: 'any', method: 'DELETE', path: '/api/session' };
    default:
      return null;
  }
}

/** Whether the command is about the request's own record, and one that its sender may send. */
function canSend(command: BeforeCommand, endpointId: string | readonly string[] | undefined): boolean {
  const given = 'id' in command ? command.id : 'person' in command ? command.person : undefined;
  const own = ownCall(command, ':id');
  if (own === null || (given !== undefined && given !== 'request')) return false;
  if (own.role === 'any') return true;
  const asked = ENDPOINTS.filter(({ id }) => [endpointId].flat().includes(id));
  const recordOf = (path: string) => path.split('/', 4).join('/');
  return (
    asked.length > 0 &&
    asked.every(({ role, path }) => role === own.role && recordOf(path) === recordOf(own.path))
  );
}

/** Why a scenario can't run before a server, for after a colon; `null` if it can. */
export function demoOnly({ dataSet, storage, clock, rules = [] }: Scenario): string | null {
  if (dataSet !== undefined) return 'it replaces all data.';
  if (storage !== undefined) return 'it acts on this browser’s storage.';
  if (clock !== undefined) return 'it moves the clock.';
  const isAlone = rules.every(({ match, before = [] }) =>
    before.every((command) => canSend(command, match?.endpoint)),
  );
  return isAlone ? null : 'it needs what only the demo’s backend can do in between.';
}

/** @throws ScenarioError for one that needs the demo. */
export function refuseDemoOnly(scenario: Scenario): void {
  const reason = demoOnly(scenario);
  if (reason !== null) throw new ScenarioError([`In the demo only: “${scenario.name}”, because ${reason}`]);
}

const VISITOR: QaCaller = { role: 'visitor', id: 'visitor', email: '' };

/** Test control before a server: what its API offers to the session of whoever sends the request, and nothing else. */
export function createServerControl(send: Execute): AskControl {
  const call = (method: string, path: string, authorization: string | undefined, body?: object) =>
    send({
      method,
      path,
      headers: {
        'x-correlation-id': randomId(),
        ...(authorization !== undefined && { authorization }),
        ...(method !== 'GET' && { 'idempotency-key': randomId() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : '',
    });
  return async (what, input, authorization) => {
    switch (what) {
      case 'caller':
        return callerIn(await call('GET', '/api/session', authorization));
      case 'session/end':
        return void (await call('DELETE', '/api/session', authorization));
      case 'session/open': {
        if (!isRecord(input)) throw new Error('A server wants the password, too: loginAs(email, password).');
        const { status, body } = await call('POST', '/api/session', undefined, input);
        if (status !== 200) throw new Error(`The server refused the login (${status}).`);
        return parseJson(body ?? '');
      }
      case 'before': {
        const { command, id } = isRecord(input) ? input : {};
        const wanted = ownCall(beforeCommand.validateSync(command, { strict: true }), String(id));
        if (wanted === null) throw new Error(SERVER_IS_REAL);
        const { method, path, body } = wanted;
        const { status } = await call(method, path, authorization, body);
        const did = `${method} ${path}, by the same person`;
        return status > 0 && status < 400 ? did : `${did}, refused: ${status}`;
      }
      default:
        throw new Error(SERVER_IS_REAL);
    }
  };
}

/** @throws where the server can't be asked: a rule for some people must not act on everybody. */
function callerIn({ status, body }: SerializedResponse): QaCaller {
  if (status === 401) return VISITOR;
  if (status !== 200) throw new Error(`The server didn’t say who sends the request (${status}).`);
  const { role, id, email } = sessionPersonSchema.validateSync(parseJson(body ?? ''));
  return { role, id, email };
}
