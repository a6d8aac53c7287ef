import fc from 'fast-check';
import { ValidationError } from 'yup';
import { priceIn, priceSchema, readCoins, readCurrencies } from './marketReaders';

describe('the list of coins', () => {
  it('is cleaned of what has no id or comes twice; a missing name becomes the symbol or the id', () => {
    const coins = readCoins([
      { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', platforms: {} },
      { id: 'bitcoin', symbol: 'btc', name: 'Another' },
      { id: '', symbol: 'x', name: 'X' },
      { symbol: 'x', name: 'X' },
      { id: 'a', symbol: ' aaa ', name: '' },
      { id: 'b', symbol: '', name: ' ' },
      { id: 'c', symbol: null, name: 7 },
      { id: 'd', symbol: 'd', name: 'Two\n lines' },
      null,
      'bitcoin',
      [],
    ]);
    expect(coins).toEqual([
      { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' },
      { id: 'a', symbol: 'aaa', name: 'aaa' },
      { id: 'b', symbol: '', name: 'b' },
      { id: 'c', symbol: '', name: 'c' },
      { id: 'd', symbol: 'd', name: 'Two lines' },
    ]);
  });

  it.each([[{}], [null], ['[]'], [[]], [[{ id: '' }]], [{ error: 'Throttled' }]])(
    'is malformed as %j',
    (body) => {
      expect(() => readCoins(body)).toThrow(TypeError);
    },
  );
});

describe('the list of currencies', () => {
  it('is lower case, each once, texts alone', () => {
    expect(readCurrencies(['usd', 'USD', ' eur ', '', 7, null])).toEqual(['usd', 'eur']);
  });

  it.each([[{}], [null], [[]], [[1]]])('is malformed as %j', (body) => {
    expect(() => readCurrencies(body)).toThrow(TypeError);
  });
});

describe('a price', () => {
  const read = (answer: unknown) =>
    priceSchema.validateSync(priceIn(answer, { coinId: 'bitcoin', currency: 'usd' }));

  it('is read by coin id then currency', () => {
    expect(read({ bitcoin: { usd: 75_800.5, eur: 1 }, tether: { usd: 1 } })).toBe(75_800.5);
    expect(read({ bitcoin: { usd: 0 } })).toBe(0);
  });

  it.each([
    [{}],
    [[]],
    [null],
    [{ bitcoin: {} }],
    [{ bitcoin: 5 }],
    [{ bitcoin: { usd: null } }],
    [{ bitcoin: { usd: '75800' } }],
    [{ bitcoin: { usd: -1 } }],
    [{ bitcoin: { eur: 1 } }],
    [{ ethereum: { usd: 1 } }],
  ])('that is missing or malformed as in %j is none', (body) => {
    expect(() => read(body)).toThrow(ValidationError);
  });

  it('is a finite number of 0 or more, or none, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (inner, outer) => {
        for (const body of [outer, { bitcoin: inner }, { bitcoin: { usd: inner } }]) {
          try {
            expect(read(body)).toBeGreaterThanOrEqual(0);
          } catch (error) {
            expect(error).toBeInstanceOf(ValidationError);
          }
        }
      }),
      { seed: 5 },
    );
  });
});
