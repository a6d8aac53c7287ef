import { sessionGrantSchema, type SessionGrant } from '../../entities/session/session';
import { withdrawalSchema } from '../../entities/withdrawal/withdrawal';
import { createTestBackend, type TestBackend } from './testBackend';
import { TEST_IDS, TEST_PASSWORDS } from './testData';

// Actions and reads through the API, without a screen.

let made = 0;

/** Fails the test if the investment is refused. */
export async function investAsAva(backend: TestBackend, planId: string, amount: number): Promise<void> {
  made += 1;
  const planVersion = backend.database.read.plans.get(planId)?.version;
  const body = { planId, amount, planVersion };
  const call = { token: backend.tokens.ava, key: `made-${made}`, body };
  const answer = await backend.call('POST', '/api/investments', call);
  if (answer.status !== 201) throw new Error(`Investing was answered ${answer.status}.`);
}

/** In the order given: plan and amount. */
export async function backendWithInvestments(
  amounts: Readonly<Record<string, number>>,
): Promise<TestBackend> {
  const backend = createTestBackend();
  for (const [planId, amount] of Object.entries(amounts)) await investAsAva(backend, planId, amount);
  return backend;
}

/** Deducts the amount from the person's balance. */
export async function requestWithdrawal(
  backend: TestBackend,
  body: { amount: number; method?: string; address?: string },
  token: string = backend.tokens.ava,
): Promise<string> {
  const answer = await backend.call('POST', '/api/withdrawals', {
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
  await backend.call('POST', `/api/users/${id}/kyc/${event}`, {
    token: backend.tokens.admin,
    key: `${event}-${id}`,
  });
}

/** Noah is rejected and resubmits, so that he is pending as before, with other documents. */
export async function resubmitNoah(backend: TestBackend): Promise<void> {
  await decideKycAsAdmin(backend, TEST_IDS.noah, 'reject');
  const call = { token: backend.tokens.noah, key: 'again', body: { frontId: null, backId: null } };
  await backend.call('POST', '/api/users/me/kyc', call);
}

export function decideWithdrawal(
  backend: TestBackend,
  id: string,
  how: 'reject' | 'complete',
  body?: unknown,
) {
  return backend.call('POST', `/api/withdrawals/${id}/${how}`, {
    token: backend.tokens.admin,
    key: how,
    body,
  });
}

/** Added by the main admin and logged in. */
export async function signInAddedAdmin(backend: TestBackend, name: string): Promise<SessionGrant> {
  const login = { email: 'nadia@cairnfield.example', password: 'Another123!' };
  const token = backend.tokens.admin;
  await backend.call('POST', '/api/admins', { token, key: 'added-admin', body: { ...login, name } });
  const { body } = await backend.call('POST', '/api/session', { body: login });
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
  await backend.call('PUT', path, { token: backend.tokens.admin, body: { ...body, ...confirmation } });
}
