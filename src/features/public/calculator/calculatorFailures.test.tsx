import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CryptoCalculator } from './CryptoCalculator';
import { catchLoggedErrors } from '../../../test/loggedErrors';
import { renderScreen } from '../../../test/render';
import {
  answerPrices,
  expectErrorUntilTryAgain,
  coinField,
  getField,
  PRICE_PATH,
} from '../../../test/screens/calculator';

// Failures of the market service are logged (product 17.6).
const logged = catchLoggedErrors();

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

it.each([['no connection', () => HttpResponse.error()]])(
  '%s in place of a price ends in "Error", once, and goes by "Try again"',
  (_what, answer) => expectErrorUntilTryAgain(answer, logged),
);

it('another coin is priced although the one before had no price', async () => {
  server.use(
    http.get(PRICE_PATH, ({ request }) =>
      request.url.includes('ids=bitcoin&') ? HttpResponse.json({}) : undefined,
    ),
  );
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(getField()).toHaveValue('Error'));
  expect(screen.getByText('There’s no rate for this coin in this currency.')).toBeVisible();
  await user.click(coinField());
  await user.keyboard('eth{Enter}');
  await waitFor(() => expect(getField()).toHaveValue('$2,060.00'));
});

it('a pause that the service asks for is kept: "Try again" waits until it is over (429, Retry-After)', async () => {
  const { counter } = answerPrices(json({}, { status: 429, headers: { 'Retry-After': '3600' } }));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(getField()).toHaveValue('Error'));
  expect(screen.getByText('The market service is busy. Try again in 60 minutes.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  await user.click(again);
  expect(counter.asked).toBe(1);
});

it('a price that found no connection is asked for again when there is one', async () => {
  answerPrices(() => HttpResponse.error());
  await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(getField()).toHaveValue('Error'));
  server.resetHandlers();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
});
