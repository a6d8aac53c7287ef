import { screen, within } from '@testing-library/react';
import type { Deposit } from '../../entities/deposit/deposit';
import { ManageTransactionsPage } from '../../features/admin/ManageTransactionsPage';
import type { BrowserStorage } from '../../store/tabStorage';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA } from '../backend/testData';
import { buildDeposit } from '../builders';
import { renderScreen, type RenderedScreen } from '../render';
import { behindLogin } from './login';

/** Noah's pending deposit; a higher number is later. */
export function noahsDeposit(number: number, overrides: Partial<Deposit> = {}): Deposit {
  return buildDeposit({
    id: `dep-${number}`,
    userId: 'user-2',
    userName: 'Noah Weber',
    date: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    ...overrides,
  });
}

interface Opened {
  readonly backend?: TestBackend;
  /** The only requests, instead of a backend's. */
  readonly deposits?: readonly Deposit[];
  readonly search?: string;
  /** From an earlier rendering, as after a reload. */
  readonly storage?: BrowserStorage;
}

/** The URL’s search for the withdrawals tab. */
export const WITHDRAWALS = '?tab=withdrawals';

/** As the main admin, behind the route guard. */
export function openTransactions(options: Opened = {}): Promise<RenderedScreen> {
  const path = '/admin/transactions';
  const { deposits = TEST_DATA.deposits, search = '', storage } = options;
  const backend = options.backend ?? createTestBackend({ data: { ...TEST_DATA, deposits } });
  const screenOptions = {
    backend,
    route: path + search,
    signedInAs: 'admin',
    ...(storage && { storage }),
  } as const;
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
