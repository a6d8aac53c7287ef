import { sha256Hex } from '../../../backend/auth/digest';
import type { CommandBody } from './commandBody';
import type { Duty } from '../../entities/admin/duty';
import { sessionGrantSchema, type SessionGrant } from '../../entities/session/session';
import { withdrawalSchema } from '../../entities/withdrawal/withdrawal';
import type { WithdrawalInput } from '../../entities/withdrawal/withdrawalInput';
import { DAY_MS } from '../../lib/time';
import { createTestBackend, type TestAnswer, type TestBackend, type TestCall } from './testBackend';
import { TEST_DATA, TEST_IDS, TEST_START, TEST_PASSWORDS, TEST_TOKENS } from './testData';

// Actions and reads through the API, without a screen.

/** A command that must not be refused. @throws if it is */
export async function succeed<const Method extends string, const Path extends string>(
  backend: Pick<TestBackend, 'call'>,
  method: Method,
  path: Path,
  call: TestCall<CommandBody<Method, Path>>,
): Promise<TestAnswer> {
  const answer = await backend.call(method, path, call);
  if (answer.status < 300) return answer;
  throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/**
 * Whoever has a session under one of these tokens, by default all of the test data, logs in now and gets the same token:
 * the password is fresh again, as commands need it after the clock was moved (product 25.10), and the session begins.
 */
export function logInAnew(
  { database, clock }: TestBackend,
  tokens: readonly string[] = Object.values(TEST_TOKENS),
): void {
  const now = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 365 * DAY_MS).toISOString();
  database.transact(({ sessions }) => {
    for (const token of tokens) {
      const id = sha256Hex(token);
      const session = sessions.get(id) ?? TEST_DATA.sessions?.find((ended) => ended.id === id);
      if (session === undefined) throw new Error(`No session has the token ${token}.`);
      sessions.put({ ...session, createdAt: now, lastUsedAt: now, expiresAt });
    }
  });
}

let made = 0;

/** Fails the test if the investment is refused. */
export async function investAsAva(backend: TestBackend, planId: string, amount: number): Promise<void> {
  made += 1;
  const planVersion = backend.database.read.plans.get(planId)?.version ?? 0;
  const body = { planId, amount, planVersion };
  const call = { token: backend.tokens.ava, key: `made-${made}`, body };
  await succeed(backend, 'POST', '/api/investments', call);
}

/** In the order given: plan and amount. */
export async function backendWithInvestments(
  amounts: Readonly<Record<string, number>>,
): Promise<TestBackend> {
  const backend = createTestBackend();
  for (const [planId, amount] of Object.entries(amounts)) await investAsAva(backend, planId, amount);
  return backend;
}

/** Requested with a fresh password; deducts the amount from the person's balance. @throws if it is refused */
export async function requestWithdrawal(
  backend: TestBackend,
  body: Partial<WithdrawalInput> & Pick<WithdrawalInput, 'amount'>,
  token: string = backend.tokens.ava,
): Promise<string> {
  logInAnew(backend, [token]);
  const answer = await succeed(backend, 'POST', '/api/withdrawals', {
    token,
    key: `request-${body.amount}-${token}`,
    body: { method: 'bank', address: 'DE02 1203 0000 0000 2020 51', ...body },
  });
  return withdrawalSchema.validateSync(answer.body).id;
}

/** The person as an admin sees them. */
export async function personOf(backend: TestBackend, id: string): Promise<unknown> {
  return (await backend.call('GET', `/api/users/${id}`, { token: backend.tokens.admin })).body;
}

/** A deposit or withdrawal as an admin sees it. */
export async function requestOf(backend: TestBackend, id: string): Promise<unknown> {
  const list = id.startsWith('dep') ? 'deposits' : 'withdrawals';
  return (await backend.call('GET', `/api/${list}/${id}`, { token: backend.tokens.admin })).body;
}

export async function decideKycAsAdmin(backend: TestBackend, id: string, event: string): Promise<void> {
  await succeed(backend, 'POST', `/api/users/${id}/kyc/${event}`, {
    token: backend.tokens.admin,
    key: `${event}-${id}`,
  });
}

/** Noah is rejected and resubmits, so that he is pending as before, with other documents. */
export async function resubmitNoah(backend: TestBackend): Promise<void> {
  await decideKycAsAdmin(backend, TEST_IDS.noah, 'reject');
  const call = { token: backend.tokens.noah, key: 'again', body: { frontId: null, backId: null } };
  await succeed(backend, 'POST', '/api/users/me/kyc', call);
}

/** An admin pays a withdrawal out, or rejects it for `reason`. */
export async function decideWithdrawal(
  backend: TestBackend,
  id: string,
  how: 'reject' | 'complete',
  reason?: string,
): Promise<void> {
  const call = { token: backend.tokens.admin, key: how, ...(reason !== undefined && { body: { reason } }) };
  await succeed(backend, 'POST', `/api/withdrawals/${id}/${how}`, call);
}

/** As if this admin had given a pending deposit or withdrawal the first of two approvals. */
export function halfApprove({ database }: TestBackend, id: string, adminId = 'admin-other'): void {
  const approvals = [{ adminId, name: 'Robin Vale', at: new Date(TEST_START).toISOString() }];
  database.transact(({ deposits, withdrawals }) => {
    const [deposit, withdrawal] = [deposits.get(id), withdrawals.get(id)];
    if (deposit !== undefined) deposits.put({ ...deposit, approvals });
    if (withdrawal !== undefined) withdrawals.put({ ...withdrawal, approvals });
  });
}

/** As if an admin had frozen the account. */
export function freezeAccount({ database }: TestBackend, id: string): void {
  database.transact(({ users }) => {
    const user = users.get(id);
    if (user === undefined) throw new Error(`Nobody has the ID ${id}.`);
    const frozen = { at: user.createdAt, by: 'Main Admin', isOwn: false, reason: 'Reported stolen.' };
    users.put({ ...user, frozen, version: user.version + 1 });
  });
}

/** Added by the main admin and logged in. */
export async function signInAddedAdmin(
  backend: TestBackend,
  name: string,
  duty: Duty = 'owner',
): Promise<SessionGrant> {
  const login = { email: 'nadia@cairnfield.example', password: 'Another123!' };
  const token = backend.tokens.admin;
  logInAnew(backend, [token]);
  await succeed(backend, 'POST', '/api/admins', {
    token,
    key: 'added-admin',
    body: { ...login, name, duty },
  });
  const { body } = await succeed(backend, 'POST', '/api/session', { body: login });
  return sessionGrantSchema.validateSync(body);
}

export async function readAsAdmin(backend: TestBackend, path: string): Promise<unknown> {
  return (await backend.call('GET', path, { token: backend.tokens.admin })).body;
}

/** Saves as another admin. */
export async function saveElsewhere(
  backend: TestBackend,
  path: string,
  body: Readonly<Record<string, string | number>>,
): Promise<void> {
  const confirmation = path === '/api/wallets' ? { currentPassword: TEST_PASSWORDS.admin } : {};
  logInAnew(backend, [backend.tokens.admin]);
  await succeed(backend, 'PUT', path, { token: backend.tokens.admin, body: { ...body, ...confirmation } });
}
