import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CryptoCalculator } from './CryptoCalculator';
import { catchLoggedErrors } from '../../../test/loggedErrors';
import { renderScreen } from '../../../test/render';

const send = () => screen.getByRole('spinbutton', { name: 'You send' });
const get = () => screen.getByRole('textbox', { name: 'You get' });
const coin = () => screen.getByRole('combobox', { name: 'Coin' });
const currency = () => screen.getByRole('combobox', { name: 'Currency' });
const PRICE = '/api/market/simple/price';
const isPrice = (request: Request) => new URL(request.url).pathname === PRICE;
const isMarket = (request: Request) => new URL(request.url).pathname.startsWith('/api/market');

// Failures of the market service are logged (product 17.6).
const logged = catchLoggedErrors();

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
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

/** Counts the price requests and answers them with `answer`. */
function answeringPrices(answer: () => Response | Promise<Response>) {
  const counter = { asked: 0 };
  server.use(
    http.get(PRICE, () => {
      counter.asked += 1;
      return answer();
    }),
  );
  return { counter };
}

it.each(FAILURES)(
  '%s in place of a price ends in "Error", once, and goes by "Try again"',
  async (_what, answer) => {
    const { counter } = answeringPrices(answer);
    const { user } = await renderScreen(<CryptoCalculator />);
    await waitFor(() => expect(get()).toHaveValue('Error'));
    expect(counter.asked).toBeLessThanOrEqual(3);
    const { asked } = counter;
    expect(logged).toEqual([expect.stringContaining('A price could not be loaded')]);
    // Neither typing nor focusing the window repeats the request.
    await user.type(send(), '25');
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
    expect(get()).toHaveValue('Error');
    expect(counter.asked).toBe(asked);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(get()).toHaveValue('$9,475,000.00'));
    expect(get()).toHaveFocus();
    expect(send()).toHaveValue(125);
  },
);

it('an empty amount stays an empty result while the price has failed', async () => {
  answeringPrices(json({}));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(get()).toHaveValue('Error'));
  await user.clear(send());
  expect(get()).toHaveValue('');
});

it('another coin is priced although the one before had no price', async () => {
  server.use(
    http.get(PRICE, ({ request }) =>
      request.url.includes('ids=bitcoin&') ? HttpResponse.json({}) : undefined,
    ),
  );
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(get()).toHaveValue('Error'));
  expect(screen.getByText('There is no rate for this coin in this currency.')).toBeVisible();
  await user.click(coin());
  await user.keyboard('eth{Enter}');
  await waitFor(() => expect(get()).toHaveValue('$2,060.00'));
});

it('a slow price is being calculated; one that comes after another was asked for is not shown', async () => {
  const answers: (() => void)[] = [];
  server.use(http.get(PRICE, () => new Promise<void>((resolve) => void answers.push(resolve))));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(coin());
  await user.keyboard('eth{Enter}');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(get()).toHaveValue('Calculating...');
  answers[1]?.();
  await waitFor(() => expect(get()).toHaveValue('$2,060.00'));
  await act(async () => answers[0]?.());
  expect(get()).toHaveValue('$2,060.00');
});

it('a pause that the service asks for is kept: "Try again" waits until it is over (429, Retry-After)', async () => {
  const { counter } = answeringPrices(json({}, { status: 429, headers: { 'Retry-After': '3600' } }));
  const { user } = await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(get()).toHaveValue('Error'));
  expect(screen.getByText('The market service is busy. Try again in 60 minutes.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  await user.click(again);
  expect(counter.asked).toBe(1);
});

it('a price that found no connection is asked for again when there is one', async () => {
  answeringPrices(() => HttpResponse.error());
  await renderScreen(<CryptoCalculator />);
  await waitFor(() => expect(get()).toHaveValue('Error'));
  server.resetHandlers();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
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
      await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
      await waitFor(() => expect(logged).toHaveLength(2));
      expect(asked).toBeLessThanOrEqual(6);
      const before = asked;
      await user.click(coin());
      const options = within(screen.getByRole('listbox')).getAllByRole('option');
      expect(options[0]).toHaveTextContent('Bitcoin');
      await user.keyboard('eth{Enter}');
      await waitFor(() => expect(get()).toHaveValue('$2,060.00'));
      await user.click(currency());
      await user.keyboard('euro{Enter}');
      await waitFor(() => expect(get()).toHaveValue('\u20ac1,771.60'));
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
    await user.click(coin());
    await user.keyboard('pepe');
    expect(await screen.findByRole('option', { name: 'Pepe PEPE' })).toBeInTheDocument();
  });
});
