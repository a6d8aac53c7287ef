import { loseAnswers } from '../../test/faults';
import { server } from '../../../mocks/node';
import { createTestBackend } from '../../test/backend/testBackend';
import { REFETCH } from '../../api/commandEffects';
import { recordsForgotten, recordsOutdated } from '../../api/sessionEvents';
import { storageOf, type SignedInAs } from '../../test/signedIn';
import { buildDeposit } from '../../test/builders';
import { idempotencyKeyFor } from '../entitySlice';
import { selectUserById } from '../user/userSlice';
import { userApi } from '../user/userApi';
import { depositApi } from './depositApi';
import { selectDepositById, selectLatestDeposits, selectDepositTransition } from './depositSlice';
import { backendTransport, json, testTransport } from '../../test/transport';
import { startTestStore } from '../../test/store';

const { listDeposits, readDeposit, approveDeposit, rejectDeposit } = depositApi.endpoints;
async function startAs(who: SignedInAs) {
  const backend = createTestBackend();
  const transport = backendTransport(backend);
  const { store } = await startTestStore(transport, {
    storage: storageOf(who),
    now: backend.clock.now,
  });
  return { store, backend, transport };
}

const depositEntries = (backend: ReturnType<typeof createTestBackend>) =>
  [...backend.database.read.ledger.values()].filter((entry) => entry.sourceId === 'dep-1');

it('a list is kept as it was answered, and its records in the slice', async () => {
  const { store } = await startAs('admin');
  const list = await store.dispatch(listDeposits.initiate({}));
  const deposit = expect.objectContaining({ id: 'dep-1', proof: 'receipt.png' });
  expect(list.data).toEqual({ items: [deposit], total: 1 });
  const other = { id: 'dep-none' };
  expect(selectLatestDeposits(store.getState(), [other, ...(list.data?.items ?? [])])).toEqual([deposit]);
});

it('an approval is under way until the answer, then settled, and pays once', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(listDeposits.initiate({}));
  const command = store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(selectDepositTransition(store.getState(), 'dep-1')).toEqual({
    event: 'approve',
    status: 'underway',
    idempotencyKey: 'key-1',
  });
  expect(selectDepositById(store.getState(), 'dep-1')?.status).toBe('pending');
  await command;
  expect(selectDepositTransition(store.getState(), 'dep-1')?.status).toBe('settled');
  expect(selectDepositById(store.getState(), 'dep-1')).toMatchObject({
    status: 'completed',
    decidedBy: 'Main Admin',
  });
  expect(depositEntries(backend)).toHaveLength(1);
});

it('a transition that somebody else made first is refused, and shows their decision', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(listDeposits.initiate({ status: 'pending' }));
  await backend.call('POST', '/api/deposits/dep-1/reject', {
    token: backend.tokens.admin,
    key: 'other-tab',
    body: { reason: 'No payment.' },
  });
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(selectDepositTransition(store.getState(), 'dep-1')).toMatchObject({
    event: 'approve',
    status: 'refused',
    problem: { kind: 'refused', code: 'illegal-transition', status: 409 },
  });
  await store.dispatch(readDeposit.initiate('dep-1'));
  expect(selectDepositById(store.getState(), 'dep-1')).toMatchObject({
    status: 'rejected',
    decidedBy: 'Main Admin',
    reason: 'No payment.',
  });
  expect(depositEntries(backend)).toHaveLength(0);
});

it('an approval whose answer was lost is unknown; checking again with its key settles it and pays once', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(listDeposits.initiate({}));
  server.use(loseAnswers());
  const first = idempotencyKeyFor(selectDepositTransition(store.getState(), 'dep-1'), 'approve');
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: first }));
  expect(selectDepositTransition(store.getState(), 'dep-1')).toMatchObject({
    status: 'unknown',
    problem: { code: 'network' },
  });

  server.resetHandlers();
  const again = idempotencyKeyFor(selectDepositTransition(store.getState(), 'dep-1'), 'approve');
  expect(again).toBe(first);
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: again }));
  expect(selectDepositTransition(store.getState(), 'dep-1')?.status).toBe('settled');
  expect(depositEntries(backend)).toHaveLength(1);
});

it('another event, or one that was answered, gets a key of its own', () => {
  const unknown = { event: 'approve', status: 'unknown', idempotencyKey: 'old' } as const;
  expect(idempotencyKeyFor(unknown, 'reject', () => 'new')).toBe('new');
  expect(idempotencyKeyFor({ ...unknown, status: 'refused' }, 'approve', () => 'new')).toBe('new');
  expect(idempotencyKeyFor({ ...unknown, status: 'settled' }, 'approve', () => 'new')).toBe('new');
  expect(idempotencyKeyFor(undefined, 'approve', () => 'new')).toBe('new');
});

it('a late answer of an older version turns nothing back', async () => {
  const answers = [
    buildDeposit({ version: 3, status: 'completed', decidedBy: 'Admin' }),
    buildDeposit({ version: 2, status: 'pending' }),
    buildDeposit({ version: 4, status: 'completed', decidedBy: 'Admin', reason: 'Newer.' }),
  ];
  const transport = testTransport((_request, index) => json(answers[index]));
  const { store } = await startTestStore(transport);
  const read = () => store.dispatch(readDeposit.initiate('dep-1', { forceRefetch: true, subscribe: false }));
  await read();
  await read();
  expect(selectDepositById(store.getState(), 'dep-1')).toEqual(answers[0]);
  await read();
  expect(selectDepositById(store.getState(), 'dep-1')).toEqual(answers[2]);
});

it('an answer of the version that is known changes nothing: the record and the list keep their identity', async () => {
  const { store } = await startAs('admin');
  const read = () => store.dispatch(listDeposits.initiate({}, REFETCH)).unwrap();
  const { items } = await read();
  const latest = () => selectLatestDeposits(store.getState(), items);
  const before = latest();
  await read();
  expect(latest()).toBe(before);
  store.dispatch(recordsOutdated());
  expect(latest()).toBe(before);
});

it('an answer changed on its way is shown, although its version is known', async () => {
  const answers = [buildDeposit({ version: 3 }), buildDeposit({ version: 3, amount: 1_234_567.89 })];
  const { store } = await startTestStore(testTransport((_request, index) => json(answers[index])));
  await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  expect(selectDepositById(store.getState(), 'dep-1')).toEqual(answers[1]);
});

it('records of another data set take the place of those that were known, whatever their version', async () => {
  const answers = [buildDeposit({ version: 7, status: 'completed' }), buildDeposit({ version: 1 })];
  const { store } = await startTestStore(testTransport((_request, index) => json(answers[index])));
  await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  store.dispatch(recordsOutdated());
  expect(selectDepositById(store.getState(), 'dep-1')).toEqual(answers[0]);
  await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  expect(selectDepositById(store.getState(), 'dep-1')).toEqual(answers[1]);
  expect(store.getState().deposit.outdated).toEqual([]);
});

it('what the machine does not allow from the state that is known is sent, and not tracked', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  const settled = selectDepositTransition(store.getState(), 'dep-1');
  const refused = await store.dispatch(
    rejectDeposit.initiate({ id: 'dep-1', body: { reason: '' }, idempotencyKey: 'key-2' }),
  );
  expect(refused.error).toMatchObject({ code: 'illegal-transition' });
  expect(selectDepositTransition(store.getState(), 'dep-1')).toBe(settled);
  expect(depositEntries(backend)).toHaveLength(1);
});

it('an answer that is no deposit is malformed: of a read nothing is kept, of a command nobody knows the outcome', async () => {
  const transport = testTransport(() => json({ ...buildDeposit(), amount: '1000' }));
  const { store } = await startTestStore(transport);
  const read = await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  expect(read.error).toMatchObject({ kind: 'unavailable', code: 'malformed-answer' });
  expect(selectDepositById(store.getState(), 'dep-1')).toBeUndefined();
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(selectDepositTransition(store.getState(), 'dep-1')).toMatchObject({
    status: 'unknown',
    idempotencyKey: 'key-1',
    problem: { kind: 'unknown', code: 'malformed-answer', detail: expect.stringContaining('amount') },
  });
});

it('the answer to a command that another one has overtaken does not close the other', async () => {
  let answerFirst: (response: Response) => void = () => undefined;
  const transport = testTransport((request) =>
    request.url.endsWith('/approve')
      ? new Promise<Response>((resolve) => {
          answerFirst = resolve;
        })
      : new Promise<Response>(() => undefined),
  );
  const { store } = await startTestStore(transport);
  const first = store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  void store.dispatch(rejectDeposit.initiate({ id: 'dep-1', body: { reason: '' }, idempotencyKey: 'key-2' }));
  await Promise.resolve();
  while (transport.sent.length < 2) await Promise.resolve();
  answerFirst(json(buildDeposit({ status: 'completed', version: 2 })));
  await first;
  expect(selectDepositTransition(store.getState(), 'dep-1')).toMatchObject({
    event: 'reject',
    status: 'underway',
  });
});

it('a KYC decision moves the person, and forgetting the records empties every slice', async () => {
  const { store } = await startAs('admin');
  await store.dispatch(userApi.endpoints.approveKyc.initiate({ id: 'user-2', idempotencyKey: 'kyc-1' }));
  expect(selectUserById(store.getState(), 'user-2')?.kycStatus).toBe('verified');
  await store.dispatch(listDeposits.initiate({}));
  store.dispatch(recordsForgotten());
  expect(store.getState().user).toEqual({ ids: [], entities: {}, transitions: {}, outdated: [] });
  expect(store.getState().deposit.ids).toEqual([]);
});
