import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import type { User } from '../../src/entities/user/user';
import type { Withdrawal } from '../../src/entities/withdrawal/withdrawal';
import { InvariantError } from '../../backend/engine';
import type { WriteView } from '../../backend/memory/memoryTables';
import { TestStore } from '../../src/test/backend/testStore';
import {
  book,
  openBooks,
  putInvestment,
  mature,
  sampleDeposit,
  sampleUser,
  transfer,
} from '../../src/test/backend/sampleCommands';
import { buildLedgerEntry, buildWithdrawal } from '../../src/test/builders';

const AVA = 'user-1795217988001';
const BO = 'user-1795217988010';
const DEPOSIT = 'dep-1795217988002';

function user(tx: WriteView, id: string): User {
  const found = tx.users.get(id);
  if (found === undefined) throw new Error(`${id} is not there.`);
  return found;
}

function entry(overrides: Partial<LedgerEntry>): LedgerEntry {
  return buildLedgerEntry({ seq: 50, userId: AVA, balanceAfter: 1001, sourceId: 'admin-main', ...overrides });
}

const withdrawal = (status: Withdrawal['status']) => buildWithdrawal({ userId: AVA, amount: 100, status });

const bookOf =
  (type: LedgerType, amount: number, sourceId: string, userId = AVA) =>
  (tx: WriteView) =>
    void book(tx, userId, type, amount, sourceId);

const both =
  (...works: readonly ((tx: WriteView) => void)[]) =>
  (tx: WriteView) =>
    works.forEach((work) => work(tx));

const BREAKS: readonly (readonly [string, (tx: WriteView) => void])[] = [
  ['a balance without an entry', (tx) => tx.users.put({ ...user(tx, AVA), balance: 1001 })],
  ['an entry without its balance', (tx) => tx.ledger.put(entry({}))],
  [
    'an entry with a wrong balance after it',
    both(bookOf('adjustment', 1, 'x'), (tx) => tx.ledger.put(entry({ amount: -1, balanceAfter: 999 }))),
  ],
  ['a negative balance', bookOf('adjustment', -1000.01, 'x')],
  ['a changed ledger entry', (tx) => tx.ledger.put(entry({ id: 'led-1', seq: 1, amount: 1500 }))],
  ['a removed ledger entry', (tx) => tx.ledger.remove('led-1')],
  [
    'a changed audit entry',
    (tx) => [...tx.audit.values()].forEach((row) => tx.audit.put({ ...row, details: '' })),
  ],
  ['a removed audit entry', (tx) => tx.audit.remove('aud-1')],
  ['an entry for nobody', (tx) => tx.ledger.put(entry({ userId: 'user-x', balanceAfter: 1 }))],
  ['a person removed with money left', (tx) => tx.users.remove(AVA)],
  ['a new person with money from nowhere', (tx) => tx.users.put(sampleUser({ id: 'user-9', balance: 5 }))],
  [
    'a deposit completed without an entry',
    (tx) =>
      tx.deposits.put(
        sampleDeposit({ id: 'dep-1795217988011', userId: BO, amount: 0.1, status: 'completed' }),
      ),
  ],
  ['a deposit paid while pending', bookOf('deposit', 0.1, 'dep-1795217988011', BO)],
  ['a deposit paid twice', bookOf('deposit', 1500, DEPOSIT)],
  [
    'a deposit paid over another amount',
    (tx) => {
      tx.deposits.put(
        sampleDeposit({ id: 'dep-1795217988011', userId: BO, amount: 0.1, status: 'completed' }),
      );
      book(tx, BO, 'deposit', 1, 'dep-1795217988011');
    },
  ],
  [
    'a deposit paid to somebody else',
    (tx) => {
      tx.deposits.put(
        sampleDeposit({ id: 'dep-1795217988011', userId: BO, amount: 0.1, status: 'completed' }),
      );
      book(tx, AVA, 'deposit', 0.1, 'dep-1795217988011');
    },
  ],
  ['a completed deposit turned back', (tx) => tx.deposits.put(sampleDeposit())],
  ['a completed deposit removed', (tx) => tx.deposits.remove(DEPOSIT)],
  ['a deposit entry of no deposit', bookOf('deposit', 1, 'dep-none')],
  [
    'an investment that was not paid for',
    both(
      (tx) => putInvestment(tx, AVA, 'inv-2', 500),
      (tx) => {
        const investment = tx.investments.get('inv-2');
        if (investment) tx.investments.put({ ...investment, id: 'inv-3' });
      },
    ),
  ],
  [
    'an investment completed without its payout',
    (tx) => {
      const investment = tx.investments.get('inv-1');
      if (investment) tx.investments.put({ ...investment, status: 'completed' });
    },
  ],
  ['an investment paid out while active', bookOf('payout', 525, 'inv-1')],
  ['an investment paid out twice', both((tx) => mature(tx, 'inv-1'), bookOf('payout', 525, 'inv-1'))],
  ['a withdrawal that holds nothing', (tx) => tx.withdrawals.put(withdrawal('pending'))],
  [
    'a rejected withdrawal that returned nothing',
    both((tx) => tx.withdrawals.put(withdrawal('rejected')), bookOf('withdrawal', -100, 'wdr-1')),
  ],
  [
    'a completed withdrawal that returned',
    both(
      (tx) => tx.withdrawals.put(withdrawal('completed')),
      bookOf('withdrawal', -100, 'wdr-1'),
      bookOf('withdrawal-return', 100, 'wdr-1'),
    ),
  ],
  [
    'a transfer that nobody received',
    both(
      (tx) => transfer(tx, 'trf-1', AVA, BO, 5),
      (tx) => {
        const sent = tx.transfers.get('trf-1');
        if (sent) tx.transfers.put({ ...sent, amount: 6 });
      },
    ),
  ],
];

test.each(BREAKS)('%s aborts the commit and leaves everything as it was', (_, work) => {
  const { storage, database } = openBooks();
  const before = storage.snapshot();
  expect(() => database.transact(work)).toThrow(InvariantError);
  expect(storage.snapshot()).toEqual(before);
  database.checkBooks();
  database.transact((tx) => mature(tx, 'inv-1'));
  expect(database.read.users.get(AVA)?.balance).toBe(1525);
});

test.each([
  ['a payout', (tx: WriteView) => mature(tx, 'inv-1'), 1525],
  ['a transfer', (tx: WriteView) => transfer(tx, 'trf-1', AVA, BO, 0.1), 999.9],
  [
    'a pending withdrawal',
    both((tx) => tx.withdrawals.put(withdrawal('pending')), bookOf('withdrawal', -100, 'wdr-1')),
    900,
  ],
  [
    'a cancelled withdrawal',
    both(
      (tx) => tx.withdrawals.put(withdrawal('cancelled')),
      bookOf('withdrawal', -100, 'wdr-1'),
      bookOf('withdrawal-return', 100, 'wdr-1'),
    ),
    1000,
  ],
  ['everything down to zero', bookOf('adjustment', -1000, 'admin-main'), 0],
] as const)('%s that is booked rightly commits', (_, work, balance) => {
  const { storage, database } = openBooks();
  database.transact(work);
  database.checkBooks();
  expect(TestStore.openNow({ storage }).read.users.get(AVA)?.balance).toBe(balance);
});

test('cents add up where floating point would not', () => {
  const { database } = openBooks();
  for (let n = 0; n < 30; n += 1) database.transact(bookOf('adjustment', 0.1, 'admin-main'));
  expect(database.read.users.get(AVA)?.balance).toBe(1003);
  database.checkBooks();
});
