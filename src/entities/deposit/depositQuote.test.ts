import { COIN_NAMES, DEPOSIT_COINS } from './coins';
import { inServerBuild } from '../../test/serverBuild';
import { coinAmount, paymentText } from './depositQuote';

describe('how much of a coin to send', () => {
  it.each([
    ['btc', 2500, 75_800, '0.03298154'],
    ['btc', 50_000, 50_000, '1'],
    ['btc', 0.01, 60_000, '0.00000017'],
    ['eth', 1000, 2500, '0.4'],
    ['ltc', 12.34, 83.21, '0.14829949'],
    ['usdt', 2500, 1, '2500'],
    ['usdt', 100, 0.9998, '100.020005'],
    ['usdt', 1_000_000_000, 1, '1000000000'],
  ] as const)('%s for $%d at $%d is %s', (coin, dollars, price, amount) => {
    expect(coinAmount(coin, dollars, price)).toBe(amount);
  });

  it('is never worth less than the dollars', () => {
    for (const price of [75_801.2, 3_333.33, 81.07, 0.9997]) {
      for (const dollars of [0.01, 1, 99.99, 2_500, 123_456.78]) {
        expect(Number(coinAmount('btc', dollars, price)) * price).toBeGreaterThanOrEqual(dollars - 1e-9);
      }
    }
  });

  it.each([0, Number.NaN, 1e-9])('is nothing at a price of %d', (price) => {
    expect(coinAmount('btc', 1_000_000_000, price)).toBeNull();
  });
});

describe('what a wallet reads from the QR code', () => {
  inServerBuild();

  it.each([
    ['btc', 'bc1qexample', '0.03298154', 'bitcoin:bc1qexample?amount=0.03298154'],
    ['ltc', 'ltc1qexample', '12', 'litecoin:ltc1qexample?amount=12'],
    ['eth', '0xabc', '0.4', 'ethereum:0xabc@1?value=400000000000000000'],
    [
      'usdt',
      '0xabc',
      '100.020005',
      'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0xabc&uint256=100020005',
    ],
  ] as const)('%s with an amount', (coin, address, amount, uri) => {
    expect(paymentText(coin, address, amount)).toBe(uri);
  });

  it.each([
    ['btc', 'bitcoin:a'],
    ['ltc', 'litecoin:a'],
    ['eth', 'ethereum:a@1'],
    ['usdt', 'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=a'],
  ] as const)('%s without one', (coin, uri) => {
    expect(paymentText(coin, 'a', null)).toBe(uri);
  });
});

/** The address determines the test network, so a server with the demo's data names the same ones. */
describe.each(['in the browser', 'on a server'])('a test network %s', (where) => {
  if (where === 'on a server') inServerBuild();

  it.each([
    ['btc', 'tb1qexample', '0.5', 'bitcoin:tb1qexample?amount=0.5'],
    ['ltc', 'tltc1qexample', '12', 'litecoin:tltc1qexample?amount=12'],
    ['eth', 'sep:0xabc', '0.4', 'ethereum:0xabc@11155111?value=400000000000000000'],
    ['eth', 'sep:0xabc', null, 'ethereum:0xabc@11155111'],
  ] as const)('%s: %s is paid on it', (coin, address, amount, uri) => {
    expect(paymentText(coin, address, amount)).toBe(uri);
  });

  it('names no token for Tether, as the real one is only on the main network', () => {
    expect(paymentText('usdt', 'sep:0xabc', '100')).toBe('ethereum:0xabc@11155111');
  });
});

it.each([
  ['btc', 'bc1qexample'],
  ['ltc', 'ltc1qexample'],
  ['eth', '0xabc'],
  ['usdt', '0xabc'],
  ['btc', 'anything'],
] as const)('in the browser the code for %s to %s asks for no payment', (coin, address) => {
  expect(paymentText(coin, address, '1')).toBe('Demo: don’t send real crypto.');
});

test('the coins are those of product 6.1, in its order', () => {
  expect(DEPOSIT_COINS.map((coin) => `${coin} (${COIN_NAMES[coin]})`)).toEqual([
    'btc (Bitcoin)',
    'eth (Ethereum)',
    'usdt (Tether)',
    'ltc (Litecoin)',
  ]);
});
