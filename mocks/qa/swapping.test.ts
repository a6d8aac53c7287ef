import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { sampleDeposit } from '../../src/test/backend/sampleCommands';
import type { AnswerOf, EndpointAt, PathAt } from '../../backend/endpoints/endpointAt';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Wallets } from '../../src/entities/wallet/wallet';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { CarriedRequests, createConnection } from '../connect/connection';
import { createHandlers } from '../handlers';
import { keepFromHost } from '../connect/serviceWorker';
import { http } from './apiHttp';
import { createQa } from './createQa';
import { createQaMsw } from './swapping';

const FAILED_TO_FETCH = { name: 'TypeError', message: 'Failed to fetch' };

const ROUTES = ['through the worker', 'in the page'] as const;

let worker: SetupServer | undefined;
afterEach(() => {
  worker?.close();
});

/** A tab using one of the two routes; MSW's server replaces its worker. */
function openTab(route: (typeof ROUTES)[number] = 'in the page') {
  const test = createTestBackend();
  const carried = new CarriedRequests();
  const { intercept } = test.scenarios;
  const handlers = createHandlers({ submit: test.submit, intercept, signalOf: carried.signalOf });
  const server = setupServer(...handlers);
  worker = server;
  server.listen({ onUnhandledRequest: keepFromHost });
  const send = test.scenarios.noteSwapped(
    createConnection({
      worker: server,
      carried,
      link: {
        ready: () => Promise.resolve(route === 'through the worker'),
        recover: () => undefined,
        onLost: () => () => undefined,
      },
      patience: () => new Promise(() => undefined),
    }),
  );
  const ask = (method: string, path: string, init: RequestInit = {}) => {
    const id = { 'X-Correlation-Id': crypto.randomUUID() };
    const headers = { authorization: `Bearer ${test.tokens.ava}`, ...id, ...init.headers };
    return send(new Request(`http://localhost${path}`, { ...init, method, headers }));
  };
  const bodyOf = async (path: string): Promise<unknown> => (await ask('GET', path)).json();
  const onSwap = jest.fn();
  const msw = createQaMsw(server, test.submit, onSwap);
  createQa(test.scenarios, msw, () => undefined);
  return { test, ask, bodyOf, onSwap, handlers, msw };
}

const wallets = { btc: 'swapped', eth: '', usdt: '', ltc: '', version: 1 };

describe.each(ROUTES)('%s', (route) => {
  it('a swapped handler is asked first, the newest before the others, until they are reset', async () => {
    const { msw, bodyOf } = openTab(route);
    msw.worker.use(http.get('/api/wallets', () => HttpResponse.json(wallets)));
    expect(await bodyOf('/api/wallets')).toEqual(wallets);
    msw.worker.use(http.get('/api/wallets', () => HttpResponse.json({ ...wallets, btc: 'newer' })));
    expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'newer' });
    msw.worker.resetHandlers();
    expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'bc1-test' });
  });

  it('what it answers is logged and counted, the rest as always; `clear` ends it', async () => {
    const { msw, ask, bodyOf, test } = openTab(route);
    const { scenarios } = test;
    msw.worker.use(
      http.get('/api/wallets', () => HttpResponse.json(wallets)),
      http.post('/api/transfers', () => HttpResponse.error()),
    );
    expect(scenarios.swapped()).toBe(2);
    await bodyOf('/api/wallets?of=btc');
    await bodyOf('/api/plans');
    await expect(ask('POST', '/api/transfers')).rejects.toMatchObject(FAILED_TO_FETCH);
    const logged = scenarios
      .log()
      .map(({ method, path, status, simulated }) => [
        method,
        path,
        status,
        simulated.map(({ scenario }) => scenario),
      ]);
    expect(logged).toEqual([
      ['GET', '/api/wallets?of=btc', 200, ['swapped handler']],
      ['GET', '/api/plans', 200, []],
      ['POST', '/api/transfers', 0, ['swapped handler']],
    ]);
    expect(scenarios.counts()).toMatchObject({
      'wallets.read': { requests: 1, simulated: 1 },
      'plans.list': { requests: 1, simulated: 0 },
      'transfers.create': { requests: 1, simulated: 1 },
    });
    await scenarios.clear();
    expect(scenarios.swapped()).toBe(0);
    expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'bc1-test' });
  });

  it('a handler answers once where that was asked for, and once more when it is restored', async () => {
    const { msw, ask } = openTab(route);
    msw.worker.use(http.get('/api/wallets', () => new HttpResponse(null, { status: 503 }), { once: true }));
    const statuses = async () => [
      (await ask('GET', '/api/wallets')).status,
      (await ask('GET', '/api/wallets')).status,
    ];
    expect(await statuses()).toEqual([503, 200]);
    msw.worker.restoreHandlers();
    expect(await statuses()).toEqual([503, 200]);
  });

  it('the backend gets what a handler answers nothing to, or passes through; nothing is lost of the request', async () => {
    const { msw, ask, test } = openTab(route);
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

  it('a handler asks the backend and changes its answer', async () => {
    const { msw, bodyOf } = openTab(route);
    msw.worker.use(
      http.get('/api/wallets', async ({ request }) => {
        const stored: unknown = await (await msw.backend(request)).json();
        return HttpResponse.json({ ...(stored as Wallets), eth: '' });
      }),
    );
    expect(await bodyOf('/api/wallets')).toMatchObject({ btc: 'bc1-test', eth: '' });
  });

  it('a handler breaks the connection', async () => {
    const { msw, ask } = openTab(route);
    msw.worker.use(http.get('/api/plans', () => HttpResponse.error()));
    await expect(ask('GET', '/api/plans')).rejects.toMatchObject(FAILED_TO_FETCH);
  });

  it('a handler that throws is answered 500 and named on the console', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { msw, ask } = openTab(route);
    msw.worker.use(
      http.get('/api/wallets', () => {
        throw new Error('a mistake');
      }),
    );
    const answer = await ask('GET', '/api/wallets');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ type: 'internal' }),
    ]);
    await waitFor(() => expect(complain).toHaveBeenCalledWith('A handler failed.', expect.any(Error)));
    complain.mockRestore();
  });

  it('what other handlers leave out is answered 501, and nothing goes on to the host', async () => {
    const { msw, ask } = openTab(route);
    msw.worker.resetHandlers(http.get('/api/wallets', () => HttpResponse.json(wallets)));
    const answer = await ask('GET', '/api/plans');
    expect([answer.status, await answer.json()]).toEqual([
      501,
      expect.objectContaining({ type: 'not-implemented' }),
    ]);
    expect((await ask('GET', '/api/wallets')).status).toBe(200);
  });
});

it('lists the handlers with their paths, swapped ones first', () => {
  const { msw, handlers } = openTab();
  msw.worker.use(http.get('/api/wallets', () => undefined));
  const listed = msw.worker.listHandlers().map((handler) => 'info' in handler && handler.info.header);
  expect(listed).toHaveLength(handlers.length + 1);
  expect(listed[0]).toBe('GET /api/wallets');
  expect(listed).toContain('POST /api/deposits/:id/approve');
});

it('tells the page with every change', () => {
  const { msw, onSwap } = openTab();
  msw.worker.use(http.get('/api/wallets', () => undefined));
  msw.worker.restoreHandlers();
  msw.worker.resetHandlers();
  expect(onSwap).toHaveBeenCalledTimes(3);
});

it('what a handler answers in another form than the API promises is told in the log', async () => {
  const { msw, bodyOf, test } = openTab();
  msw.worker.use(msw.http.all('/api/wallets', () => HttpResponse.json({ btc: 7 })));
  await bodyOf('/api/wallets');
  expect(test.scenarios.log().at(-1)?.simulated).toMatchObject([
    {
      what: expect.stringMatching(/^answered in its place, not as the API promises: .*is a required field/),
      isFailure: true,
    },
  ]);
});

describe('handlers are typed by the API', () => {
  const deposit = sampleDeposit();

  it('takes its paths and bodies', () => {
    const handlers = [
      http.get('/api/deposits', () => HttpResponse.json({ items: [deposit], total: 1 })),
      http.get('/api/portfolio', () => HttpResponse.error()),
      http.post('/api/deposits/:id/approve', async ({ request }) => {
        const problem = { type: 'conflict', title: 'Not now', status: 409 };
        return HttpResponse.json(problem, { status: request.method === 'POST' ? 409 : 500 });
      }),
      http.post('/api/transfers', async ({ request }) => {
        const { amount } = await request.json();
        return HttpResponse.json({ type: 'conflict', title: `Not ${amount.toFixed(2)}`, status: 409 });
      }),
    ];
    expect(handlers.map(({ info }) => info.header)).toHaveLength(4);
  });

  it('refuses other paths, methods and bodies, as one types', () => {
    type Fits<Given, Wanted> = Given extends Wanted ? true : false;
    type Page = AnswerOf<EndpointAt<'GET', '/api/deposits'>>;
    const fits: {
      readonly page: Fits<{ items: []; total: 0 }, Page>;
      readonly address: Fits<'/api/deposits/dep-1/approve', PathAt<'POST'>>;
      readonly unknownPath: Fits<'/api/depositz', PathAt<'GET'>>;
      readonly otherMethod: Fits<'/api/deposits', PathAt<'DELETE'>>;
      readonly withoutTotal: Fits<{ items: [] }, Page>;
      readonly oddStatus: Fits<{ items: (Omit<Deposit, 'status'> & { status: 'odd' })[]; total: 1 }, Page>;
    } = {
      page: true,
      address: true,
      unknownPath: false,
      otherMethod: false,
      withoutTotal: false,
      oddStatus: false,
    };
    // The compiler has checked each.
    expect(Object.values(fits).filter(Boolean)).toHaveLength(2);
  });
});
