import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { server } from '../../../mocks/node';
import { endSession } from '../faults';
import type { RenderedScreen } from '../render';

// Actions common to all screens.

/** Waits for the button. */
export async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await userEvent.setup().click(await within(scope).findByRole('button', { name }));
}

/** Presses a review's last button as soon as its facts are there. */
export async function confirm(name: string | RegExp, dialog?: HTMLElement): Promise<void> {
  const scope = dialog ?? (await screen.findByRole('alertdialog'));
  const button = await within(scope).findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().click(button);
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

/** Waits for the field. */
export async function typeInto(label: string, value: string): Promise<void> {
  // A list behind a dialog may have a filter with the same name, which isn't an input.
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
}

export function fillFields(scope: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(scope).getByLabelText(label), { target: { value } });
  }
}

/** Opens a select and returns its options, each as text and value. */
export async function optionsOf(user: UserEvent, name: string) {
  await user.click(screen.getByRole('combobox', { name }));
  return screen.getAllByRole('option').map((option) => [option.textContent, option.dataset.value]);
}

/** Expects a page that is busy until it has loaded. */
export async function expectBusyAtFirst({ container }: RenderedScreen): Promise<void> {
  const busy = () => [...container.querySelectorAll('[aria-busy="true"]')];
  expect(busy()).not.toEqual([]);
  await waitFor(() => expect(busy()).toEqual([]));
}

/** Presses an open review's button as the session ends, expects both to be over, and closes the page. */
export async function expireUnder({ user, store, unmount }: RenderedScreen, button: HTMLElement) {
  server.use(endSession());
  await user.click(button);
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  server.resetHandlers();
}

export const toasts = () => screen.getByRole('region', { name: 'Notifications (F8)' });

/** Expects an alert with these texts. */
export async function expectAlert(...texts: readonly string[]): Promise<void> {
  const alert = await screen.findByRole('alert');
  for (const text of texts) expect(alert).toHaveTextContent(text);
}

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

/** Expects the sentence about a lost answer, restores the backend and presses Check again. */
export async function checkAgainAfter(unknown: string): Promise<void> {
  expect(await screen.findByText(unknown)).toBeVisible();
  server.resetHandlers();
  await press('Check again');
}

/** The texts of a loaded table, without its header row. */
export async function tableCells(table: HTMLElement): Promise<(string | null)[][]> {
  await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

export const findRegion = (name: string) => screen.findByRole('region', { name });

/** The cells of a region's only table, which has the region's name. */
export const regionCells = async (name: string) =>
  tableCells(await within(await findRegion(name)).findByRole('table', { name }));

/** Expects a figure's card to explain what it counts. */
export async function expectRule(user: UserEvent, figure: string, rule: RegExp): Promise<void> {
  const tip = await within(await findRegion(figure)).findByRole('button', { name: `About ${figure}` });
  await user.hover(tip);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(rule);
  await user.unhover(tip);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
}
