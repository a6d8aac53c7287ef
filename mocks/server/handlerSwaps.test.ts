import { getResponse, http, HttpResponse } from 'msw';
import { createHandlers } from '../handlers';
import { toResponse } from '../../backend/pipeline/exchange';
import { createHandlerSwaps, createQaMsw } from './handlerSwaps';
import { createTestBackend } from '../../src/test/backend/testBackend';

/** A tab whose handlers can be swapped. */
function openTab() {
  const test = createTestBackend();
  const swaps = createHandlerSwaps(() => 'http://localhost');
  const intercept = swaps.around(async (request, submit) => toResponse(await submit(request)));
  const handlers = createHandlers({ execute: test.submit }, undefined, intercept);
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${test.tokens.ava}`, ...init.headers };
    const request = new Request(`http://localhost${path}`, { ...init, method, headers });
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`Nobody answers ${path}.`);
    return response;
  };
  const bodyOf = async (path: string): Promise<unknown> => (await ask('GET', path)).json();
  return { test, ask, bodyOf, swaps, msw: createQaMsw(swaps, test.submit) };
}

const wallets = { btc: 'swapped', eth: '', usdt: '', ltc: '', version: 1 };

it('asks a swapped handler first, the newest before the others, until they are reset', async () => {
  const { msw, bodyOf } = openTab();
  msw.worker.use(http.get('/api/wallets', () => HttpResponse.json(wallets)));
  expect(await bodyOf('/api/wallets')).toEqual(wallets);
  msw.worker.use(http.get('/api/wallets', () => HttpResponse.json({ ...wallets, btc: 'newer' })));
  expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'newer' });
  expect(msw.worker.listHandlers()).toHaveLength(2);
  msw.worker.resetHandlers();
  expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'bc1-test' });
});

it('answers once where that was asked for, and once more when it is restored', async () => {
  const { msw, ask } = openTab();
  msw.worker.use(http.get('/api/wallets', () => new HttpResponse(null, { status: 503 }), { once: true }));
  const statuses = async () => [
    (await ask('GET', '/api/wallets')).status,
    (await ask('GET', '/api/wallets')).status,
  ];
  expect(await statuses()).toEqual([503, 200]);
  msw.worker.restoreHandlers();
  expect(await statuses()).toEqual([503, 200]);
});

it('leaves to the backend what a handler answers nothing to, or passes through; nothing is lost of the request', async () => {
  const { msw, ask, test } = openTab();
  const heard: unknown[] = [];
  msw.worker.use(
    http.post('/api/withdrawals', async ({ request }) => {
      heard.push(await request.clone().json());
    }),
    http.get('/api/wallets', () => msw.passthrough()),
  );
  const body = { amount: 50, method: 'bank', address: 'DE00' };
  const made = await ask('POST', '/api/withdrawals', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  });
  expect(made.status).toBe(201);
  expect(heard).toEqual([body]);
  expect(test.database.read.users.get('user-1')?.balance).toBe(19_950);
  expect((await ask('GET', '/api/wallets')).status).toBe(200);
});

it('lets a handler ask the backend and change its answer', async () => {
  const { msw, bodyOf } = openTab();
  msw.worker.use(
    http.get('/api/wallets', async ({ request }) => {
      const stored: unknown = await (await msw.backend(request)).json();
      return HttpResponse.json({ ...(stored as object), eth: '' });
    }),
  );
  expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'bc1-test', eth: '' });
});

it('marks an answer as the backend’s, so that the page does not take it for a stranger’s; a broken connection stays one', async () => {
  const { msw, ask } = openTab();
  msw.worker.use(
    http.get('/api/wallets', () => HttpResponse.json(wallets)),
    http.get('/api/plans', () => HttpResponse.error()),
  );
  expect((await ask('GET', '/api/wallets')).headers.get('X-Cairnfield-Backend')).toBe('1');
  expect((await ask('GET', '/api/plans')).type).toBe('error');
});

it('a handler that throws is answered 500 and named on the console', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { msw, ask } = openTab();
  msw.worker.use(
    http.get('/api/wallets', () => {
      throw new Error('a mistake');
    }),
  );
  const answer = await ask('GET', '/api/wallets');
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ type: 'internal' })]);
  expect(complain).toHaveBeenCalledWith('A swapped handler failed.', expect.any(Error));
  complain.mockRestore();
});

it('tells the page with every change, until the page listens no more', () => {
  const { msw, swaps } = openTab();
  const heard = jest.fn();
  const stop = swaps.onChange(heard);
  msw.worker.use(http.get('/api/wallets', () => undefined));
  msw.worker.restoreHandlers();
  msw.worker.resetHandlers();
  stop();
  msw.worker.resetHandlers();
  expect(heard).toHaveBeenCalledTimes(3);
});
