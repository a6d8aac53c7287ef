import { act, screen, within } from '@testing-library/react';
import type { TestBackend } from '../backend/testBackend';
import { personOf } from '../backend/steps';
import type { RenderedScreen } from '../render';
import { matchingMedia } from '../mediaQueries';
import { findRow, noahsDeposit, openTransactions } from './manageTransactions';

/** Leaves room next to the list in each test of the `describe` that calls it. */
export const widenWindow = () => matchingMedia('68.75em');

/** dep-1 to dep-3, for $100, $200 and $300. */
export const NOAHS_THREE = [
  noahsDeposit(1, { amount: 100 }),
  noahsDeposit(2, { amount: 200 }),
  noahsDeposit(3, { amount: 300, proof: 'third.png' }),
];

export const requestDetails = (name: RegExp) => screen.findByRole('region', { name });

export const noahsLinkIn = async (row: HTMLElement) => within(row).findByRole('link', { name: 'Noah Weber' });

/** Opens dep-3 and leaves the focus in the list. */
export async function openThirdInList(): Promise<RenderedScreen> {
  const opened = await openTransactions({ deposits: NOAHS_THREE });
  await opened.user.click(await noahsLinkIn(await findRow(/\$300\.00/)));
  await requestDetails(/deposit \$300\.00/);
  return opened;
}

const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** A letter counts only if nothing was typed in the second before. */
export const quietSecond = () => pass(1_000);

export async function expectNothingDecided(backend: TestBackend): Promise<void> {
  await pass(600);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const { database } = backend;
  expect([...database.read.deposits.values()].map(({ status }) => status)).toEqual(Array(3).fill('pending'));
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
}
