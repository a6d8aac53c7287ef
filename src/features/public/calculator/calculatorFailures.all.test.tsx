import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { fireEvent, screen, waitFor, act, within } from '@testing-library/react';
import { CryptoCalculator } from './CryptoCalculator';
import { catchLoggedErrors } from '../../../test/loggedErrors';
import { renderScreen } from '../../../test/render';
import {
  answerPrices,
  expectErrorUntilTryAgain,
  coinField,
  getField,
  PRICE_PATH,
  currencyField,
  sendField,
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

const isPrice = (request: Request) => new URL(request.url).pathname === PRICE_PATH;
const isMarket = (request: Request) => new URL(request.url).pathname.startsWith('/api/market');
const text = (body: string) => () => new Response(body, { headers: { 'Content-Type': 'text/html' } });
const FAILURES: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['no connection', () => HttpResponse.error()],
  ['429', json({ error: 'Throttled' }, { status: 429 })],
  ['500', json({ type: 'internal', title: 'An error occurred.', status: 500 }, { status: 500 })],
  ['an HTML page', text('<html><body>Bad gateway</body></html>')],
  ['an empty answer', text('')],
  ['half an answer', text('{"bitcoin":{"usd":7')],
  ['no such coin', json({})],
  ['no such currency', json({ bitcoin: { eur: 1 } })],
  ['no price', json({ bitcoin: { usd: null } })],
  ['a price that is a text', json({ bitcoin: { usd: 'NaN' } })],
  ['a price that no number holds', text('{"bitcoin":{"usd":1e999}}')],
  ['a negative price', json({ bitcoin: { usd: -5 } })],
  ['a list in place of prices', json([])],
];

// The first one runs with `npm test`.
it.each(FAILURES.slice(1))(
  '%s in place of a price ends in "Error", once, and goes by "Try again"',
  (_what, answer) => expectErrorUntilTryAgain(answer, logged),
);

it('an empty amount stays an empty result while the price has failed', async () => {
  answerPrices(json({}));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(getField()).toHaveValue('Error'));
  await user.clear(sendField());
  expect(getField()).toHaveValue('');
});

it('a slow price is being calculated; one that comes after another was asked for is not shown', async () => {
  const answers: (() => void)[] = [];
  server.use(http.get(PRICE_PATH, () => new Promise<void>((resolve) => void answers.push(resolve))));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(coinField());
  await user.keyboard('eth{Enter}');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(getField()).toHaveValue('Calculating...');
  answers[1]?.();
  await waitFor(() => expect(getField()).toHaveValue('$2,060.00'));
  await act(async () => answers[0]?.());
  expect(getField()).toHaveValue('$2,060.00');
});

describe('without the lists', () => {
  it.each(FAILURES.filter(([what]) => !what.includes('price') && !what.startsWith('no such')))(
    '%s: Bitcoin, the dollar and the best known are still there',
    async (_what, answer) => {
      let asked = 0;
      const fault = http.all('*', ({ request }) => {
        if (!isMarket(request) || isPrice(request)) return undefined;
        asked += 1;
        return answer();
      });
      server.use(fault);
      const { user } = await renderScreen(<CryptoCalculator />);
      await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
      await waitFor(() => expect(logged).toHaveLength(2));
      expect(asked).toBeLessThanOrEqual(6);
      const before = asked;
      await user.click(coinField());
      const options = within(screen.getByRole('listbox')).getAllByRole('option');
      expect(options[0]).toHaveTextContent('Bitcoin');
      await user.keyboard('eth{Enter}');
      await waitFor(() => expect(getField()).toHaveValue('$2,060.00'));
      await user.click(currencyField());
      await user.keyboard('euro{Enter}');
      await waitFor(() => expect(getField()).toHaveValue('\u20ac1,771.60'));
      // Opening a list shortly after it failed doesn't send another request.
      expect(asked).toBe(before);
      expect(logged.join()).toMatch(/list of coins.*list of currencies/);
    },
  );

  it('a list that failed a while ago is asked for again by opening it', async () => {
    server.use(http.get('/api/market/coins/list', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderScreen(<CryptoCalculator />);
    await waitFor(() => expect(logged).toHaveLength(1));
    server.resetHandlers();
    const later = Date.now() + 31_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await user.click(coinField());
    await user.keyboard('pepe');
    expect(await screen.findByRole('option', { name: 'Pepe PEPE' })).toBeInTheDocument();
  });
});
