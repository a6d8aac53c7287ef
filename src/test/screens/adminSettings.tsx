import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';
import { readAsAdmin } from '../backend/steps';
import { TEST_PASSWORDS } from '../backend/testData';
import { behindLogin } from './login';
import { press, replaceText } from './page';

/** As the main admin, behind the route guard. */
export function openSettings(options: ScreenOptions = {}): Promise<RenderedScreen> {
  const route = '/admin/settings';
  return renderScreen(behindLogin(route, <AdminSettingsPage />), { route, signedInAs: 'admin', ...options });
}

export const findForm = (name: string) => screen.findByRole('form', { name });

export const fieldOf = (form: HTMLElement, label: string) => within(form).getByLabelText(label);

export async function fillNewAdmin(form: HTMLElement): Promise<void> {
  await replaceText(fieldOf(form, 'Name'), 'Ida Berg');
  await replaceText(fieldOf(form, 'Email'), 'ida@cairnfield.example');
  await replaceText(fieldOf(form, 'Password'), 'Harbour-42');
}

/** The form of the deposit addresses. */
export const ADDRESSES = 'Deposit Wallet Addresses';
export const BITCOIN_FIELD = 'Bitcoin (BTC) address';
/** Valid on the test network. */
export const NEW_BITCOIN = 'tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc';

export const bitcoinIn = (form: HTMLElement) => within(form).getByRole('textbox', { name: BITCOIN_FIELD });

/** Opens the settings and types addresses by label. */
export async function typeAddresses(typed: Readonly<Record<string, string>>) {
  const app = await openSettings();
  const form = await findForm(ADDRESSES);
  for (const [label, text] of Object.entries(typed)) await replaceText(fieldOf(form, label), text);
  return { ...app, form };
}

const findQuestion = () => screen.findByRole('dialog', { name: 'Change deposit addresses?' });

/** Saves the typed deposit addresses, up to the question. */
export async function askToSaveAddresses(): Promise<HTMLElement> {
  await press('Save wallet addresses', await findForm(ADDRESSES));
  return findQuestion();
}

/** Confirms the question about the deposit addresses with its last button. */
export async function confirmAddresses(password: string = TEST_PASSWORDS.admin): Promise<void> {
  const question = await findQuestion();
  await replaceText(fieldOf(question, 'Current password'), password);
  const button = within(question).getAllByRole('button').at(-1);
  await userEvent.setup().click(button ?? question);
}

/** The form for fee and bonus, and its path in the API. */
export const POLICY = {
  form: 'Platform Policy',
  fee: 'Withdrawal fee (%)',
  path: '/api/settings/policy',
} as const;

/** Opens the settings and finds the form for fee and bonus. */
export async function openPolicy(options?: ScreenOptions) {
  const app = await openSettings(options);
  return { ...app, policy: await findForm(POLICY.form) };
}

/** Saves the policy, and confirms the review of what changes. */
export async function savePolicy(policy: HTMLElement): Promise<void> {
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  await replaceText(fieldOf(review, 'Current password'), TEST_PASSWORDS.admin);
  await press('Change policy', review);
}

/** Expects the policy to be refused at the field with this label. */
export async function expectPolicyRefused(label: string, text: string, message: string): Promise<void> {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, label), text === '' ? ' ' : text);
  await press('Save platform policy', policy);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(fieldOf(policy, label)).toHaveFocus();
  expect(fieldOf(policy, label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ version: 1 });
}
