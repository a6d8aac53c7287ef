import { expect, type Page } from '@playwright/test';
import { HAS_SECOND_STEP } from '../mocks/scenarios/builtIn/visits';
import { QA_SECOND_STEP } from '../mocks/qa/beforeCommands';
import { logInAs, logOutOf, openAs, people, submitLogin } from './app';
import { enterInvestment, reviewTransfer } from './support/money';
import { QaPage } from './support/scenario';

/** A screen, its person and its address. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: keyof typeof people | null;
  /** Has its own data: arranging it changes what others would see. */
  readonly isAlone?: true;
  /** Brings the screen into the state to check; default: the page as opened. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** "2026-10": the month before this one. The demo's people joined before it, whatever the day. */
const LAST_MONTH = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
})();

function seenBy(as: Screen['as'], name: string, path: string, arrange?: Screen['arrange']): Screen {
  return { as, name, path, ...(arrange && { arrange }) };
}

const alone = (screen: Screen): Screen => ({ ...screen, isAlone: true });

/** Logs in with the second step that a scenario provides. */
async function reachSecondStep(page: Page, person: (typeof people)[keyof typeof people]): Promise<void> {
  const scenario = {
    name: 'second-step',
    title: 'A second step',
    group: 'Custom',
    rules: [HAS_SECOND_STEP],
  } as const;
  await new QaPage(page).apply(scenario);
  await submitLogin(page, person);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await new QaPage(page).clear();
}

async function giveRecoveryCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(QA_SECOND_STEP.recoveryCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor({ state: 'detached' });
}

/** A new admin, while the policy requires a second step. */
async function reachSetUp(page: Page): Promise<void> {
  const added = { email: 'ida@cairnfield.example', password: 'Harbour-42' };
  await reachSecondStep(page, people.admin);
  await giveRecoveryCode(page);
  await page.goto('/admin/settings');
  await page.getByRole('switch', { name: 'Admins must use two-step verification' }).click();
  await page.getByText('Policy for Admins Updated').waitFor();
  const form = page.getByRole('form', { name: 'Add New Admin' });
  await form.getByLabel('Name').fill('Ida Berg');
  await form.getByLabel('Email').fill(added.email);
  await form
    .getByLabel(/^Password/)
    .first()
    .fill(added.password);
  await form.getByRole('button', { name: 'Add admin' }).click();
  await page.getByText('Admin Added').waitFor();
  await logOutOf(page);
  await page.goto('/login');
  await submitLogin(page, { ...added, home: '/admin' });
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
}

/** Whose password was used up, as after a one-time login. The session is an ordinary one, and its answers say so. */
async function reachOwnPassword(page: Page): Promise<void> {
  const patch = { kind: 'patch', value: true } as const;
  const scenario = {
    name: 'one-time',
    title: 'A one-time password',
    group: 'Custom',
    rules: [
      { match: { endpoint: 'session.login' }, effect: { ...patch, path: 'person.mustSetPassword' } },
      { match: { endpoint: 'session.read' }, effect: { ...patch, path: 'mustSetPassword' } },
    ],
  } as const;
  await new QaPage(page).apply(scenario);
  await submitLogin(page, people.admin);
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
  await new QaPage(page).clear();
}

/** Every screen once, in its initial state. */
export const screens: readonly Screen[] = [
  seenBy(null, 'landing', '/'),
  seenBy(null, 'login', '/login'),
  seenBy(null, 'register', '/register'),
  seenBy(null, 'forgot password', '/forgot-password'),
  seenBy(null, 'reset password', '/reset-password'),
  seenBy(null, 'confirmation failed', '/confirm-email/user-0'),
  seenBy(null, 'confirm new email', '/confirm-new-email/user-0'),
  seenBy(null, 'accept invitation', '/accept-invitation/invitation-0'),
  seenBy(null, 'freeze account', '/freeze-account'),
  ...['terms', 'privacy', 'risk', 'fees'].map((name) => seenBy(null, name, `/${name}`)),
  seenBy(null, 'not found', '/nowhere'),
  seenBy('ava', 'overview', '/dashboard'),
  seenBy('ava', 'deposit', '/dashboard/deposit'),
  seenBy('ava', 'crypto plans', '/dashboard/crypto-plans'),
  seenBy('ava', 'my investments', '/dashboard/investments'),
  seenBy('ava', 'profile', '/dashboard/profile'),
  seenBy('ava', 'security', '/dashboard/security'),
  seenBy('ava', 'kyc, verified', '/dashboard/kyc'),
  seenBy('ava', 'transfer', '/dashboard/transfer'),
  seenBy('ava', 'receive', '/dashboard/receive'),
  seenBy('ava', 'withdraw', '/dashboard/withdraw'),
  seenBy('ava', 'payees', '/dashboard/payees'),
  seenBy('ava', 'real estate', '/dashboard/real-estate-plans'),
  seenBy('ava', 'transactions', '/dashboard/transactions'),
  seenBy('ava', 'statement of a month', `/dashboard/statements/${LAST_MONTH}`),
  seenBy('ava', 'statement of a year', `/dashboard/statements/${LAST_MONTH.slice(0, 4)}`),
  seenBy('ava', 'notifications', '/dashboard/notifications'),
  seenBy('admin', 'admin dashboard', '/admin'),
  seenBy('admin', 'manage transactions', '/admin/transactions'),
  seenBy('admin', 'admin settings', '/admin/settings'),
  seenBy('admin', 'manage users', '/admin/users'),
  seenBy('admin', 'manage plans', '/admin/plans'),
  seenBy('admin', 'manage investments', '/admin/investments'),
  seenBy('admin', 'audit log', '/admin/audit-log'),
  seenBy('admin', 'own profile', '/admin/profile'),
  seenBy('admin', 'security of an admin', '/admin/security'),
];

/** Those in the first tier: one of each theme and shell. */
const FIRST_TIER = /^(landing|transfer)$/;

export const isSeenFirst = ({ name }: Screen) => FIRST_TIER.test(name);

/** Dialogs and other states of these screens. */
export const screenStates: readonly Screen[] = [
  seenBy(null, 'register with errors', '/register', (page) =>
    page.getByRole('button', { name: 'Create account' }).click(),
  ),
  seenBy('noah', 'overview of a newcomer', '/dashboard'),
  alone(seenBy(null, 'second step of a login', '/login', (page) => reachSecondStep(page, people.ava))),
  alone(seenBy(null, 'second step that admins must set up', '/login', reachSetUp)),
  alone(seenBy(null, 'own password after a one-time one', '/login', reachOwnPassword)),
  alone(
    seenBy(null, 'second step to take off', '/login', async (page) => {
      await reachSecondStep(page, people.ava);
      await logInAs(page, people.admin);
      await page.goto('/admin/users');
      await page.getByRole('button', { name: /^Open Ava / }).click();
      await page.getByRole('tab', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
      await page.getByRole('dialog', { name: /^Turn off / }).waitFor();
    }),
  ),
  seenBy('ava', 'setting up an authenticator app', '/dashboard/security', async (page) => {
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'Authenticator QR code' }).waitFor();
  }),
  seenBy('ava', 'adding a passkey', '/dashboard/security', async (page) => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
  }),
  seenBy('ava', 'deposit payment', '/dashboard/deposit', async (page) => {
    await page.getByLabel('Amount').fill('1250');
    await page.getByRole('combobox', { name: 'Cryptocurrency' }).click();
    await page.getByRole('option', { name: /Ethereum/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'Deposit address QR code' }).waitFor();
  }),
  seenBy('noah', 'deposit history', '/dashboard/deposit', async (page) => {
    await page.getByRole('table', { name: 'My deposits' }).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  }),
  seenBy('ava', 'invest dialog', '/dashboard/crypto-plans', async (page) => {
    await enterInvestment(page, '750');
  }),
  seenBy('ava', 'plans that fit', '/dashboard/crypto-plans?amount=100&fits=only'),
  seenBy('noah', 'kyc, pending', '/dashboard/kyc'),
  seenBy(
    'ava',
    'transfer review',
    '/dashboard/transfer?to=noah@cairnfield.example&amount=25',
    async (page) => {
      await (await reviewTransfer(page)).waitFor();
    },
  ),
  seenBy('ava', 'notifications', '/dashboard', async (page) => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor();
  }),
  seenBy('ava', 'transactions, nothing found', '/dashboard/transactions?q=zebra'),
  seenBy('ava', 'transactions, days from a calendar', '/dashboard/transactions', async (page) => {
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole('button', { name: 'Choose dates' }).click();
    await page.getByRole('menuitemradio', { name: 'Custom…' }).click();
    await page.getByRole('gridcell', { name: '15' }).waitFor();
  }),
  seenBy('admin', 'a request in full', '/admin/transactions', async (page) => {
    await page.getByRole('link', { name: 'Noah Okafor' }).first().press('Enter');
    await page.getByRole('link', { name: 'Open investor record' }).waitFor();
  }),
  seenBy('admin', 'a deposit under review', '/admin/transactions', async (page) => {
    await page
      .getByRole('button', { name: /^Approve deposit/ })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: /^Credit/ }).waitFor();
  }),
  seenBy('admin', 'several withdrawals to reject', '/admin/transactions?tab=withdrawals', async (page) => {
    const requests = page.getByRole('region', { name: 'Withdrawal Requests' });
    await requests
      .getByRole('checkbox', { name: /^Select withdrawal/ })
      .first()
      .check();
    await requests
      .getByRole('checkbox', { name: /^Select withdrawal/ })
      .nth(1)
      .check();
    await requests.getByRole('button', { name: 'Reject selected' }).click();
    await page.getByRole('alertdialog', { name: /^Reject/ }).waitFor();
  }),
  seenBy('admin', 'saved views', '/admin/users?kycStatus=pending', async (page) => {
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByLabel('View name').fill('To check');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Rename To check' }).waitFor();
  }),
  seenBy('admin', 'a person', '/admin/users', async (page) => {
    await page.getByRole('button', { name: /^Open Ava / }).click();
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
  }),
  seenBy('admin', 'an identity check under review', '/admin/users?kycStatus=pending', async (page) => {
    await page
      .getByRole('button', { name: /^Reject KYC/ })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: /^Reject/ }).waitFor();
  }),
  seenBy('admin', 'new real-estate plan', '/admin/plans', async (page) => {
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    // The list behind has a filter with the same name until the dialog covers it.
    const dialog = page.getByRole('dialog', { name: 'Create New Investment Plan' });
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Real estate' }).click();
    await page.getByLabel('Image URL').waitFor();
  }),
  seenBy('admin', 'order of plans', '/admin/plans', async (page) => {
    await page.getByRole('button', { name: 'Change order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order of plans' });
    await dialog.getByRole('button', { name: 'Move Bronze Crypto up' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).waitFor();
  }),
  seenBy('admin', 'actions of a plan', '/admin/plans', async (page) => {
    await page.getByRole('button', { name: 'More actions for Starter Crypto' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  }),
  seenBy('admin', 'a plan’s new terms under review', '/admin/plans', async (page) => {
    await page.getByRole('button', { name: 'Edit Starter Crypto' }).click();
    await page.getByRole('dialog').getByLabel('ROI').fill('6');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await page.getByRole('button', { name: 'Change plan' }).waitFor();
  }),
  seenBy('admin', 'the policy under review', '/admin/settings', async (page) => {
    await page.getByLabel('Keep identity documents for').fill('0');
    await page.getByRole('button', { name: 'Save platform policy' }).click();
    await page.getByRole('dialog', { name: 'Change the platform policy?' }).waitFor();
  }),
  seenBy('admin', 'plan deletion', '/admin/plans', async (page) => {
    await page.getByRole('button', { name: 'Delete Starter Crypto' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  seenBy('admin', 'command palette', '/admin', async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().waitFor();
  }),
];

/** Opens a screen as its person and waits for its content. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.as === null) await page.goto(screen.path);
  else await openAs(page, people[screen.as], screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await screen.arrange?.(page);
}
