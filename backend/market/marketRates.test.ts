import { DEMO_MARKET, liveMarket } from './marketRates';

/** The rate from a service with this answer, and how often something went wrong. */
async function rateFrom(
  answer: (url: string, signal?: AbortSignal | null) => Promise<Response>,
  timeoutMs = 5_000,
) {
  const errors: unknown[] = [];
  const url = 'https://market.example/api';
  const market = liveMarket({
    fetch: (asked, { signal }) => answer(asked, signal),
    url,
    timeoutMs,
    onError: (error) => errors.push(error),
  });
  return { rate: await market.rateOf('bitcoin'), errors: errors.length };
}

const answering = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

test('the demo has a rate of its coins, and of no other', async () => {
  expect(await DEMO_MARKET.rateOf('bitcoin')).toBeGreaterThan(1_000);
  expect(await DEMO_MARKET.rateOf('no-coin')).toBeNull();
});

test('a market service is asked for one price in dollars', async () => {
  const asked: string[] = [];
  const found = await rateFrom((url) => {
    asked.push(url);
    return answering('{"bitcoin":{"usd":75800.5}}');
  });
  expect(found).toEqual({ rate: 75_800.5, errors: 0 });
  expect(asked).toEqual(['https://market.example/api/simple/price?ids=bitcoin&vs_currencies=usd']);
});

test.each([
  ['an error', '{}', 429, 1],
  ['no JSON', '<html>', 200, 1],
  ['another coin', '{"ethereum":{"usd":1}}', 200, 0],
  ['a price of 0', '{"bitcoin":{"usd":0}}', 200, 0],
  ['a text', '{"bitcoin":{"usd":"75800"}}', 200, 0],
])('a service that answers with %s gives no rate', async (_what, body, status, errors) => {
  expect(await rateFrom(() => answering(body, status))).toEqual({ rate: null, errors });
});

test('a service that keeps quiet gives no rate in time', async () => {
  const quiet = (_url: string, signal?: AbortSignal | null) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Aborted.')));
    });
  expect(await rateFrom(quiet, 50)).toEqual({ rate: null, errors: 1 });
});

test('a service is asked once for those who want a rate at about the same time, and again after no answer', async () => {
  const statuses = [503, 200];
  let calls = 0;
  const market = liveMarket({
    fetch: () => answering('{"bitcoin":{"usd":1.5},"ethereum":{"usd":2}}', statuses[calls++] ?? 200),
    url: '',
    timeoutMs: 5_000,
    onError: () => undefined,
  });
  const rates = () => Promise.all([market.rateOf('bitcoin'), market.rateOf('bitcoin')]);
  expect(await rates()).toEqual([null, null]);
  expect(await rates()).toEqual([1.5, 1.5]);
  expect(await market.rateOf('bitcoin')).toBe(1.5);
  expect(calls).toBe(2);
  expect(await market.rateOf('ethereum')).toBe(2);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  await market.rateOf('bitcoin');
  expect(calls).toBe(4);
  jest.restoreAllMocks();
});
