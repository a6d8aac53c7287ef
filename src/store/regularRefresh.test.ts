import type { ChangeStreamPorts } from '../api/transport';
import { createTestBackend } from '../test/backend/testBackend';
import { TEST_TOKENS } from '../test/backend/testData';
import { depositApi } from '../entities/deposit/depositApi';
import { selectDepositById } from '../entities/deposit/depositSlice';
import { selectPerson } from '../entities/session/sessionSlice';
import { storageOf } from '../test/signedIn';
import { REFRESH_MS } from './regularRefresh';
import { backendTransport } from '../test/transport';
import { startTestStore } from '../test/store';

/** A page showing deposits, on a server without change notices. */
async function openPage(who: 'noah' | 'admin') {
  const backend = createTestBackend();
  const asked: string[] = [];
  const transport = backendTransport(backend);
  const server = {
    ...transport,
    subscribe: null,
    fetch: (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return transport.fetch(request);
    },
  };
  const { store, stop } = await startTestStore(server, { storage: storageOf(who), now: backend.clock.now });
  await store.dispatch(depositApi.endpoints.listDeposits.initiate({}));
  const approve = async () => {
    const { status } = await backend.call('POST', '/api/deposits/dep-1/approve', {
      token: TEST_TOKENS.admin,
      key: 'k',
    });
    expect(status).toBe(200);
  };
  const stateOf = (id: string) => selectDepositById(store.getState(), id)?.status;
  return { backend, store, stop, asked, approve, stateOf };
}

/** On a server with change notices, whose stream does what the test says. */
async function openStreamingPage() {
  const backend = createTestBackend();
  const seen: ChangeStreamPorts[] = [];
  const transport = {
    ...backendTransport(backend),
    subscribe: null,
    stream: async (ports: ChangeStreamPorts) => {
      seen.push(ports);
      return () => undefined;
    },
  };
  const { store, stop } = await startTestStore(transport, {
    storage: storageOf('noah'),
    now: backend.clock.now,
  });
  const [ports] = seen;
  if (ports === undefined) throw new Error('Nobody follows the server.');
  return { store, stop, ports };
}

type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] });
  page = await openPage('noah');
});

afterEach(() => {
  page.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Advances to the next refresh and lets its requests settle. */
async function untilRefreshed({ store }: Page): Promise<void> {
  await jest.advanceTimersByTimeAsync(REFRESH_MS);
  await Promise.all(store.dispatch(depositApi.util.getRunningQueriesThunk()));
}

it('shows what an admin decided and who one is, soon, though the server tells of no changes', async () => {
  await page.approve();
  expect(page.stateOf('dep-1')).toBe('pending');
  await untilRefreshed(page);
  expect(page.stateOf('dep-1')).toBe('completed');

  await page.backend.call('POST', '/api/users/user-2/kyc/approve', { token: TEST_TOKENS.admin });
  await untilRefreshed(page);
  expect(selectPerson(page.store.getState())).toMatchObject({ kycStatus: 'verified' });
});

it('tells that the server’s changes can’t be followed, but not while nobody sees the page', async () => {
  const { store, stop, ports } = await openStreamingPage();
  expect(store.getState().stream.lostAt).toBeNull();
  ports.setLive(true);
  ports.setLive(false);
  expect(store.getState().stream.lostAt).toBe(Date.now());
  ports.setLive(true);
  expect(store.getState().stream.lostAt).toBeNull();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  ports.setLive(false);
  expect(store.getState().stream.lostAt).toBeNull();
  stop();
});

it('asks nothing while nobody sees the page', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = page.asked.length;
  await untilRefreshed(page);
  expect(page.asked).toHaveLength(before);
  visibility.mockReturnValue('visible');
  await untilRefreshed(page);
  expect(page.asked.slice(before)).toEqual(expect.arrayContaining(['GET /api/deposits', 'GET /api/session']));
});

it('asks nothing while the device is offline, and nothing any more once it is stopped', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const before = page.asked.length;
  await untilRefreshed(page);
  expect(page.asked).toHaveLength(before);
  online.mockReturnValue(true);
  page.stop();
  await untilRefreshed(page);
  expect(page.asked).toHaveLength(before);
});
