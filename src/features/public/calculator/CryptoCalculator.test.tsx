import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor } from '@testing-library/react';
import {
  sendField,
  getField,
  coinField,
  currencyField,
  PRICE_PATH,
  openCalculator,
  chooseIn,
} from '../../../test/screens/calculator';

/** Collects the screen's requests as `path?search`. */
function watched() {
  const sent: string[] = [];
  const watch = http.all('*', ({ request }) => {
    const url = new URL(request.url);
    sent.push(url.pathname + url.search);
  });
  return { sent, watch, prices: () => sent.filter((path) => path.startsWith(PRICE_PATH)) };
}

it('starts with 1 Bitcoin in dollars, calculating, and says that the rates are the demo\u2019s', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.get(PRICE_PATH, () => held));
  await openCalculator();
  expect(screen.getByRole('region', { name: 'Crypto calculator' })).toBeVisible();
  expect(sendField()).toHaveValue('1');
  expect(coinField()).toHaveValue('Bitcoin (BTC)');
  expect(currencyField()).toHaveValue('US Dollar (USD)');
  expect(getField()).toHaveValue('Calculating...');
  expect(getField()).toHaveAttribute('readonly');
  answer();
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  expect(screen.getByText('1 BTC = $75,800.00')).toBeVisible();
  expect(screen.getByText('Demo rates')).toBeVisible();
});

it('asks for a price when coin or currency change, never per keystroke of the amount', async () => {
  const { watch, prices } = watched();
  server.use(watch);
  const { user } = await openCalculator();
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  await user.clear(sendField());
  await user.type(sendField(), '2.5');
  expect(getField()).toHaveValue('$189,500.00');
  expect(prices()).toHaveLength(1);
  await chooseIn(user, coinField(), 'shib');
  await waitFor(() => expect(getField()).toHaveValue('$0.00001485'));
  await chooseIn(user, currencyField(), 'yen');
  await waitFor(() => expect(getField()).toHaveValue('\u00a50.002361'));
  expect(prices()).toEqual([
    `${PRICE_PATH}?ids=bitcoin&vs_currencies=usd`,
    `${PRICE_PATH}?ids=shiba-inu&vs_currencies=usd`,
    `${PRICE_PATH}?ids=shiba-inu&vs_currencies=jpy`,
  ]);
  await chooseIn(user, currencyField(), 'usd');
  await waitFor(() => expect(getField()).toHaveValue('$0.00001485'));
  expect(prices()).toHaveLength(3);
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
    await openCalculator();
    act(() => arrive(false));
    expect(sent.filter((path) => path.startsWith('/api/market'))).toEqual([]);
    act(() => arrive(true));
    await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
    expect(sent.filter((path) => path.startsWith('/api/market')).sort()).toEqual([
      '/api/market/coins/list',
      `${PRICE_PATH}?ids=bitcoin&vs_currencies=usd`,
      '/api/market/simple/supported_vs_currencies',
    ]);
  });

  it('somebody who comes by keyboard is near', async () => {
    const { user } = await openCalculator();
    await user.tab();
    expect(sendField()).toHaveFocus();
    await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  });
});
