import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { server } from '../../../mocks/node';

// Actions common to all screens.

/** Waits for the button. */
export async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await userEvent.setup().click(await within(scope).findByRole('button', { name }));
}

export async function tick(name: string): Promise<void> {
  await userEvent.setup().click(await screen.findByRole('checkbox', { name }));
}

export async function replaceText(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export function fillFields(scope: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(scope).getByLabelText(label), { target: { value } });
  }
}

export const toasts = () => screen.getByRole('region', { name: 'Notifications (F8)' });

/** Expects the load error, restores the backend and presses Retry. */
export async function retryAfter(
  user: UserEvent,
  sentence: string,
  place: Pick<typeof screen, 'findByText' | 'getByRole'> = screen,
): Promise<void> {
  expect(await place.findByText(sentence)).toBeVisible();
  server.resetHandlers();
  await user.click(place.getByRole('button', { name: 'Retry' }));
}

/** The texts of a loaded table, without its header row. */
export async function tableCells(table: HTMLElement): Promise<(string | null)[][]> {
  await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}
