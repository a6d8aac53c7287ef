import { problemAnswer } from '../../test/faults';
import { baseQuery } from '../../api/baseQuery';
import { createTestBackend } from '../../test/backend/testBackend';
import { marketApi, marketRequest } from './marketApi';
import { marketAddress, marketSourceOf } from './marketSource';
import { backendTransport, json, testTransport, type TestTransport } from '../../test/transport';
import { catchLoggedErrors } from '../../test/loggedErrors';
import { startTestStore } from '../../test/store';

const { listCoins, listCurrencies, readPrice } = marketApi.endpoints;
const BITCOIN = { coinId: 'bitcoin', currency: 'usd' };

const logged = catchLoggedErrors();

async function start(transport: TestTransport) {
  const { store } = await startTestStore(transport);
  return store;
}

it('asks the demo\u2019s own backend for coins, currencies and a price', async () => {
  const { store } = await startTestStore(backendTransport(createTestBackend()));
  const coins = await store.dispatch(listCoins.initiate());
  const currencies = await store.dispatch(listCurrencies.initiate());
  const price = await store.dispatch(readPrice.initiate(BITCOIN));
  expect(coins.data?.[0]).toEqual({ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' });
  expect(currencies.data).toHaveLength(63);
  expect(price.data).toBe(75_800);
  expect(logged).toEqual([]);
});

it('keeps the lists for the session and asks for each once', async () => {
  const transport = testTransport(() => json(['usd', 'eur']));
  const store = await start(transport);
  const first = store.dispatch(listCurrencies.initiate());
  await first;
  first.unsubscribe();
  jest.useFakeTimers();
  jest.advanceTimersByTime(86_400_000);
  jest.useRealTimers();
  await store.dispatch(listCurrencies.initiate());
  expect(transport.sent).toHaveLength(1);
});

it('asks for a price per coin and currency, and not again while it is fresh', async () => {
  const transport = testTransport((request) => {
    const asked = new URL(request.url).searchParams;
    return json({ [asked.get('ids') ?? '']: { [asked.get('vs_currencies') ?? '']: 2 } });
  });
  const store = await start(transport);
  await store.dispatch(readPrice.initiate(BITCOIN));
  await store.dispatch(readPrice.initiate(BITCOIN));
  await store.dispatch(readPrice.initiate({ ...BITCOIN, currency: 'eur' }));
  expect(transport.sent.map(({ url }) => new URL(url).search)).toEqual([
    '?ids=bitcoin&vs_currencies=usd',
    '?ids=bitcoin&vs_currencies=eur',
  ]);
});

it.each([
  ['429', () => problemAnswer(429, 'too-many-attempts', 'Slow down.'), 1],
  ['429 with a short pause', () => json({}, 429, { 'Retry-After': '1' }), 1],
  ['500', () => json({}, 500), 1],
  ['404', () => json({ error: 'coin not found' }, 404), 1],
  ['503', () => json({}, 503), 3],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 3],
  ['an HTML page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 1],
  ['half a document', () => new Response('{"bitcoin":{"us'), 1],
  ['an empty body', () => new Response(''), 1],
  ['no such coin', () => json({}), 1],
  ['no price', () => json({ bitcoin: { usd: null } }), 1],
])(
  'a price answered with %s fails, is logged once, and is not asked for in a storm',
  async (_what, answer, times) => {
    const transport = testTransport(answer);
    const store = await start(transport);
    const result = await store.dispatch(readPrice.initiate(BITCOIN));
    expect(result.isError).toBe(true);
    expect(transport.sent).toHaveLength(times);
    expect(logged).toEqual([expect.stringMatching(/^A price could not be loaded \(.+\)\./)]);
  },
);

it('a list that fails is logged, too', async () => {
  const store = await start(testTransport(() => json({ error: 'Throttled' })));
  await store.dispatch(listCoins.initiate());
  await store.dispatch(listCurrencies.initiate());
  expect(logged).toEqual([
    expect.stringContaining('The list of coins could not be loaded (malformed-answer).'),
    expect.stringContaining('The list of currencies could not be loaded (malformed-answer).'),
  ]);
});

describe('a build with MARKET_API=live', () => {
  const request = marketRequest('/simple/supported_vs_currencies', { a: 'b' }, 'live');

  it('is told from the demo and from a build with a real backend', () => {
    expect(marketSourceOf('live', null)).toBe('live');
    expect(marketSourceOf('live', 'https://api.example')).toBe('live');
    expect(marketSourceOf('demo', null)).toBe('demo');
    expect(marketSourceOf('demo', 'https://api.example')).toBe('server');
    expect(marketAddress('server')).toEqual({ base: '/api/market' });
  });

  it('asks the public service over the network, without token, cookies or headers that cost a preflight', async () => {
    const ours = testTransport(() => json([]));
    const store = await start(ours);
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(json(['usd']));
    const signal = new AbortController().signal;
    const token = { session: { grant: { token: 'secret' } } };
    const result = await baseQuery(
      request,
      {
        ...{ signal, abort: () => undefined, dispatch: store.dispatch, getState: () => token },
        ...{ extra: store.dependencies, endpoint: 'listCurrencies', type: 'query' },
      },
      {},
    );
    expect(result.data).toEqual(['usd']);
    expect(ours.sent).toHaveLength(0);
    const [sent] = fetched.mock.calls[0] ?? [];
    if (!(sent instanceof Request)) throw new Error('Nothing was sent.');
    expect(sent.url).toBe('https://api.coingecko.com/api/v3/simple/supported_vs_currencies?a=b');
    expect([...sent.headers.keys()]).toEqual(['accept']);
    expect(sent.credentials).toBe('omit');
  });
});
