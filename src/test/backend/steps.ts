import { sessionGrantSchema, type SessionGrant } from '../../entities/session/session';
import { withdrawalSchema } from '../../entities/withdrawal/withdrawal';
import type { TestBackend } from './testBackend';

// What people do and see through the API, without a screen.

let made = 0;

/** Ava invests through the API; fails the test when she may not. */
export async function investAsAva(backend: TestBackend, planId: string, amount: number): Promise<void> {
  made += 1;
  const planVersion = backend.database.read.plans.get(planId)?.version;
  const body = { planId, amount, planVersion };
  const call = { token: backend.tokens.ava, key: `made-${made}`, body };
  const answer = await backend.call('POST', '/api/investments', call);
  if (answer.status !== 201) throw new Error(`Investing was answered ${answer.status}.`);
}

/** A withdrawal that a person of the test backend asks for; the money leaves their balance. */
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

/** Somebody's record, as the API tells it to an admin. */
export async function personOf(backend: TestBackend, id: string): Promise<unknown> {
  return (await backend.call('GET', `/api/users/${id}`, { token: backend.tokens.admin })).body;
}

/** A deposit or withdrawal, as the API tells it to an admin. */
export async function requestOf(backend: TestBackend, id: string): Promise<unknown> {
  const list = id.startsWith('dep') ? 'deposits' : 'withdrawals';
  return (await backend.call('GET', `/api/${list}/${id}`, { token: backend.tokens.admin })).body;
}

/** The main admin's KYC decision. */
export async function decideKycAsAdmin(backend: TestBackend, id: string, event: string): Promise<void> {
  await backend.call('POST', `/api/users/${id}/kyc/${event}`, {
    token: backend.tokens.admin,
    key: `${event}-${id}`,
  });
}

/** The main admin decides on a withdrawal. */
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

/** The main admin adds another one, who logs in. */
export async function addAdmin(backend: TestBackend, name: string): Promise<SessionGrant> {
  const login = { email: 'nadia@cairnfield.example', password: 'Another123!' };
  const token = backend.tokens.admin;
  await backend.call('POST', '/api/admins', { token, key: 'added-admin', body: { ...login, name } });
  const { body } = await backend.call('POST', '/api/session', { body: login });
  return sessionGrantSchema.validateSync(body);
}

/** What the API tells an admin. */
export async function readAsAdmin(backend: TestBackend, path: string): Promise<unknown> {
  return (await backend.call('GET', path, { token: backend.tokens.admin })).body;
}

/** Another admin saves elsewhere. */
export async function saveElsewhere(
  backend: TestBackend,
  path: string,
  body: Readonly<Record<string, string | number>>,
): Promise<void> {
  await backend.call('PUT', path, { token: backend.tokens.admin, body });
}
