import fc from 'fast-check';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { listCoins, listCurrencies, readPrices } from './market';

it('prices every coin of its list in all 63 currencies', () => {
  const coins = listCoins();
  const currencies = listCurrencies();
  expect(currencies).toHaveLength(63);
  expect(new Set(currencies).size).toBe(63);
  expect(coins.length).toBeGreaterThan(250);
  expect(new Set(coins.map(({ id }) => id)).size).toBe(coins.length);
  const prices = readPrices({ ids: coins.map(({ id }) => id), currencies });
  const all = Object.values(prices).flatMap((each) => Object.values(each));
  expect(all).toHaveLength(coins.length * 63);
  expect(all.filter((price) => !(Number.isFinite(price) && price > 0))).toEqual([]);
  expect(coins.filter(({ symbol, name }) => symbol === '' || name === '')).toEqual([]);
});

it('is consistent: a bitcoin is a bitcoin, a million bits, a hundred million sats', () => {
  expect(readPrices({ ids: ['bitcoin'], currencies: ['btc', 'bits', 'sats'] })).toEqual({
    bitcoin: { btc: 1, bits: 1_000_000, sats: 100_000_000 },
  });
});

it('leaves out what it does not know, whatever was asked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.array(fc.string(), { minLength: 1 }),
      (ids, codes) => {
        const known = new Set(listCoins().map(({ id }) => id));
        const prices = readPrices({ ids, currencies: codes });
        expect(Object.keys(prices).every((id) => known.has(id))).toBe(true);
      },
    ),
    { seed: 7 },
  );
  expect(readPrices({ ids: ['no-coin', 'bitcoin'], currencies: ['zzz'] })).toEqual({ bitcoin: {} });
});

describe('GET /api/market/simple/price', () => {
  it('takes lists, in any case, for visitors', async () => {
    const path = '/api/market/simple/price?ids=Bitcoin,%20tether&vs_currencies=USD,eur';
    const { status, body } = await createTestBackend().call('GET', path);
    expect(status).toBe(200);
    expect(body).toEqual({ bitcoin: { usd: 75_800, eur: 65_188 }, tether: { usd: 1, eur: 0.86 } });
  });

  it.each(['', '?ids=bitcoin', '?vs_currencies=usd', '?ids=,&vs_currencies=usd'])(
    'refuses %j, which asks for nothing',
    async (search) => {
      const { status, body } = await createTestBackend().call('GET', `/api/market/simple/price${search}`);
      expect([status, body]).toEqual([400, expect.objectContaining({ type: 'bad-request' })]);
    },
  );
});
