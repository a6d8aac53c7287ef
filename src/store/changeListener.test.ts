import { waitFor } from '@testing-library/dom';
import { createTestBackend } from '../test/backend/testBackend';
import { depositBody, TEST_DATA, TEST_TOKENS } from '../test/backend/testData';
import { depositApi } from '../entities/deposit/depositApi';
import { auditApi } from '../entities/audit/auditApi';
import { documentApi } from '../entities/document/documentApi';
import { planApi } from '../entities/plan/planApi';
import { securityApi } from '../entities/security/securityApi';
import { selectDepositById } from '../entities/deposit/depositSlice';
import { selectSessionStatus } from '../entities/session/sessionSlice';
import { buildDeposit } from '../test/builders';
import { storageOf } from '../test/signedIn';
import { tagsOfNotice } from './changeListener';
import type { AppDispatch } from './store';
import { backendTransport, json, testTransport } from '../test/transport';
import { startTestStore } from '../test/store';

const page = (version: number, commit: number) =>
  json({ items: [buildDeposit({ version })], total: 1 }, 200, { 'X-Commit': String(commit) });
const approved = { commit: 2, changes: [{ table: 'deposits', id: 'dep-1' }] };

it('names each record and the lists of what it counts in, once', () => {
  const changes = [
    { table: 'withdrawals', id: 'wdr-1' },
    { table: 'ledger', id: 'led-9' },
    { table: 'idempotency', id: 'x' },
  ];
  expect(tagsOfNotice({ commit: 1, changes })).toEqual([
    { type: 'Withdrawal', id: 'wdr-1' },
    { type: 'Withdrawal', id: 'LIST' },
    { type: 'Metrics', id: 'LIST' },
    { type: 'Ledger', id: 'LIST' },
    { type: 'News', id: 'LIST' },
    { type: 'Ledger', id: 'led-9' },
  ]);
});

it('means everything of a type when any record may have changed', () => {
  expect(tagsOfNotice({ commit: 1, changes: [{ table: 'plans', id: '*' }] })).toEqual([
    'Plan',
    { type: 'Plan', id: 'LIST' },
    { type: 'Metrics', id: 'LIST' },
  ]);
});

it('another data set takes the place of records of newer versions, and logs everybody out', async () => {
  const backend = createTestBackend();
  const transport = backendTransport(backend);
  const { store } = await startTestStore(transport, {
    storage: storageOf('admin'),
    now: backend.clock.now,
  });
  await backend.call('POST', '/api/deposits/dep-1/approve', { token: TEST_TOKENS.admin, key: 'k' });
  const { readDeposit } = depositApi.endpoints;
  await store.dispatch(readDeposit.initiate('dep-1'));
  expect(selectDepositById(store.getState(), 'dep-1')?.status).toBe('completed');
  await backend.database.replaceAll(TEST_DATA);
  await Promise.all(store.dispatch(depositApi.util.getRunningQueriesThunk()));
  expect(selectDepositById(store.getState(), 'dep-1')).toMatchObject({ status: 'pending', version: 1 });
  await backend.database.replaceAll({ ...TEST_DATA, sessions: [] });
  await Promise.all(store.dispatch(depositApi.util.getRunningQueriesThunk()));
  expect(selectSessionStatus(store.getState())).toBe('expired');
});

it('a commit elsewhere reads again what it concerns, and nothing else', async () => {
  const transport = testTransport((request, index) =>
    request.url.endsWith('/plans') ? json({ items: [], total: 0 }) : page(index + 1, index + 1),
  );
  const { store } = await startTestStore(transport);
  await store.dispatch(planApi.endpoints.listPlans.initiate({}));
  await store.dispatch(depositApi.endpoints.listDeposits.initiate({}));
  transport.notify({ ...approved, commit: 99 });
  await Promise.all(store.dispatch(depositApi.util.getRunningQueriesThunk()));
  expect(transport.sent.map((request) => new URL(request.url).pathname)).toEqual([
    '/api/plans',
    '/api/deposits',
    '/api/deposits',
  ]);
  expect(selectDepositById(store.getState(), 'dep-1')?.version).toBe(3);
});

const { readSecurity, listSignIns } = securityApi.endpoints;
const { readRequestDocuments } = documentApi.endpoints;

it.each([
  ['authenticators', '/api/me/security', (send: AppDispatch) => send(readSecurity.initiate())],
  ['sessions', '/api/me/sign-ins', (send: AppDispatch) => send(listSignIns.initiate())],
  [
    'documents',
    '/api/requests/dep-1/documents',
    (send: AppDispatch) => send(readRequestDocuments.initiate('dep-1')),
  ],
] as const)('a commit elsewhere to %s reads %s again', async (table, path, read) => {
  const backend = createTestBackend();
  const behind = backendTransport(backend);
  const transport = testTransport((request) => behind.fetch(request));
  const storage = storageOf('admin');
  const { store } = await startTestStore(transport, { storage, now: backend.clock.now });
  await read(store.dispatch);
  const times = () => transport.sent.filter(({ url }) => new URL(url).pathname === path).length;
  expect(times()).toBe(1);
  transport.notify({ commit: 99, changes: [{ table, id: `${table}-1` }] });
  await Promise.all(store.dispatch(securityApi.util.getRunningQueriesThunk()));
  expect(times()).toBe(2);
});

it.each([
  ['older than a commit', 1, 2],
  ['of that commit', 2, 1],
])('a read under way whose answer turns out %s is sent %#', async (_what, answeredAt, times) => {
  const answers: ((response: Response) => void)[] = [];
  const transport = testTransport(() => new Promise((resolve) => answers.push(resolve)));
  const { store } = await startTestStore(transport);
  const first = store.dispatch(depositApi.endpoints.listDeposits.initiate({}));
  await waitFor(() => expect(answers).toHaveLength(1));
  transport.notify(approved);
  answers[0]?.(page(1, answeredAt));
  await first;
  const running = store.dispatch(depositApi.util.getRunningQueriesThunk());
  expect(1 + running.length).toBe(times);
});

it.each([
  ['a server without commit numbers', {}, {}, 2],
  ['an answer of before the command', { 'X-Commit': '1' }, { 'X-Commit': '2' }, 2],
  ['an answer that shows the command', { 'X-Commit': '2' }, { 'X-Commit': '2' }, 1],
])(
  'a list under way while this page’s own command is answered: %s',
  async (_what, ofList, ofCommand, times) => {
    const answers: ((response: Response) => void)[] = [];
    const server = testTransport((request) =>
      request.method === 'GET'
        ? new Promise((resolve) => answers.push(resolve))
        : json(buildDeposit({ id: 'dep-2' }), 201, ofCommand),
    );
    const { store } = await startTestStore({ ...server, subscribe: null });
    const { createDeposit, listDeposits } = depositApi.endpoints;
    const first = store.dispatch(listDeposits.initiate({}));
    await waitFor(() => expect(answers).toHaveLength(1));
    const body = depositBody();
    await store.dispatch(createDeposit.initiate({ body, idempotencyKey: 'k' }));
    answers[0]?.(json({ items: [], total: 0 }, 200, ofList));
    await first;
    expect(1 + store.dispatch(depositApi.util.getRunningQueriesThunk()).length).toBe(times);
  },
);

describe('the notice of this page’s own command', () => {
  const answer = (request: Request, commit: string) =>
    request.method === 'POST'
      ? json(buildDeposit({ id: 'dep-2' }), 201, { 'X-Commit': '2' })
      : json({ items: [], total: 0 }, 200, { 'X-Commit': commit });
  const ownNotice = {
    commit: 2,
    changes: ['deposits', 'documents', 'audit'].map((table) => ({ table, id: 'x' })),
  };

  async function start(commitOfReads: string, isNoticeFirst = true) {
    let isAnswered = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const transport = testTransport(async (request) => {
      if (request.method === 'POST') await held;
      isAnswered ||= request.method === 'POST';
      return answer(request, isAnswered ? commitOfReads : '1');
    });
    const { store } = await startTestStore(transport);
    await store.dispatch(depositApi.endpoints.listDeposits.initiate({}));
    await store.dispatch(documentApi.endpoints.readRequestDocuments.initiate('dep-2'));
    await store.dispatch(auditApi.endpoints.listNews.initiate({}));
    const { createDeposit } = depositApi.endpoints;
    const command = store.dispatch(createDeposit.initiate({ body: depositBody(), idempotencyKey: 'k' }));
    await waitFor(() => expect(transport.sent.at(-1)?.method).toBe('POST'));
    const before = transport.sent.length;
    if (isNoticeFirst) transport.notify(ownNotice);
    const finished = () => Promise.all(store.dispatch(depositApi.util.getRunningQueriesThunk()));
    return {
      notify: async () => {
        transport.notify(ownNotice);
        await finished();
      },
      sentSince: () => transport.sent.slice(before).map(({ url }) => new URL(url).pathname),
      settle: async () => {
        release();
        await command;
        await finished();
      },
    };
  }

  it('reads again what its answer didn’t, once, and no news', async () => {
    const { sentSince, settle } = await start('2');
    expect(sentSince()).toEqual([]);
    await settle();
    expect(sentSince()).toEqual(['/api/deposits', '/api/requests/dep-2/documents']);
  });

  it('reads nothing again that its answer did, when it comes after it', async () => {
    const { sentSince, settle, notify } = await start('2', false);
    await settle();
    expect(sentSince()).toEqual(['/api/deposits']);
    await notify();
    expect(sentSince()).toEqual(['/api/deposits', '/api/requests/dep-2/documents']);
    await notify();
    expect(sentSince()).toHaveLength(5);
  });

  it('waits for a hung command for a second at most', async () => {
    const { sentSince } = await start('2');
    await waitFor(() => expect(sentSince()).toHaveLength(3), { timeout: 3_000 });
    expect(sentSince().sort()).toEqual(['/api/audit', '/api/deposits', '/api/requests/dep-2/documents']);
  });
});
