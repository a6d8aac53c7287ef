import { coinDirectory } from './coinDirectory';
import { BUILT_IN_COINS } from './market';
import { readCoins } from './marketReaders';
import { coinListAnswer } from '../../test/coinList';

const { origin, body } = coinListAnswer();
const coins = readCoins(body);
const directory = coinDirectory(coins);

describe(`with ${body.length} coins (${origin})`, () => {
  it('opens with the well-known coins, Bitcoin first', () => {
    const all = directory.search('');
    expect(all).toHaveLength(coins.length);
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(['bitcoin', 'ethereum']);
  });

  it('finds Bitcoin first among the coins whose symbol is btc, and tells them apart', () => {
    const found = directory.search('btc').filter(({ symbol }) => symbol.toLowerCase() === 'btc');
    expect(found.length).toBeGreaterThan(2);
    expect(found[0]?.id).toBe('bitcoin');
    expect(found.every(directory.isAmbiguous)).toBe(true);
    expect(directory.search('btc').slice(0, found.length)).toEqual(found);
  });

  it.each([
    ['eth', 'ethereum'],
    ['SOL', 'solana'],
    ['doge', 'dogecoin'],
    ['chainlink', 'chainlink'],
    ['usd-coin', 'usd-coin'],
  ])('finds by %s: %s first', (query, id) => {
    expect(directory.search(query)[0]?.id).toBe(id);
  });

  it('finds every coin by its id', () => {
    const ids = coins.filter((_, place) => place % 371 === 0).map(({ id }) => id);
    expect(ids.filter((id) => !directory.search(id).some((coin) => coin.id === id))).toEqual([]);
  });

  it('has no coin without a name, and each id once', () => {
    expect(coins.filter(({ name }) => name === '')).toEqual([]);
    expect(new Set(coins.map(({ id }) => id)).size).toBe(coins.length);
  });
});

it('is made once per list', () => {
  expect(coinDirectory(coins)).toBe(directory);
});

it('has Bitcoin even where the list has not', () => {
  const poor = coinDirectory([{ id: 'x', symbol: 'x', name: 'X' }]);
  expect(poor.search('').map(({ id }) => id)).toEqual(['bitcoin', 'x']);
  expect(coinDirectory(BUILT_IN_COINS).find('bitcoin')?.name).toBe('Bitcoin');
});
