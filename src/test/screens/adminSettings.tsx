import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';
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

const findQuestion = () => screen.findByRole('dialog', { name: 'Change deposit addresses?' });

/** Saves the deposit addresses as they are typed, up to the question. */
export async function askToSaveAddresses(): Promise<HTMLElement> {
  await press('Save wallet addresses', await findForm('Deposit Wallet Addresses'));
  return findQuestion();
}

/** Confirms the question about the deposit addresses with its last button. */
export async function confirmAddresses(password: string = TEST_PASSWORDS.admin): Promise<void> {
  const question = await findQuestion();
  await replaceText(fieldOf(question, 'Current password'), password);
  const button = within(question).getAllByRole('button').at(-1);
  await userEvent.setup().click(button ?? question);
}
