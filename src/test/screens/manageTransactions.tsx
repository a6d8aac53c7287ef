import { screen, within } from '@testing-library/react';
import type { Deposit } from '../../entities/deposit/deposit';
import { ManageTransactionsPage } from '../../features/admin/ManageTransactionsPage';
import type { DataSet } from '../../../backend/memory/memoryTables';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA } from '../backend/testData';
import { buildDeposit } from '../builders';
import { renderScreen, type RenderedScreen } from '../render';
import { behindLogin } from './login';

export function backendWith(deposits: readonly Deposit[]): TestBackend {
  const data: DataSet = { ...TEST_DATA, deposits };
  return createTestBackend({ data });
}

/** Noah's, pending; a higher number is later. */
export function noahsDeposit(number: number, overrides: Partial<Deposit> = {}): Deposit {
  return buildDeposit({
    id: `dep-${number}`,
    userId: 'user-2',
    userName: 'Noah Weber',
    date: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    ...overrides,
  });
}

/** As the main admin, behind the route guard. */
export function openTransactions(
  options: { readonly backend?: TestBackend; readonly search?: string } = {},
): Promise<RenderedScreen> {
  const path = '/admin/transactions';
  const { search = '', ...others } = options;
  const screenOptions = { ...others, route: path + search, signedInAs: 'admin' } as const;
  return renderScreen(behindLogin(path, <ManageTransactionsPage />), screenOptions);
}

export const findTable = (name: 'Deposit Requests' | 'Withdrawal Requests') =>
  screen.findByRole('table', { name });

/** By its accessible name. */
export async function findRow(
  name: RegExp,
  table: 'Deposit Requests' | 'Withdrawal Requests' = 'Deposit Requests',
): Promise<HTMLElement> {
  return within(await findTable(table)).findByRole('row', { name });
}
