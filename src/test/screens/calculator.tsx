import { http } from 'msw';
import { server } from '../../../mocks/node';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CryptoCalculator } from '../../features/public/calculator/CryptoCalculator';
import { renderScreen, type RenderedScreen } from '../render';

export const sendField = () => screen.getByRole('spinbutton', { name: 'You send' });

export const getField = () => screen.getByRole('textbox', { name: 'You get' });

export const coinField = () => screen.getByRole('combobox', { name: 'Coin' });

export const currencyField = () => screen.getByRole('combobox', { name: 'Currency' });

export const PRICE_PATH = '/api/market/simple/price';

export const openCalculator = () => renderScreen(<CryptoCalculator />, { route: '/' });

export async function chooseIn(user: RenderedScreen['user'], field: HTMLElement, typed: string) {
  await user.click(field);
  await user.keyboard(`${typed}{Enter}`);
}

/** Counts the price requests and answers them with `answer`. */
export function answerPrices(answer: () => Response | Promise<Response>) {
  const counter = { asked: 0 };
  server.use(
    http.get(PRICE_PATH, () => {
      counter.asked += 1;
      return answer();
    }),
  );
  return { counter };
}

/** Expects a price that fails with `answer` to be an error that only the button retries. */
export async function expectErrorUntilTryAgain(
  answer: () => Response | Promise<Response>,
  logged: readonly unknown[],
): Promise<void> {
  const { counter } = answerPrices(answer);
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(getField()).toHaveValue('Error'));
  expect(counter.asked).toBeLessThanOrEqual(3);
  const { asked } = counter;
  expect(logged).toEqual([expect.stringContaining('A price could not be loaded')]);
  // Neither typing nor focusing the window repeats the request.
  await user.type(sendField(), '25');
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
  expect(getField()).toHaveValue('Error');
  expect(counter.asked).toBe(asked);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getField()).toHaveValue('$9,475,000.00'));
  expect(getField()).toHaveFocus();
  expect(sendField()).toHaveValue('125');
}
