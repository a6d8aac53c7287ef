import fc from 'fast-check';
import {
  addDollars,
  formatUsd,
  formatUsdShort,
  isMoney,
  MAX_AMOUNT,
  percentOf,
  sumDollars,
  toCents,
  fromCents,
} from './money';

const cents = fc.integer({ min: -MAX_AMOUNT * 100, max: MAX_AMOUNT * 100 });

test('every number of whole cents is money, and survives the way to cents and back', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(isMoney(amount / 100)).toBe(true);
      expect(toCents(fromCents(amount))).toBe(amount);
    }),
  );
});

test.each([0.001, 1.005, 1e-7, Number.NaN, Infinity, -Infinity, MAX_AMOUNT + 0.01, '5', null, undefined])(
  '%p is not money',
  (value) => {
    expect(isMoney(value)).toBe(false);
  },
);

test('the largest amount is money', () => {
  expect(isMoney(MAX_AMOUNT)).toBe(true);
  expect(isMoney(-MAX_AMOUNT)).toBe(true);
});

test('sums do not drift', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(addDollars(0.1, 0.2)).toBe(0.3);
  expect(sumDollars(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
      expect(toCents(sumDollars(amounts.map(fromCents)))).toBe(amounts.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test.each([
  [1000, 5, 50],
  [0.1, 5, 0.01],
  [0.09, 5, 0],
  [0.5, 1, 0.01],
  [333.33, 1.5, 5],
  [100.01, 12.345678, 12.35],
  [MAX_AMOUNT, 18, 180_000_000],
  [2000, 0, 0],
  [-1, 0.5, 0],
  [-1, 1.5, -0.01],
])('of %d, %d percent is %d, half up to the cent', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBeCloseTo(expected, 10);
});

test('a percentage is the exact value rounded half up', () => {
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT * 100), fc.nat(100_000_000), (amount, micro) => {
      const exact = BigInt(amount) * BigInt(micro);
      const rounded = toCents(percentOf(amount / 100, micro / 1_000_000));
      const twiceError = 2n * (BigInt(rounded) * 100_000_000n - exact);
      expect(twiceError <= 100_000_000n && twiceError > -100_000_000n).toBe(true);
    }),
  );
});

test('amounts are shown in US style', () => {
  expect(formatUsd(1234.5)).toBe('$1,234.50');
  expect(formatUsd(-0)).toBe('$0.00');
  expect(formatUsd(-5)).toBe('−$5.00');
  expect(formatUsdShort(4999)).toBe('$4,999');
  expect(formatUsdShort(4999.5)).toBe('$4,999.50');
});
