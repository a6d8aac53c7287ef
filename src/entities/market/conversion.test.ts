import fc from 'fast-check';
import { convert, formatConverted, readAmount } from './conversion';
import { currencyDirectory, currencyName, isIntlCurrency } from './currencies';
import { DEMO_RATES } from '../../../backend/market/demoMarket';

/** Treats no-break spaces as plain ones. */
const spaced = (text: string) => text.replace(/\u00a0/g, ' ');

describe('the amount that was typed', () => {
  it.each([
    ['1', 1],
    [' 0.5 ', 0.5],
    ['.25', 0.25],
    ['2.', 2],
    ['0', 0],
    ['1e3', 1000],
    ['1,5', 1.5],
    ['0,5', 0.5],
    ['0.5 BTC', 0.5],
    ['1.500', 1.5],
  ])('%j is %d', (typed, amount) => {
    expect(readAmount(typed, 'BTC')).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '-1',
    'abc',
    '1,5,',
    '100-',
    '$5',
    '5k',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '1 2',
    '.',
    'e5',
  ])('%j is none', (typed) => {
    expect(readAmount(typed, 'BTC')).toBeNull();
  });
});

describe('the result', () => {
  it.each([
    [75_817.765, 'usd', '$75,817.77'],
    [1, 'usd', '$1.00'],
    [0, 'usd', '$0.00'],
    [0.5, 'usd', '$0.50'],
    [0.262_149, 'usd', '$0.2621'],
    [0.000_005_94, 'usd', '$0.00000594'],
    [0.000_000_000_482, 'usd', '$0.000000000482'],
    [1e-15, 'usd', '< $0.000000000001'],
    [12_079_021.1, 'jpy', '¥12,079,021'],
    [0.5, 'jpy', '¥0.5'],
    [23_466.584, 'kwd', 'KWD 23,466.584'],
    [16.84, 'xau', 'XAU 16.84'],
    [1.234_56e18, 'usd', '$1.2346E18'],
    [36.856, 'eth', '36.856 ETH'],
    [0.000_012_345, 'btc', '0.00001235 BTC'],
    [100_000_000, 'sats', '100,000,000 SATS'],
    [1_000_000, 'bits', '1,000,000 BITS'],
    [8071.362, 'link', '8,071.362 LINK'],
    [2e20, 'sats', '2E20 SATS'],
  ])('%d %s reads %s', (value, code, text) => {
    expect(spaced(formatConverted(value, code))).toBe(text);
  });

  it('is never thrown on, whatever the code and the number', () => {
    const values = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(values, fc.oneof(fc.string(), fc.constantFrom(...DEMO_RATES.keys())), (value, code) => {
        expect(formatConverted(value, code)).not.toMatch(/NaN|∞/);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('of a small number keeps it from reading as nothing', () => {
    const values = fc.double({ min: 1e-12, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, fc.constantFrom(...DEMO_RATES.keys()), (value, code) => {
        expect(formatConverted(value, code)).toMatch(/[1-9]/);
      }),
      { seed: 4 },
    );
  });

  it('of a product that no number holds is empty', () => {
    expect(convert(1e300, 1e300, 'usd')).toBe('');
    expect(convert(2, 75_800, 'usd')).toBe('$151,600.00');
  });
});

describe('the currencies', () => {
  const directory = currencyDirectory([...DEMO_RATES.keys()]);

  it('open with the dollar, and each has a name', () => {
    expect(
      directory
        .search('')
        .map(({ code }) => code)
        .slice(0, 3),
    ).toEqual(['usd', 'eur', 'gbp']);
    expect(directory.search('')).toHaveLength(63);
    expect(currencyName('sek')).toBe('Swedish Krona');
    expect(currencyName('sats')).toBe('Satoshis');
    expect(currencyName('zzz')).toBe('ZZZ');
  });

  it.each(Object.entries({ yen: 'jpy', CHF: 'chf', pound: 'gbp', satosh: 'sats' }))(
    'are found by %s: %s',
    (query, code) => {
      expect(directory.search(query)[0]?.code).toBe(code);
    },
  );

  it('have the dollar even where the list has not', () => {
    expect(currencyDirectory(['eur']).find('usd')?.name).toBe('US Dollar');
  });

  it('that Intl does not know are no Intl currencies', () => {
    const codes = ['usd', 'xau', 'sol', 'bits', 'link', '', '€€€'];
    expect(codes.filter(isIntlCurrency)).toEqual(['usd', 'xau']);
  });
});
