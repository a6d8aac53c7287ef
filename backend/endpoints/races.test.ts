import { transferInput } from '../seed/inputs';
import { sumDollars } from '../../src/lib/money';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

let world: TestBackend;
beforeEach(() => {
  world = createTestBackend();
});

type Call = readonly [path: string, who: 'ava' | 'admin', body?: unknown];

let calls = 0;

/** Sends all calls before any is answered, each with its own key. Returns their statuses. */
async function atOnce(...wanted: readonly Call[]): Promise<readonly number[]> {
  const answers = await Promise.all(
    wanted.map(([path, who, body]) => {
      calls += 1;
      return world.call('POST', path, { token: world.tokens[who], key: `race-${calls}`, body });
    }),
  );
  return answers.map(({ status }) => status);
}

const entriesOfAva = () =>
  [...world.database.read.ledger.values()].filter(({ userId }) => userId === TEST_IDS.ava);

function expectBalance(balance: number): void {
  expect(world.database.read.users.get(TEST_IDS.ava)?.balance).toBe(balance);
  expect(sumDollars(entriesOfAva().map(({ amount }) => amount))).toBe(balance);
  expect(() => world.database.checkBooks()).not.toThrow();
}

const transfer = (amount: number): Call => ['/api/transfers', 'ava', transferInput({ amount })];
const withdrawal = (amount: number): Call => [
  '/api/withdrawals',
  'ava',
  { amount, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
];

async function requestWithdrawal(): Promise<string> {
  expect(await atOnce(withdrawal(500))).toEqual([201]);
  const [{ id } = { id: '' }] = [...world.database.read.withdrawals.values()];
  return id;
}

const returns = () => entriesOfAva().filter(({ type }) => type === 'withdrawal-return');

describe('a freeze that is under way at once with money on its way out', () => {
  const freeze: Call = [`/api/users/${TEST_IDS.ava}/freeze`, 'admin', { reason: 'Reported stolen.' }];
  const investment: Call = ['/api/investments', 'ava', { planId: 'c1', amount: 600, planVersion: 1 }];

  it.each([
    ['a transfer', transfer(1_000), 1_000],
    ['a withdrawal', withdrawal(1_000), 1_000],
    ['an investment', investment, 600],
  ])('%s: it comes before, or nothing leaves', async (_what, out, amount) => {
    for (const isFirst of [true, false]) {
      world = createTestBackend();
      const statuses = await atOnce(...(isFirst ? [freeze, out] : [out, freeze]));
      const [frozen, left] = isFirst ? statuses : statuses.toReversed();
      expect(frozen).toBe(200);
      expect([201, 409]).toContain(left);
      expectBalance(left === 201 ? 20_000 - amount : 20_000);
      expect(await atOnce(out)).toEqual([409]);
      expectBalance(left === 201 ? 20_000 - amount : 20_000);
    }
  });

  it('a payout: it comes before, or waits for the thaw', async () => {
    const id = await requestWithdrawal();
    const pay: Call = [`/api/withdrawals/${id}/complete`, 'admin'];
    const [frozen, paid] = await atOnce(freeze, pay);
    expect(frozen).toBe(200);
    const status = world.database.read.withdrawals.get(id)?.status;
    expect(status).toBe(paid === 200 ? 'completed' : 'pending');
    if (paid === 200) return;
    expect(
      await atOnce([`/api/users/${TEST_IDS.ava}/thaw`, 'admin', { reason: 'It was her.' }], pay),
    ).toEqual(expect.arrayContaining([200]));
    expectBalance(19_500);
  });

  it('two freezes: one is refused', async () => {
    expect([...(await atOnce(freeze, freeze))].sort()).toEqual([200, 409]);
  });
});

describe('requests that are under way at once', () => {
  it('spend a balance of $20,000 once: two transfers, in either order', async () => {
    for (const pair of [
      [transfer(15_000), transfer(12_000)],
      [transfer(12_000), transfer(15_000)],
    ]) {
      world = createTestBackend();
      const statuses = await atOnce(...pair);
      expect([...statuses].sort()).toEqual([201, 409]);
      const [made] = [...world.database.read.transfers.values()];
      expect(world.database.read.transfers.size).toBe(1);
      expectBalance(20_000 - (made?.amount ?? 0));
    }
  });

  it('spend it once: a transfer and a withdrawal, in either order', async () => {
    for (const pair of [
      [transfer(15_000), withdrawal(15_000)],
      [withdrawal(15_000), transfer(15_000)],
    ]) {
      world = createTestBackend();
      expect([...(await atOnce(...pair))].sort()).toEqual([201, 409]);
      expectBalance(5_000);
    }
  });

  it('spend it to the last cent, however many come', async () => {
    const statuses = await atOnce(...Array.from({ length: 8 }, () => transfer(5_000)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expectBalance(0);
  });

  it('return held money once: an admin rejects while the investor cancels, in either order', async () => {
    for (const isRejectionFirst of [true, false]) {
      world = createTestBackend();
      const id = await requestWithdrawal();
      const reject: Call = [`/api/withdrawals/${id}/reject`, 'admin', { reason: '' }];
      const cancel: Call = [`/api/withdrawals/${id}/cancel`, 'ava'];
      const statuses = await atOnce(...(isRejectionFirst ? [reject, cancel] : [cancel, reject]));
      expect([...statuses].sort()).toEqual([200, 409]);
      expect(returns()).toHaveLength(1);
      expectBalance(20_000);
    }
  });

  it('return nothing that was paid out: an admin completes while the investor cancels, in either order', async () => {
    for (const isCompletionFirst of [true, false]) {
      world = createTestBackend();
      const id = await requestWithdrawal();
      const complete: Call = [`/api/withdrawals/${id}/complete`, 'admin'];
      const cancel: Call = [`/api/withdrawals/${id}/cancel`, 'ava'];
      const statuses = await atOnce(...(isCompletionFirst ? [complete, cancel] : [cancel, complete]));
      expect([...statuses].sort()).toEqual([200, 409]);
      const isPaid = world.database.read.withdrawals.get(id)?.status === 'completed';
      expect(returns()).toHaveLength(isPaid ? 0 : 1);
      expectBalance(isPaid ? 19_500 : 20_000);
    }
  });
});
