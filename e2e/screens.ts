import { expect, type Page } from '@playwright/test';
import { logInAs, people } from './app';

/** A finished screen: who sees it, where it is. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: keyof typeof people | null;
  /** Brings the screen into the state to look at; the page itself where there is none. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** Every finished screen, for checks that walk them all. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', as: null },
  { name: 'login', path: '/login', as: null },
  { name: 'register', path: '/register', as: null },
  {
    name: 'register with errors',
    path: '/register',
    as: null,
    arrange: (page) => page.getByRole('button', { name: 'Create account' }).click(),
  },
  { name: 'forgot password', path: '/forgot-password', as: null },
  { name: 'reset password', path: '/reset-password', as: null },
  { name: 'confirmation failed', path: '/confirm-email/user-0', as: null },
  { name: 'not found', path: '/nowhere', as: null },
  { name: 'overview', path: '/dashboard', as: 'ava' },
  { name: 'overview of a newcomer', path: '/dashboard', as: 'noah' },
  { name: 'deposit', path: '/dashboard/deposit', as: 'ava' },
  {
    name: 'deposit payment',
    path: '/dashboard/deposit',
    as: 'ava',
    arrange: async (page) => {
      await page.getByLabel('Amount').fill('1250');
      await page.getByRole('combobox', { name: 'Cryptocurrency' }).click();
      await page.getByRole('option', { name: /Ethereum/ }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('img', { name: 'Deposit address QR code' }).waitFor();
    },
  },
  {
    name: 'deposit history',
    path: '/dashboard/deposit',
    as: 'noah',
    arrange: async (page) => {
      await page.getByRole('table', { name: 'My deposits' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'crypto plans', path: '/dashboard/crypto-plans', as: 'ava' },
  {
    name: 'invest dialog',
    path: '/dashboard/crypto-plans',
    as: 'ava',
    arrange: async (page) => {
      await page
        .getByRole('article', { name: 'Starter Crypto' })
        .getByRole('button', { name: 'Invest Now' })
        .click();
      await page.getByRole('dialog', { name: 'Invest in Starter Crypto' }).getByLabel('Amount').fill('750');
    },
  },
  { name: 'plans that fit', path: '/dashboard/crypto-plans?amount=100&fits=only', as: 'ava' },
  { name: 'my investments', path: '/dashboard/investments', as: 'ava' },
  { name: 'profile', path: '/dashboard/profile', as: 'ava' },
  { name: 'kyc, verified', path: '/dashboard/kyc', as: 'ava' },
  { name: 'kyc, pending', path: '/dashboard/kyc', as: 'noah' },
  { name: 'transfer', path: '/dashboard/transfer', as: 'ava' },
  {
    name: 'transfer review',
    path: '/dashboard/transfer?to=noah@cairnfield.example&amount=25',
    as: 'ava',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Send transfer' }).click();
      await page.getByRole('dialog', { name: 'Review your transfer' }).waitFor();
    },
  },
  { name: 'receive', path: '/dashboard/receive', as: 'ava' },
  { name: 'withdraw', path: '/dashboard/withdraw', as: 'ava' },
  { name: 'real estate', path: '/dashboard/real-estate-plans', as: 'ava' },
  {
    name: 'notifications',
    path: '/dashboard',
    as: 'ava',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor();
    },
  },
  { name: 'transactions', path: '/dashboard/transactions', as: 'ava' },
  { name: 'transactions, nothing found', path: '/dashboard/transactions?q=zebra', as: 'ava' },
  { name: 'admin dashboard', path: '/admin', as: 'admin' },
  { name: 'manage transactions', path: '/admin/transactions', as: 'admin' },
  {
    name: 'a request in full',
    path: '/admin/transactions',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Noah Okafor' }).first().press('Enter');
      await page.getByRole('link', { name: 'Open investor record' }).waitFor();
    },
  },
  { name: 'admin settings', path: '/admin/settings', as: 'admin' },
  { name: 'manage users', path: '/admin/users', as: 'admin' },
  {
    name: 'a person',
    path: '/admin/users',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Open Ava / }).click();
      await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  { name: 'manage plans', path: '/admin/plans', as: 'admin' },
  {
    name: 'new real-estate plan',
    path: '/admin/plans',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Create New Plan' }).click();
      // The list behind has a filter of that name until the dialog covers it.
      const dialog = page.getByRole('dialog', { name: 'Create New Investment Plan' });
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Real estate' }).click();
      await page.getByLabel('Image URL').waitFor();
    },
  },
  {
    name: 'plan deletion',
    path: '/admin/plans',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Delete Starter Crypto' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'manage investments', path: '/admin/investments', as: 'admin' },
  { name: 'audit log', path: '/admin/audit-log', as: 'admin' },
  {
    name: 'command palette',
    path: '/admin',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().waitFor();
    },
  },
];

/** What the browser stored after a person's first login in this worker. */
const signedIn = new Map<keyof typeof people, [string, string][]>();

/** Logs in once a worker; after that a page starts with what that login left, as a second tab does. */
async function signIn(page: Page, who: keyof typeof people): Promise<void> {
  const stored = signedIn.get(who);
  if (stored === undefined) {
    await logInAs(page, people[who]);
    signedIn.set(who, await page.evaluate(() => Object.entries<string>({ ...localStorage })));
    return;
  }
  await page.addInitScript((entries) => {
    if (localStorage.length > 0) return;
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
}

/** Opens a screen as its person and waits until its content stands. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.as !== null) await signIn(page, screen.as);
  await page.goto(screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await screen.arrange?.(page);
}
