import { screen, within } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../backend/testData';
import type { Duty } from '../../entities/admin/duty';
import type { BrowserStorage } from '../../store/tabStorage';
import { UsersPage } from '../../features/admin/UsersPage';
import { type RenderedScreen, renderScreen, type ScreenOptions } from '../render';
import { buildLedgerEntry, buildUser } from '../builders';
import { signInAddedAdmin } from '../backend/steps';
import { storageWith } from '../signedIn';

export const person = TEST_IDS;

/** This many investors: the test's three, then "Person 3" and so on, a minute apart. */
export function usersBackend(count: number): TestBackend {
  const start = Date.UTC(2026, 0, 1);
  const known = TEST_DATA.users ?? [];
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => {
    const number = index + known.length;
    return buildUser({
      id: `user-many-${number}`,
      name: `Person ${number}`,
      email: `person${number}@cairnfield.example`,
      createdAt: new Date(start + number * 60_000).toISOString(),
    });
  });
  const users = [...known.slice(0, count), ...more];
  const nobody = { users, ledger: [], deposits: [], sessions: TEST_DATA.sessions?.filter(isOfAdmin) ?? [] };
  return createTestBackend({ data: { ...TEST_DATA, ...(count === 0 ? nobody : { users }) } });
}

function isOfAdmin({ role }: { readonly role: string }): boolean {
  return role === 'admin';
}

/** Zoe registered with Ava's referral code. */
export function referredBackend(): TestBackend {
  const [ava, ...others] = TEST_DATA.users ?? [];
  if (ava === undefined) throw new Error('Ava is missing.');
  const zoe = buildUser({ id: 'user-9', name: 'Zoe Blum', referredBy: ava.referralCode });
  const bonus = buildLedgerEntry({
    seq: 2,
    type: 'referral-bonus',
    amount: 12.5,
    balanceAfter: ava.balance + 12.5,
    description: 'Referral bonus for Zoe Blum',
    sourceId: 'inv-1',
  });
  return createTestBackend({
    data: {
      ...TEST_DATA,
      users: [{ ...ava, referrals: 1, balance: ava.balance + 12.5 }, ...others, zoe],
      ledger: [...(TEST_DATA.ledger ?? []), bonus],
    },
  });
}

/** As an admin. */
export function openUsers(
  options: Omit<ScreenOptions, 'route'> & { readonly search?: string } = {},
): Promise<RenderedScreen> {
  const { search = '', ...others } = options;
  return renderScreen(<UsersPage />, { signedInAs: 'admin', ...others, route: `/admin/users${search}` });
}

export const usersTable = () => screen.getByRole('grid', { name: 'Users' });

/** The names of the investors in the list. */
export const shownNames = () =>
  within(usersTable())
    .queryAllByLabelText(/^Open /)
    .map((button) => button.getAttribute('aria-label')?.replace('Open ', ''));

export const row = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: 'Users' })).findByRole('row', { name });

export async function buttonsOf(name: RegExp): Promise<(string | null)[]> {
  const buttons = within(await row(name)).getAllByRole('button');
  return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

/** A tab signed in as Nadia Blum, an admin whom the main admin added. */
export async function addedAdmin(backend: TestBackend, duty?: Duty): Promise<BrowserStorage> {
  return storageWith(await signInAddedAdmin(backend, 'Nadia Blum', duty));
}
