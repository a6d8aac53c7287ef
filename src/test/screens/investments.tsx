import { screen, waitFor } from '@testing-library/react';
import { ManageInvestmentsPage } from '../../features/admin/ManageInvestmentsPage';
import { DAY_MS } from '../../lib/time';
import { investAsAva } from '../backend/steps';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';

/** Ava has a matured and a running investment in Starter Crypto, and one in Bronze Crypto. */
export async function investedBackend(): Promise<TestBackend> {
  const backend = createTestBackend();
  await investAsAva(backend, 'c1', 500.5);
  backend.clock.advance(5 * DAY_MS);
  await investAsAva(backend, 'c1', 600);
  await investAsAva(backend, 'c2', 5000);
  backend.clock.advance(3 * DAY_MS + DAY_MS / 48);
  return backend;
}

/** All investments, as the main admin. */
export async function openInvestments(options: ScreenOptions = {}): Promise<RenderedScreen> {
  return renderScreen(<ManageInvestmentsPage />, {
    signedInAs: 'admin',
    route: '/admin/investments',
    backend: options.backend ?? (await investedBackend()),
    ...options,
  });
}

export const investmentCard = (name: string) => screen.getByRole('region', { name });

export const investedAmounts = () =>
  [...document.querySelectorAll('[role=gridcell][data-field=amount]')].map((cell) => cell.textContent);

export const expectInvestedAmounts = (...expected: string[]) =>
  waitFor(() => expect(investedAmounts()).toEqual(expected));
