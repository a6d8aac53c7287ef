import { factory, nullable, primaryKey } from '@mswjs/data';
import type { KeyValueStorage } from '../mocks/storage/storage';
import { approvalOf } from './approval';
import { BENCH_PAGE_SIZE, SEARCH, type BenchData } from './data';
import type { Contender } from './measure';

function createDatabase() {
  return factory({
    users: {
      id: primaryKey(String),
      email: String,
      name: String,
      role: String,
      kycStatus: String,
      kycDecidedAt: nullable(String),
      kycReason: nullable(String),
      balance: Number,
      createdAt: String,
      emailVerified: Boolean,
      referralCode: String,
      referredBy: nullable(String),
      referrals: Number,
      version: Number,
    },
    deposits: {
      id: primaryKey(String),
      userId: String,
      userName: String,
      type: String,
      amount: Number,
      crypto: String,
      proof: String,
      status: String,
      date: String,
      decidedBy: nullable(String),
      decidedAt: nullable(String),
      reason: nullable(String),
      version: Number,
    },
    ledger: {
      id: primaryKey(String),
      seq: Number,
      userId: String,
      type: String,
      amount: Number,
      description: String,
      sourceId: String,
      balanceAfter: Number,
      date: String,
    },
    audit: {
      id: primaryKey(String),
      seq: Number,
      date: String,
      actorId: String,
      actorName: String,
      actorRole: String,
      action: String,
      subjectId: String,
      subjectName: String,
      details: String,
    },
    // Models hold flat values, so the answer is stored as text.
    idempotency: {
      id: primaryKey(String),
      fingerprint: String,
      status: Number,
      body: String,
      createdAt: String,
    },
  });
}

type MswDatabase = ReturnType<typeof createDatabase>;

const MODELS = ['users', 'deposits', 'ledger', 'audit', 'idempotency'] as const;
type Model = (typeof MODELS)[number];

/**
 * The library has no persistence; its users write a table as JSON after each change. Here each table has its own key
 * and is written once per command, which is cheaper than writing the whole database each time.
 */
function persist(db: MswDatabase, model: Model, storage: KeyValueStorage): void {
  storage.setItem(`msw-db/${model}`, JSON.stringify(db[model].getAll()));
}

function fill(db: MswDatabase, { users, deposits }: BenchData): void {
  for (const user of users) db.users.create({ ...user });
  for (const deposit of deposits) db.deposits.create({ ...deposit });
}

/** @mswjs/data with the persistence that its users add. */
export const mswDataContender: Contender = {
  name: '@mswjs/data',
  open: (data, storage) => {
    const db = createDatabase();
    fill(db, data);
    const byId = new Map(data.deposits.map((deposit) => [deposit.id, deposit]));
    const people = new Map(data.users.map((user) => [user.id, user]));
    return {
      approve: (id, key) => {
        const stored = db.deposits.findFirst({ where: { id: { equals: id } } });
        const user = stored && db.users.findFirst({ where: { id: { equals: stored.userId } } });
        const deposit = byId.get(id);
        const person = user && people.get(user.id);
        if (!deposit || !person) throw new Error(`No deposit ${id}.`);
        const approval = approvalOf(
          deposit,
          { ...person, balance: user.balance },
          db.ledger.count() + 1,
          key,
        );
        db.deposits.update({ where: { id: { equals: id } }, data: { ...approval.deposit } });
        db.users.update({ where: { id: { equals: user.id } }, data: { ...approval.user } });
        db.ledger.create({ ...approval.ledger });
        db.audit.create({ ...approval.audit });
        db.idempotency.create({ ...approval.idempotency, body: JSON.stringify(approval.idempotency.body) });
        for (const model of MODELS) persist(db, model, storage);
      },
      page: () => {
        const where = { userName: { contains: SEARCH } };
        const items = db.deposits.findMany({ where, orderBy: { amount: 'desc' }, take: BENCH_PAGE_SIZE });
        return { ids: items.map(({ id }) => id), total: db.deposits.count({ where }) };
      },
    };
  },
};
