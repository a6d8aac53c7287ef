import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CryptoCalculator } from './CryptoCalculator';
import { renderScreen, type ScreenOptions } from '../../../test/render';

const send = () => screen.getByRole('spinbutton', { name: 'You send' });
const get = () => screen.getByRole('textbox', { name: 'You get' });
const coin = () => screen.getByRole('combobox', { name: 'Coin' });
const currency = () => screen.getByRole('combobox', { name: 'Currency' });

const PRICE = '/api/market/simple/price';

/** Collects the screen's requests as `path?search`. */
function watched() {
  const sent: string[] = [];
  const watch = http.all('*', ({ request }) => {
    const url = new URL(request.url);
    sent.push(url.pathname + url.search);
  });
  return { sent, watch, prices: () => sent.filter((path) => path.startsWith(PRICE)) };
}

async function show(options: ScreenOptions = {}) {
  const shown = await renderScreen(<CryptoCalculator />, { route: '/', ...options });
  return shown;
}

async function choose(user: Awaited<ReturnType<typeof show>>['user'], field: HTMLElement, typed: string) {
  await user.click(field);
  await user.keyboard(`${typed}{Enter}`);
}

it('starts with 1 Bitcoin in dollars, calculating, and says that the rates are the demo\u2019s', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.get(PRICE, () => held));
  await show();
  expect(screen.getByRole('region', { name: 'Crypto calculator' })).toBeVisible();
  expect(send()).toHaveValue(1);
  expect(coin()).toHaveValue('Bitcoin (BTC)');
  expect(currency()).toHaveValue('US Dollar (USD)');
  expect(get()).toHaveValue('Calculating...');
  expect(get()).toHaveAttribute('readonly');
  answer();
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  expect(screen.getByText('1 BTC = $75,800.00')).toBeVisible();
  expect(screen.getByText('Demo rates')).toBeVisible();
});

it('asks for a price when coin or currency change, never per keystroke of the amount', async () => {
  const { watch, prices } = watched();
  server.use(watch);
  const { user } = await show();
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  await user.clear(send());
  await user.type(send(), '2.5');
  expect(get()).toHaveValue('$189,500.00');
  expect(prices()).toHaveLength(1);
  await choose(user, coin(), 'shib');
  await waitFor(() => expect(get()).toHaveValue('$0.00001485'));
  await choose(user, currency(), 'yen');
  await waitFor(() => expect(get()).toHaveValue('\u00a50.002361'));
  expect(prices()).toEqual([
    `${PRICE}?ids=bitcoin&vs_currencies=usd`,
    `${PRICE}?ids=shiba-inu&vs_currencies=usd`,
    `${PRICE}?ids=shiba-inu&vs_currencies=jpy`,
  ]);
  await choose(user, currency(), 'usd');
  await waitFor(() => expect(get()).toHaveValue('$0.00001485'));
  expect(prices()).toHaveLength(3);
});

it.each(['', '-1', '0'])('an amount of %j is no error and no NaN', async (typed) => {
  const { user } = await show();
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  await user.clear(send());
  if (typed !== '') await user.type(send(), typed);
  expect(get()).toHaveValue(typed === '0' ? '$0.00' : '');
});

it('formats what Intl does not know as a currency as number and code', async () => {
  const { user } = await show();
  await choose(user, currency(), 'sats');
  await waitFor(() => expect(get()).toHaveValue('100,000,000 SATS'));
  await choose(user, currency(), 'link');
  await waitFor(() => expect(get()).toHaveValue('8,072.4175 LINK'));
});

it('tells coins of one symbol apart by their ids, Bitcoin first', async () => {
  const { user } = await show();
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  await user.click(coin());
  await user.keyboard('btc');
  const options = within(screen.getByRole('listbox', { name: 'Coins' })).getAllByRole('option');
  expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
    'Bitcoin BTC · bitcoin',
    'batcat BTC · batcat',
    'Osmosis allBTC BTC · osmosis-allbtc',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(get()).toHaveValue('$0.00000412'));
  expect(screen.getByText('1 BTC = $0.00000412')).toBeVisible();
});

it('announces the new result once somebody has changed something, and not before', async () => {
  const { user } = await show();
  await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  await choose(user, coin(), 'ethereum');
  expect(await screen.findByText('1 Ethereum = $2,060.00')).toBeInTheDocument();
  expect(screen.queryByText('1 Bitcoin = $75,800.00')).toBeNull();
});

describe('near', () => {
  let arrive: (isIntersecting: boolean) => void = () => undefined;

  class Observer {
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
      arrive = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {
      // The test calls `arrive` itself.
    }
    disconnect() {
      arrive = () => undefined;
    }
  }

  beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('nothing is asked for before the visitor comes near, then each thing once', async () => {
    const { sent, watch } = watched();
    server.use(watch);
    await show();
    act(() => arrive(false));
    expect(sent.filter((path) => path.startsWith('/api/market'))).toEqual([]);
    act(() => arrive(true));
    await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
    expect(sent.filter((path) => path.startsWith('/api/market')).sort()).toEqual([
      '/api/market/coins/list',
      `${PRICE}?ids=bitcoin&vs_currencies=usd`,
      '/api/market/simple/supported_vs_currencies',
    ]);
  });

  it('somebody who comes by keyboard is near', async () => {
    const { user } = await show();
    await user.tab();
    expect(send()).toHaveFocus();
    await waitFor(() => expect(get()).toHaveValue('$75,800.00'));
  });
});
