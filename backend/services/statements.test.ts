import fc from 'fast-check';
import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import type { Statement, StatementList, StatementSummary } from '../../src/entities/statement/statement';
import { sumDollars, toCents } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import { buildInvestment, buildLedgerEntry, buildWithdrawal } from '../../src/test/builders';
import { decideWithdrawal, investAsAva, logInAnew, requestWithdrawal } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../src/test/backend/testData';

const USERS = TEST_DATA.users ?? [];

/** Ava's backend with only these entries; her account is 90 days old. */
function withEntries(entries: readonly LedgerEntry[], more: object = {}): TestBackend {
  const balance = sumDollars(entries.map(({ amount }) => amount));
  const users = USERS.map((user) => (user.id === TEST_IDS.ava ? { ...user, balance } : user));
  const ledger = entries.map((entry, index) => ({
    ...entry,
    balanceAfter: sumDollars(entries.slice(0, index + 1).map(({ amount }) => amount)),
  }));
  return createTestBackend({ data: { ...TEST_DATA, users, ledger, ...more } });
}

async function read<T>({ call, tokens }: TestBackend, path: string): Promise<T> {
  const answer = await call('GET', path, { token: tokens.ava });
  expect(answer.status).toBe(200);
  return answer.body as T;
}

const listOf = (backend: TestBackend) => read<StatementList>(backend, '/api/statements');
const statementOf = (backend: TestBackend, period: string) =>
  read<Statement>(backend, `/api/statements/${period}`);

interface Booking {
  readonly cents: number;
  /** Ms before the test's start. */
  readonly before: number;
}

/** A history in booking order; dates needn't be in that order, and the balance is never below zero. */
function historyOf(bookings: readonly Booking[]): LedgerEntry[] {
  let balance = 0;
  return bookings.map(({ cents, before }, index) => {
    const amount = balance + cents < 0 ? -balance : cents;
    balance += amount;
    return buildLedgerEntry({
      seq: index + 1,
      type: 'adjustment',
      amount: amount / 100,
      date: new Date(TEST_START - before).toISOString(),
    });
  });
}

const bookings = fc.array(
  fc.record({
    cents: fc.integer({ min: -100_000_00, max: 100_000_00 }),
    before: fc.integer({ min: 0, max: 900 * DAY_MS }),
  }),
  { minLength: 1, maxLength: 60 },
);

function expectFiguresOf(summary: StatementSummary, entries: readonly LedgerEntry[]) {
  const sum = (list: readonly LedgerEntry[]) =>
    list.reduce((cents, { amount }) => cents + toCents(amount), 0);
  const inside = entries.filter(({ date }) => date >= summary.from && date < summary.until);
  expect(toCents(summary.opening)).toBe(sum(entries.filter(({ date }) => date < summary.from)));
  expect(toCents(summary.moneyIn)).toBe(sum(inside.filter(({ amount }) => amount > 0)));
  expect(toCents(summary.moneyOut)).toBe(Math.abs(sum(inside.filter(({ amount }) => amount < 0))));
  expect(toCents(summary.closing)).toBe(sum(entries.filter(({ date }) => date < summary.until)));
}

test('every month and year of a random history equals the ledger, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(bookings, async (made) => {
      const entries = historyOf(made);
      const backend = withEntries(entries);
      const { months, years } = await listOf(backend);
      const balance = toCents(sumDollars(entries.map(({ amount }) => amount)));
      for (const all of [months, years]) {
        for (const summary of all) expectFiguresOf(summary, entries);
        // Each opens where the previous one closed, and the newest closes with the balance.
        expect(all.slice(0, -1).map(({ opening }) => opening)).toEqual(
          all.slice(1).map(({ closing }) => closing),
        );
        expect(all.at(-1)?.opening).toBe(0);
        expect(toCents(all[0]?.closing ?? 0)).toBe(balance);
        expect(all.reduce((count, { countIn, countOut }) => count + countIn + countOut, 0)).toBe(
          entries.length,
        );
      }
      const [month] = months;
      const statement = await statementOf(backend, month?.period ?? '');
      expect(statement).toMatchObject({ ...month });
      expect(statement.entries.at(-1)?.balance ?? statement.opening).toBe(statement.closing);
    }),
    { numRuns: 25, seed: 20261124, endOnFailure: true },
  );
}, 30_000);

const entry = (seq: number, type: LedgerType, amount: number, date: string, sourceId = '') =>
  buildLedgerEntry({ seq, type, amount, date, sourceId, description: `Entry ${seq}` });

test('a month begins and ends in UTC, and lists its entries oldest first with the balance after each', async () => {
  const backend = withEntries([
    entry(1, 'adjustment', 100, '2025-11-30T23:59:59.999Z'),
    entry(2, 'adjustment', 50.25, '2025-12-01T00:00:00.000Z'),
    entry(3, 'adjustment', -20, '2025-12-31T23:59:59.999Z'),
    entry(4, 'adjustment', 1, '2026-01-01T00:00:00.000Z'),
  ]);
  expect(await statementOf(backend, '2025-12')).toMatchObject({
    from: '2025-12-01T00:00:00.000Z',
    until: '2026-01-01T00:00:00.000Z',
    isFinished: true,
    opening: 100,
    moneyIn: 50.25,
    moneyOut: 20,
    closing: 130.25,
    countIn: 1,
    countOut: 1,
    entries: [
      { id: 'led-2', amount: 50.25, balance: 150.25 },
      { id: 'led-3', amount: -20, balance: 130.25 },
    ],
    months: [],
    earnings: [],
  });
  expect(await statementOf(backend, '2026-01')).toMatchObject({ isFinished: false, closing: 131.25 });
});

test('a year for taxes has the profit, the fees and the bonuses of that year, and its months', async () => {
  const investment = buildInvestment({
    id: 'inv-1',
    amount: 1_000,
    profit: 50,
    status: 'completed',
    startDate: '2025-12-02T10:00:00.000Z',
    endDate: '2025-12-09T10:00:00.000Z',
  });
  const asked = '2025-12-30T12:00:00.000Z';
  const withdrawal = (id: string, fee: number, decidedAt: string, status: 'completed' | 'rejected') =>
    buildWithdrawal({ id, fee, amount: 100, status, date: asked, decidedAt });
  const backend = withEntries(
    [
      entry(1, 'adjustment', 5_000, '2025-11-30T10:00:00.000Z'),
      entry(2, 'investment', -1_000, '2025-12-02T10:00:00.000Z', 'inv-1'),
      entry(3, 'payout', 1_050, '2025-12-09T10:00:00.000Z', 'inv-1'),
      entry(4, 'referral-bonus', 25, '2025-12-10T10:00:00.000Z'),
      ...['wdr-1', 'wdr-2', 'wdr-3'].map((id, index) => entry(5 + index, 'withdrawal', -100, asked, id)),
      entry(8, 'withdrawal-return', 100, '2025-12-31T12:00:00.000Z', 'wdr-3'),
      entry(9, 'referral-bonus', 30, '2026-01-10T10:00:00.000Z'),
    ],
    {
      investments: [investment],
      withdrawals: [
        withdrawal('wdr-1', 2.5, '2025-12-31T12:00:00.000Z', 'completed'),
        // Completed in the new year: its fee belongs there.
        withdrawal('wdr-2', 4, '2026-01-02T12:00:00.000Z', 'completed'),
        withdrawal('wdr-3', 8, '2025-12-31T12:00:00.000Z', 'rejected'),
      ],
    },
  );
  const year = await statementOf(backend, '2025');
  expect(year).toMatchObject({ isFinished: true, profit: 50, fees: 2.5, bonuses: 25, entries: [] });
  expect(year.months.map(({ period }) => period)).toEqual(['2025-10', '2025-11', '2025-12']);
  expect(year.earnings.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['profit', 50],
    ['bonus', 25],
    ['fee', 2.5],
  ]);
  expect(await statementOf(backend, '2026')).toMatchObject({ isFinished: false, fees: 4, bonuses: 30 });
});

test.each([
  ['2026-13', 'A statement covers a month, such as 2026-01, or a year, such as 2026.'],
  ['9999', 'A statement covers a month, such as 2026-01, or a year, such as 2026.'],
  ['2026-1', 'A statement covers a month, such as 2026-01, or a year, such as 2026.'],
  ['2025-09', 'Your account began in October 2025. There are no earlier statements.'],
  ['2024', 'Your account began in October 2025. There are no earlier statements.'],
  ['2026-02', 'February 2026 hasn’t begun yet.'],
  ['2027', 'Year 2027 hasn’t begun yet.'],
])('there is no statement of %s, and the refusal says why', async (period, detail) => {
  const { call, tokens } = createTestBackend();
  expect(await call('GET', `/api/statements/${period}`, { token: tokens.ava })).toMatchObject({
    status: 404,
    body: { type: 'not-found', title: 'Statement not found.', detail },
  });
});

test('without an entry there is no list, and the month of today is empty', async () => {
  const { call, tokens } = createTestBackend();
  const list = await call('GET', '/api/statements', { token: tokens.noah });
  expect(list.body).toEqual({ months: [], years: [] });
  const month = await call('GET', '/api/statements/2026-01', { token: tokens.noah });
  expect(month.body).toMatchObject({ opening: 0, moneyIn: 0, moneyOut: 0, closing: 0, entries: [] });
});

test('a long month comes page by page, each with the balance that the one before ended with', async () => {
  const entries = Array.from({ length: 250 }, (_, index) =>
    entry(index + 1, 'adjustment', 1.01, new Date(Date.UTC(2025, 11, 1) + index * 60_000).toISOString()),
  );
  const backend = withEntries(entries);
  const first = await statementOf(backend, '2025-12');
  expect(first).toMatchObject({ total: 250, countIn: 250, closing: 252.5 });
  expect(first.entries).toHaveLength(100);
  const pages = await Promise.all([1, 2, 3].map((page) => statementOf(backend, `2025-12?page=${page}`)));
  const all = pages.flatMap((page) => page.entries);
  expect(all.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(all.map(({ balance }) => toCents(balance))).toEqual(entries.map((_, index) => 101 * (index + 1)));
  const { call, tokens } = backend;
  const refused = await call('GET', '/api/statements/2025-12?pageSize=101', { token: tokens.ava });
  expect(refused.status).toBe(400);
});

test('a period ends with what is invested and on hold then, however it went on', async () => {
  const backend = createTestBackend();
  const { ava, admin } = backend.tokens;
  const inMonth = async (iso: string) => {
    backend.clock.set(iso);
    logInAnew(backend, [ava, admin]);
    await backend.call('GET', '/api/plans');
  };
  await inMonth('2026-01-28T12:00:00.000Z');
  await investAsAva(backend, 'c1', 600);
  const id = await requestWithdrawal(backend, { amount: 250 });
  expect(await statementOf(backend, '2026-01')).toMatchObject({
    isFinished: false,
    invested: 600,
    held: 250,
  });
  await inMonth('2026-02-20T12:00:00.000Z');
  await decideWithdrawal(backend, id, 'complete');
  await inMonth('2026-03-02T12:00:00.000Z');
  expect(await statementOf(backend, '2026-01')).toMatchObject({ isFinished: true, invested: 600, held: 250 });
  expect(await statementOf(backend, '2026-02')).toMatchObject({ isFinished: true, invested: 0, held: 0 });
  expect(await statementOf(backend, '2026')).toMatchObject({ isFinished: false, invested: 0, held: 0 });
});
