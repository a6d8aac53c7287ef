import { loseAnswers } from '../../test/faults';
import { server } from '../../../mocks/node';
import { createTestBackend } from '../../test/backend/testBackend';
import { REFETCH } from '../../api/commandEndpoints';
import { recordsForgotten, recordsOutdated } from '../../api/sessionEvents';
import { storageOf, type SignedInAs } from '../../test/signedIn';
import { buildDeposit } from '../../test/builders';
import { sendCommand, storedSlot } from '../../features/shared/commands/sendCommand';
import { selectCommand } from '../draft/draftSlice';
import { selectUserById } from '../user/userSlice';
import { userApi } from '../user/userApi';
import { depositApi } from './depositApi';
import { depositSlice, selectDepositById } from './depositSlice';
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
  expect(depositSlice.selectLatest(store.getState(), [other, ...(list.data?.items ?? [])])).toEqual([
    deposit,
  ]);
});

it('an approval shows its new state with the answer, and pays once', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(listDeposits.initiate({}));
  const command = store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(selectDepositById(store.getState(), 'dep-1')?.status).toBe('pending');
  await command;
  expect(selectDepositById(store.getState(), 'dep-1')).toMatchObject({
    status: 'completed',
    decidedBy: 'Main Admin',
  });
  expect(depositEntries(backend)).toHaveLength(1);
});

it.each([
  ['pending', 'approve', true],
  ['pending', 'reject', true],
  ['completed', 'approve', false],
  ['completed', 'reject', false],
  ['rejected', 'approve', false],
  ['rejected', 'reject', false],
] as const)(
  'of a %s deposit in the store the machine lets an admin %s: %s',
  async (status, event, isAllowed) => {
    const transport = testTransport(() => json(buildDeposit({ status })));
    const { store } = await startTestStore(transport);
    await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
    const deposit = selectDepositById(store.getState(), 'dep-1');
    expect(deposit && depositSlice.allows(deposit, event, 'admin')).toBe(isAllowed);
    expect(deposit && depositSlice.allows(deposit, event, 'user')).toBe(false);
  },
);

it('a transition that somebody else made first is refused, and shows their decision', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(listDeposits.initiate({ status: 'pending' }));
  await backend.call('POST', '/api/deposits/dep-1/reject', {
    token: backend.tokens.admin,
    key: 'other-tab',
    body: { reason: 'No payment.' },
  });
  const { error } = await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(error).toMatchObject({ kind: 'refused', code: 'illegal-transition', status: 409 });
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
  const slot = storedSlot(store, 'decide deposit/dep-1');
  const keys: string[] = [];
  const approve = () =>
    sendCommand(slot, { decision: 'approve' }, (_body, idempotencyKey) => {
      keys.push(idempotencyKey);
      return store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey })).unwrap();
    });
  server.use(loseAnswers());
  await approve();
  const command = () => selectCommand(store.getState(), 'decide deposit/dep-1');
  expect(command()).toMatchObject({ status: 'unknown', problem: { code: 'network' } });

  server.resetHandlers();
  const again = approve();
  expect(command()?.status).toBe('checking');
  await again;
  expect(command()?.status).toBe('settled');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(depositEntries(backend)).toHaveLength(1);
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
  const latest = () => depositSlice.selectLatest(store.getState(), items);
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

it('what the machine does not allow is refused by the API, and leaves the record as it is', async () => {
  const { store, backend } = await startAs('admin');
  await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  const refused = await store.dispatch(
    rejectDeposit.initiate({ id: 'dep-1', body: { reason: '' }, idempotencyKey: 'key-2' }),
  );
  expect(refused.error).toMatchObject({ code: 'illegal-transition' });
  expect(selectDepositById(store.getState(), 'dep-1')?.status).toBe('completed');
  expect(depositEntries(backend)).toHaveLength(1);
});

it('an answer that is no deposit is malformed: of a read nothing is kept, of a command nobody knows the outcome', async () => {
  const transport = testTransport(() => json({ ...buildDeposit(), amount: '1000' }));
  const { store } = await startTestStore(transport);
  const read = await store.dispatch(readDeposit.initiate('dep-1', REFETCH));
  expect(read.error).toMatchObject({ kind: 'unavailable', code: 'malformed-answer' });
  expect(selectDepositById(store.getState(), 'dep-1')).toBeUndefined();
  const approval = await store.dispatch(approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }));
  expect(approval.error).toMatchObject({
    kind: 'unknown',
    code: 'malformed-answer',
    detail: expect.stringContaining('amount'),
  });
});

it('a KYC decision moves the person, and forgetting the records empties every slice', async () => {
  const { store } = await startAs('admin');
  await store.dispatch(userApi.endpoints.approveKyc.initiate({ id: 'user-2', idempotencyKey: 'kyc-1' }));
  expect(selectUserById(store.getState(), 'user-2')?.kycStatus).toBe('verified');
  await store.dispatch(listDeposits.initiate({}));
  store.dispatch(recordsForgotten());
  expect(store.getState().user).toEqual({ ids: [], entities: {}, outdated: [] });
  expect(store.getState().deposit.ids).toEqual([]);
});
