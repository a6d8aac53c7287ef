import {
  addressTold,
  approveDeposit,
  createDeposit,
  DEPOSIT_LIST,
  requireDeposit,
  rejectDeposit,
  withRepeats,
} from './deposits';
import { createQuote } from './quotes';
import { depositInput } from '../seed/inputs';
import { listFor } from './people';
import { parseListQuery } from '../lists';
import { ADMIN, createServiceWorld, refusalOf, START } from '../../src/test/backend/serviceWorld';
import type { Caller } from '../context';

let world: ReturnType<typeof createServiceWorld>;
let ava: Caller;
let noah: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava');
  noah = world.join('Noah');
});

const request = (caller: Caller, amount = 1000) =>
  world.command(caller, (context) =>
    createDeposit(context, depositInput({ amount, crypto: 'btc', proof: 'slip.png' })),
  );

const entriesOf = (id: string) =>
  [...world.db.read.ledger.values()].filter(({ sourceId }) => sourceId === id);

const list = (caller: Caller, search: string) =>
  world.query(caller, (context) =>
    listFor(context, DEPOSIT_LIST, parseListQuery(DEPOSIT_LIST, new URLSearchParams(search))),
  );

test('a request stands as pending and leaves the balance alone', () => {
  const deposit = request(ava);
  expect(deposit).toEqual({
    id: `dep-${START}`,
    userId: ava.id,
    userName: 'Ava',
    type: 'deposit',
    amount: 1000,
    crypto: 'btc',
    proof: 'slip.png',
    documentId: null,
    quote: null,
    status: 'pending',
    date: '2026-01-15T12:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
  });
  expect(world.user(ava).balance).toBe(0);
  expect(entriesOf(deposit.id)).toEqual([]);
});

test('an admin is told of other deposits with the same transaction ID, their investors are not', () => {
  const transactionId = 'a1b2c3d4'.repeat(8);
  const paid = (caller: Caller, changes = {}) =>
    world.command(caller, (context) => createDeposit(context, depositInput({ transactionId, ...changes })));
  const deposits = [
    paid(ava),
    paid(noah),
    paid(ava, { transactionId: '' }),
    paid(ava, { transactionId: 'b'.repeat(64) }),
  ];
  const told = (caller: Caller) =>
    world.query(caller, (context) =>
      withRepeats(context, deposits).map(({ sameTransaction }) => sameTransaction),
    );
  expect(told(ADMIN)).toEqual([1, 1, undefined, undefined]);
  expect(told(ava)).toEqual([undefined, undefined, undefined, undefined]);
  expect(list(ADMIN, `q=${transactionId}`).total).toBe(2);
});

test('a deposit keeps the address of its quote, whatever became of the address since', () => {
  const setAddress = (btc: string) =>
    world.db.transact(({ wallets }) => wallets.put({ id: 'wallets', addresses: { btc }, version: 1 }));
  setAddress('bc1-old');
  const quote = world.command(ava, (context) => createQuote(context, { amount: 10, crypto: 'btc' }, 50_000));
  setAddress('bc1-new');
  const told = (quoteId: string | null) =>
    world.command(ava, (context) => addressTold(context, { ...depositInput({}), quoteId }));
  expect(told(quote.id)).toEqual({ address: 'bc1-old' });
  expect(told(null)).toEqual({ address: 'bc1-new' });
  setAddress('');
  expect(told(null)).toEqual({});
});

test('two requests within a millisecond get two ids', () => {
  expect(request(ava).id).toBe(`dep-${START}`);
  expect(request(noah).id).toBe(`dep-${START + 1}`);
});

test('approving credits the amount, books it and names who decided', () => {
  const { id } = request(ava, 1000.55);
  world.now += 60_000;
  const approved = world.command(ADMIN, (context) => approveDeposit(context, id));
  expect(approved).toMatchObject({
    status: 'completed',
    decidedBy: 'Morgan Hale',
    decidedAt: '2026-01-15T12:01:00.000Z',
    version: 2,
  });
  expect(world.user(ava)).toMatchObject({ balance: 1000.55, version: 2 });
  expect(entriesOf(id)).toMatchObject([
    {
      type: 'deposit',
      amount: 1000.55,
      balanceAfter: 1000.55,
      userId: ava.id,
      description: 'Bitcoin deposit',
    },
  ]);
});

test('approving twice pays once and says who decided and when', () => {
  const { id } = request(ava);
  world.command(ADMIN, (context) => approveDeposit(context, id));
  const other: Caller = { kind: 'admin', id: 'admin-2', name: 'Robin' };
  expect(refusalOf(() => world.command(other, (context) => approveDeposit(context, id)))).toEqual({
    type: 'illegal-transition',
    title: 'This deposit has already been decided.',
    status: 409,
    detail: 'Morgan Hale already approved this on Jan 15, 2026, 12:00 PM UTC.',
  });
  expect(world.user(ava).balance).toBe(1000);
  expect(entriesOf(id)).toHaveLength(1);
});

test('a rejection keeps its reason, moves no money and is final', () => {
  const { id } = request(ava);
  const rejected = world.command(ADMIN, (context) => rejectDeposit(context, id, 'No payment arrived'));
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'No payment arrived' });
  expect(refusalOf(() => world.command(ADMIN, (context) => approveDeposit(context, id))).status).toBe(409);
  expect(world.user(ava).balance).toBe(0);
});

test('an investor cannot approve even their own deposit', () => {
  const { id } = request(ava);
  expect(refusalOf(() => world.command(ava, (context) => approveDeposit(context, id)))).toMatchObject({
    type: 'forbidden',
    status: 403,
  });
  expect(world.db.read.deposits.get(id)?.status).toBe('pending');
});

test("somebody else's deposit does not exist for an investor", () => {
  const { id } = request(ava);
  expect(refusalOf(() => world.query(noah, (context) => requireDeposit(context, id)))).toMatchObject({
    type: 'not-found',
    status: 404,
    title: 'Deposit not found.',
  });
  expect(world.query(ava, (context) => requireDeposit(context, id)).id).toBe(id);
  expect(world.query(ADMIN, (context) => requireDeposit(context, id)).id).toBe(id);
});

test('lists show an investor their own and an admin all, newest first, filtered and searched', () => {
  const first = request(ava, 100);
  world.now += 1000;
  const second = request(noah, 200);
  world.now += 1000;
  const third = request(ava, 300);
  world.command(ADMIN, (context) => approveDeposit(context, first.id));
  const ids = (caller: Caller, search: string) => list(caller, search).items.map(({ id }) => id);
  expect(ids(ava, '')).toEqual([third.id, first.id]);
  expect(ids(ADMIN, '')).toEqual([third.id, second.id, first.id]);
  expect(ids(ADMIN, 'status=pending')).toEqual([third.id, second.id]);
  expect(ids(ADMIN, 'q=NOAH')).toEqual([second.id]);
  expect(ids(ADMIN, 'sort=amount&pageSize=1&page=2')).toEqual([second.id]);
  expect(ids(ava, `userId=${noah.id}`)).toEqual([]);
  expect(list(ADMIN, 'pageSize=1').total).toBe(3);
});

test('each command leaves one audit entry, a refused one none', () => {
  const { id } = request(ava);
  world.command(ADMIN, (context) => rejectDeposit(context, id, ''));
  refusalOf(() => world.command(ADMIN, (context) => rejectDeposit(context, id, '')));
  expect([...world.db.read.audit.values()]).toMatchObject([
    { seq: 1, id: 'aud-1', action: 'deposit.requested', actorName: 'Ava', actorRole: 'user' },
    { seq: 2, action: 'deposit.rejected', actorName: 'Morgan Hale', actorRole: 'admin', subjectId: id },
  ]);
});
