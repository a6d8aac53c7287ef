import fc from 'fast-check';
import { ValidationError } from 'yup';
import { moneySchema, type MoneySign } from './moneySchema';

function read(value: unknown, sign: MoneySign = 'positive'): number | string {
  try {
    return moneySchema({ required: 'Needed.', sign }).validateSync(value);
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

test.each([
  ['500', 500],
  [' 12.5 ', 12.5],
  ['.5', 0.5],
  ['7.', 7],
  ['+3', 3],
  ['007.10', 7.1],
  ['1000000000', 1_000_000_000],
  ['1,000', 1000],
  ['$5', 5],
  ['1,5', 1.5],
  ['٣', 3],
  ['1 000', 1000],
  [12.34, 12.34],
])('%p is read as %d', (text, amount) => {
  expect(read(text)).toBe(amount);
});

test.each(['1e3', '0x10', '5k', '5%', 'Infinity', 'NaN', '--1', '1.2.3', '12,345,67', true, null, [5], {}])(
  '%p is no amount',
  (value) => {
    expect(typeof read(value)).toBe('string');
  },
);

test.each([undefined, '', '   '])('%p is missing', (value) => {
  expect(read(value)).toBe('Needed.');
});

test.each(['1.005', '1.000', '1.500', '1.234,567', '0,005', '0.3000000000000000004', 0.001])(
  '%p has too many decimals',
  (value) => {
    expect(read(value)).toBe('Use up to two decimal places.');
  },
);

test('more than a thousand million is refused', () => {
  expect(read('1000000000.01')).toBe('Enter up to $1,000,000,000.');
  expect(read(Infinity)).toBe('Enter a valid amount.');
});

test('the sign is what the field wants', () => {
  expect(read('0')).toBe('Enter more than $0.');
  expect(read('-1')).toBe('Enter more than $0.');
  expect(read('100-')).toBe('Enter more than $0.');
  expect(read('(50)', 'non-negative')).toBe('The amount can’t be negative.');
  expect(read('50-', 'not-zero')).toBe(-50);
  expect(read('0', 'non-negative')).toBe(0);
  expect(read('-0.01', 'non-negative')).toBe('The amount can’t be negative.');
  expect(read('-5', 'not-zero')).toBe(-5);
  expect(read('0.00', 'not-zero')).toBe('The amount can’t be $0.');
});

test('whatever whole cents are typed come out the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (cents) => {
      expect(read((cents / 100).toFixed(2))).toBe(cents / 100);
    }),
  );
});
