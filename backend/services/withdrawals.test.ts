import type { Caller } from '../context';
import { LEDGER_LIST, listLedger } from './ledger';
import { parseListQuery } from '../lists';
import { updatePolicy } from './settings';
import { ADMIN, createServiceWorld, refusalOf, type ServiceWorld } from '../../src/test/backend/serviceWorld';
import { decideKyc } from './users';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  requireWithdrawal,
  rejectWithdrawal,
} from './withdrawals';

let world: ServiceWorld;
let ava: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava', { balance: 1000, kycStatus: 'verified' });
});

const request = (amount: number, caller = ava) =>
  world.command(caller, (context) =>
    createWithdrawal(context, { amount, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' }),
  );

const entriesOf = (id: string) =>
  [...world.db.read.ledger.values()]
    .filter(({ sourceId }) => sourceId === id)
    .map(({ type, amount }) => [type, amount]);

test('a request holds the amount at once, with the fee of the policy inside it', () => {
  world.command(ADMIN, (context) => updatePolicy(context, { withdrawalFeePercent: 1.5, referralBonus: 0 }));
  const withdrawal = request(333.33);
  expect(withdrawal).toMatchObject({ amount: 333.33, fee: 5, status: 'pending', userName: 'Ava' });
  expect(world.user(ava).balance).toBe(666.67);
  expect(entriesOf(withdrawal.id)).toEqual([['withdrawal', -333.33]]);
});

test('another fee than the person saw is refused, and nothing is held; without one the policy’s is taken', () => {
  world.command(ADMIN, (context) => updatePolicy(context, { withdrawalFeePercent: 1.5, referralBonus: 0 }));
  const seeing = (feePercent?: number) =>
    world.command(ava, (context) =>
      createWithdrawal(context, {
        amount: 100,
        method: 'bank',
        address: 'DE02 1203 0000 0000 2020 51',
        feePercent,
      }),
    );
  expect(refusalOf(() => seeing(0))).toEqual({
    type: 'fee-changed',
    title: 'Withdrawal Failed',
    status: 409,
    detail: 'The fee is now 1.5%. Please review your withdrawal again.',
  });
  expect(world.user(ava).balance).toBe(1000);
  expect([seeing(1.5).fee, seeing().fee]).toEqual([1.5, 1.5]);
});

test('the whole balance can be withdrawn', () => {
  expect(request(1000).status).toBe('pending');
  expect(world.user(ava).balance).toBe(0);
});

test('more than the balance is refused', () => {
  expect(refusalOf(() => request(1000.01))).toEqual({
    type: 'insufficient-funds',
    title: 'Withdrawal Failed',
    status: 409,
    detail: 'Your balance of $1,000.00 is too low.',
  });
});

test('completing adds no entry: the money has left already', () => {
  const { id } = request(400);
  const done = world.command(ADMIN, (context) => completeWithdrawal(context, id));
  expect(done).toMatchObject({ status: 'completed', decidedBy: 'Morgan Hale' });
  expect(entriesOf(id)).toEqual([['withdrawal', -400]]);
  expect(world.user(ava).balance).toBe(600);
});

test('completing needs a verified person, and works once they are', () => {
  const noah = world.join('Noah', { balance: 50, kycStatus: 'pending' });
  const { id } = request(50, noah);
  expect(refusalOf(() => world.command(ADMIN, (context) => completeWithdrawal(context, id)))).toMatchObject({
    type: 'kyc-required',
    status: 409,
    detail: 'Noah’s KYC is pending. Approve it first.',
  });
  expect(world.db.read.withdrawals.get(id)?.status).toBe('pending');
  world.command(ADMIN, (context) => decideKyc(context, noah.id, 'approve'));
  expect(world.command(ADMIN, (context) => completeWithdrawal(context, id)).status).toBe('completed');
});

test('a rejection returns the money and keeps its reason', () => {
  const { id } = request(400);
  const rejected = world.command(ADMIN, (context) => rejectWithdrawal(context, id, 'Unknown account'));
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'Unknown account' });
  expect(entriesOf(id)).toEqual([
    ['withdrawal', -400],
    ['withdrawal-return', 400],
  ]);
  expect(world.user(ava).balance).toBe(1000);
});

test('the investor may cancel while it is pending, and gets the money back once', () => {
  const { id } = request(400);
  expect(world.command(ava, (context) => cancelWithdrawal(context, id))).toMatchObject({
    status: 'cancelled',
    decidedBy: 'Ava',
  });
  const refusal = refusalOf(() => world.command(ADMIN, (context) => completeWithdrawal(context, id)));
  expect(refusal).toMatchObject({ type: 'illegal-transition', status: 409 });
  expect(refusal.detail).toContain('Ava already canceled this on ');
  expect(refusalOf(() => world.command(ava, (context) => cancelWithdrawal(context, id))).status).toBe(409);
  expect(world.user(ava).balance).toBe(1000);
});

test("somebody else's withdrawal can be neither seen nor cancelled", () => {
  const { id } = request(400);
  const noah = world.join('Noah');
  expect(refusalOf(() => world.query(noah, (context) => requireWithdrawal(context, id))).status).toBe(404);
  expect(refusalOf(() => world.command(noah, (context) => cancelWithdrawal(context, id))).status).toBe(404);
  expect(world.db.read.withdrawals.get(id)?.status).toBe('pending');
});

test('the statement shows the state of the withdrawal behind its entry', () => {
  const query = parseListQuery(LEDGER_LIST, new URLSearchParams('type=withdrawal'));
  const status = () => world.query(ava, (context) => listLedger(context, query)).items[0]?.status;
  const { id } = request(400);
  expect(status()).toBe('pending');
  world.command(ADMIN, (context) => rejectWithdrawal(context, id, ''));
  expect(status()).toBe('rejected');
});
