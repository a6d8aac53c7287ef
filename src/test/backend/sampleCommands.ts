import type { Deposit } from '../../entities/deposit/deposit';
import type { LedgerEntry, LedgerType } from '../../entities/ledger/ledger';
import type { User } from '../../entities/user/user';
import { addDollars } from '../../lib/money';
import type { WriteView } from '../../../backend/memory/memoryTables';
import { TestStore } from './testStore';
import { createMemoryStorage } from './memoryStorage';
import {
  approvedDeposit,
  buildAuditEntry,
  buildDeposit,
  buildInvestment,
  buildLedgerEntry,
  buildTransfer,
  buildUser,
} from '../builders';

const DATE = '2026-11-20T12:00:00.000Z';

/** Ava, without money, unless overridden. */
export function sampleUser(overrides: Partial<User> = {}): User {
  return buildUser({
    id: 'user-1795217988001',
    email: 'ava@example.com',
    name: 'Ava Lindqvist',
    kycStatus: 'verified',
    createdAt: DATE,
    referralCode: 'ref-a1b2c3d4e',
    ...overrides,
  });
}

/** Pending, from Ava, unless overridden. */
export function sampleDeposit(overrides: Partial<Deposit> = {}): Deposit {
  return buildDeposit({
    id: 'dep-1795217988002',
    userId: 'user-1795217988001',
    userName: 'Ava Lindqvist',
    amount: 1500,
    proof: 'receipt-2026-11-20.png',
    date: DATE,
    ...overrides,
  });
}

/** Adds a ledger entry and updates the balance to match. */
export function book(
  tx: WriteView,
  userId: string,
  type: LedgerType,
  amount: number,
  sourceId: string,
): LedgerEntry {
  const user = tx.users.get(userId);
  if (user === undefined) throw new Error(`${userId} is not there.`);
  const seq = tx.ledger.size + 1;
  const balanceAfter = addDollars(user.balance, amount);
  const description = `Booked as ${type} for ${user.name}`;
  const entry = buildLedgerEntry({
    seq,
    userId,
    type,
    amount,
    balanceAfter,
    description,
    sourceId,
    date: DATE,
  });
  tx.ledger.put(entry);
  tx.users.put({ ...user, balance: balanceAfter, version: user.version + 1 });
  return entry;
}

function audit(tx: WriteView, action: string, subjectId: string): void {
  const seq = tx.audit.size + 1;
  const details = `Deposit of $1,500.00 in Bitcoin by Ava Lindqvist: ${action}.`;
  tx.audit.put(
    buildAuditEntry({ seq, date: DATE, action, subjectId, subjectName: 'Ava Lindqvist', details }),
  );
}

/** The server's writes for an approval: five records, including the stored response. */
export function putApprovedDeposit(tx: WriteView, depositId: string): void {
  const deposit = tx.deposits.get(depositId);
  if (deposit?.status !== 'pending') throw new Error(`${depositId} is not pending.`);
  const completed = approvedDeposit(deposit, DATE);
  tx.deposits.put(completed);
  book(tx, deposit.userId, 'deposit', deposit.amount, deposit.id);
  audit(tx, 'deposit.approved', deposit.id);
  tx.idempotency.put({
    id: `admin-main:8c7e0a4e-9f0d-4d5b-9f67-${depositId}`,
    fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    status: 200,
    body: completed,
    createdAt: DATE,
  });
}

/** Paid from the person's balance. */
export function putInvestment(tx: WriteView, userId: string, id: string, amount: number): void {
  const user = tx.users.get(userId);
  if (user === undefined) throw new Error(`${userId} is not there.`);
  const investment = buildInvestment({
    id,
    userId,
    userName: user.name,
    amount,
    profit: 25,
    startDate: DATE,
  });
  tx.investments.put(investment);
  book(tx, userId, 'investment', -amount, id);
  audit(tx, 'investment.created', id);
}

/** Pays an investment out. */
export function mature(tx: WriteView, id: string): void {
  const investment = tx.investments.get(id);
  if (investment === undefined) throw new Error(`${id} is not there.`);
  tx.investments.put({ ...investment, status: 'completed', version: investment.version + 1 });
  book(tx, investment.userId, 'payout', addDollars(investment.amount, investment.profit), id);
}

/** Two people with a pending deposit each, and a session. */
export function seedSample(tx: WriteView): void {
  tx.users.put(sampleUser());
  tx.users.put(sampleUser({ id: 'user-1795217988010', email: 'bo@example.com', name: 'Bo Žižka' }));
  tx.deposits.put(sampleDeposit());
  tx.deposits.put(sampleDeposit({ id: 'dep-1795217988011', userId: 'user-1795217988010', amount: 0.1 }));
  tx.sessions.put({
    id: 'ab12',
    subjectId: 'user-1795217988001',
    role: 'user',
    createdAt: DATE,
    expiresAt: DATE,
    lastUsedAt: DATE,
  });
}

export function transfer(
  tx: WriteView,
  id: string,
  senderId: string,
  recipientId: string,
  amount: number,
): void {
  const sender = tx.users.get(senderId);
  const recipient = tx.users.get(recipientId);
  if (sender === undefined || recipient === undefined) throw new Error('Somebody is not there.');
  tx.transfers.put(
    buildTransfer({
      id,
      senderId,
      senderName: sender.name,
      recipientId,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      amount,
      note: 'for the boat',
      date: DATE,
    }),
  );
  book(tx, senderId, 'transfer-out', -amount, id);
  book(tx, recipientId, 'transfer-in', amount, id);
}

/** A database with {@link seedSample} in it, and the storage behind it. */
export function openSample() {
  const storage = createMemoryStorage();
  const database = TestStore.openNow({ storage });
  database.transact(seedSample);
  return { storage, database };
}

/** Ava has 1500 from an approved deposit, 500 of it invested; Bo's deposit is pending. */
export function openBooks() {
  const { storage, database } = openSample();
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  database.transact((tx) => putInvestment(tx, 'user-1795217988001', 'inv-1', 500));
  return { storage, database };
}
