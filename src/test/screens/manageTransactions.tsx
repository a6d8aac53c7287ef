import { screen, within } from '@testing-library/react';
import type { Deposit } from '../../entities/deposit/deposit';
import { withdrawalSchema } from '../../entities/withdrawal/withdrawal';
import { ManageTransactionsPage } from '../../features/admin/ManageTransactionsPage';
import type { DataSet } from '../../../mocks/db/memoryTables';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA } from '../backend/testData';
import { buildDeposit } from '../builders';
import { renderScreen, type RenderedScreen } from '../render';
import { behindLogin } from './login';

/** A backend whose deposits are these. */
export function backendWith(deposits: readonly Deposit[]): TestBackend {
  const data: DataSet = { ...TEST_DATA, deposits };
  return createTestBackend({ data });
}

/** A deposit of Noah's, pending; later for a higher number. */
export function noahsDeposit(number: number, overrides: Partial<Deposit> = {}): Deposit {
  return buildDeposit({
    id: `dep-${number}`,
    userId: 'user-2',
    userName: 'Noah Weber',
    date: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    ...overrides,
  });
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

/** An admin's KYC decision elsewhere. */
export async function decideKyc(backend: TestBackend, id: string, event: string): Promise<void> {
  await backend.call('POST', `/api/users/${id}/kyc/${event}`, {
    token: backend.tokens.admin,
    key: `${event}-${id}`,
  });
}

/** Opens the page behind its guard, as the main admin. */
export function openTransactions(
  options: { readonly backend?: TestBackend; readonly search?: string } = {},
): Promise<RenderedScreen> {
  const path = '/admin/transactions';
  const { search = '', ...others } = options;
  const screenOptions = { ...others, route: path + search, signedInAs: 'admin' } as const;
  return renderScreen(behindLogin(path, <ManageTransactionsPage />), screenOptions);
}

/** The table of requests. */
export const findTable = (name: 'Deposit Requests' | 'Withdrawal Requests') =>
  screen.findByRole('table', { name });

/** The row of deposits or withdrawals that is named so. */
export async function findRow(
  name: RegExp,
  table: 'Deposit Requests' | 'Withdrawal Requests' = 'Deposit Requests',
): Promise<HTMLElement> {
  return within(await findTable(table)).findByRole('row', { name });
}
