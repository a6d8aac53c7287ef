import fc from 'fast-check';
import { foldText } from '../../lib/foldText';
import { buildSearchIndex, searchItems, type SearchKeys } from './searchIndex';

interface Item extends SearchKeys {
  readonly rank?: number;
}

const indexOf = (items: readonly Item[]) =>
  buildSearchIndex(
    items,
    (item) => item,
    (item) => item.rank ?? null,
  );
const idsFor = (items: readonly Item[], query: string) =>
  searchItems(indexOf(items), query).map(({ id }) => id);

const item = (id: string, symbol: string, name: string, rank?: number): Item =>
  rank === undefined ? { id, symbol, name } : { id, symbol, name, rank };

const COINS = [
  item('batcat', 'btc', 'batcat'),
  item('wrapped-bitcoin', 'wbtc', 'Wrapped Bitcoin', 5),
  item('btc-moon', 'moon', 'BTC Moon'),
  item('harry', 'bitcoin', 'HarryPotterObama'),
  item('subtcoin', 'sub', 'Subtcoin'),
  item('the-btc-cat', 'cat', 'The btc Cat'),
  item('bitcoin', 'btc', 'Bitcoin', 0),
  item('elan', 'eln', 'Élan Vital'),
];

it('puts the exact symbol first, and the well-known one of those that share it before the others', () => {
  const expected = 'bitcoin batcat wrapped-bitcoin btc-moon the-btc-cat subtcoin';
  expect(idsFor(COINS, 'btc')).toEqual(expected.split(' '));
});

it('puts a well-known coin before a stranger whose symbol is its name', () => {
  expect(idsFor(COINS, 'bitcoin').slice(0, 3)).toEqual(['bitcoin', 'harry', 'wrapped-bitcoin']);
});

it('finds by id, by any case, and over accents and spaces', () => {
  expect(idsFor(COINS, 'the-btc')).toEqual(['the-btc-cat']);
  expect(idsFor(COINS, '  ELAN   vital ')).toEqual(['elan']);
  expect(idsFor(COINS, 'élan')).toEqual(['elan']);
});

it('finds what the chosen item reads as: its name with the symbol in brackets', () => {
  expect(idsFor(COINS, 'Bitcoin (BTC)')[0]).toBe('bitcoin');
});

it('shows everything for an empty query, the well-known first and the rest in the order of the list', () => {
  const expected = 'bitcoin wrapped-bitcoin batcat btc-moon harry subtcoin the-btc-cat elan';
  expect(idsFor(COINS, ' ')).toEqual(expected.split(' '));
});

it('finds nothing for what nothing has', () => {
  expect(idsFor(COINS, 'zzz')).toEqual([]);
  expect(idsFor([], 'btc')).toEqual([]);
});

it('takes any text for what it is: no pattern, no line break', () => {
  expect(idsFor(COINS, '.*')).toEqual([]);
  expect(idsFor(COINS, 'btc\nbatcat')).toEqual(['batcat']);
  expect(idsFor([item('a', '(', '[x]')], '[')).toEqual(['a']);
});

describe('for any items and any query', () => {
  const text = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 4 }));
  const items = fc
    .array(fc.record({ symbol: text, name: text, rank: fc.option(fc.nat(20), { nil: undefined }) }))
    .map((list) => list.map(({ symbol, name, rank }, place) => item(`id-${place}`, symbol, name, rank)));

  it('finds each item at most once, and all that hold the query', () => {
    fc.assert(
      fc.property(items, text, (list, query) => {
        const found = searchItems(indexOf(list), query);
        expect(new Set(found).size).toBe(found.length);
        const folded = foldText(query);
        const holding = list.filter(({ symbol, name, id }) =>
          [symbol, name, id].some((field) => foldText(field).includes(folded)),
        );
        for (const each of holding) expect(found).toContain(each);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('finds an item by its whole symbol before any that only holds it', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, pick) => {
        const wanted = list[pick % Math.max(1, list.length)];
        if (wanted === undefined || foldText(wanted.symbol) === '') return;
        const [first] = searchItems(indexOf(list), wanted.symbol);
        const fields = [first?.symbol, first?.name, first?.id].map((field) => foldText(field ?? ''));
        expect(fields).toContain(foldText(wanted.symbol));
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});
