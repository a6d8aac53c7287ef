import { fireEvent, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { server } from '../../../mocks/node';

// What people do on any screen.

/** Presses the one button of this name, as soon as it is there. */
export async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await userEvent.setup().click(await within(scope).findByRole('button', { name }));
}

/** Checks or unchecks the box of this name. */
export async function tick(name: string): Promise<void> {
  await userEvent.setup().click(await screen.findByRole('checkbox', { name }));
}

/** Replaces what a field holds, all at once. */
export async function replaceText(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Puts texts into fields, which are named by their labels. */
export function fillFields(scope: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(scope).getByLabelText(label), { target: { value } });
  }
}

/** Where toasts are. */
export const toasts = () => screen.getByRole('region', { name: 'Notifications (F8)' });

/** Expects that what could not be loaded is said; then the backend answers again, and Retry is pressed. */
export async function retryAfter(
  user: UserEvent,
  sentence: string,
  place: Pick<typeof screen, 'findByText' | 'getByRole'> = screen,
): Promise<void> {
  expect(await place.findByText(sentence)).toBeVisible();
  server.resetHandlers();
  await user.click(place.getByRole('button', { name: 'Retry' }));
}
