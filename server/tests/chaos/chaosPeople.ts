import type { DataSet } from '../../../backend/memory/memoryTables';
import { buildAdmin, buildLedgerEntry, buildPlan, buildUser } from '../../../src/test/builders';
import { credential } from '../../../src/test/backend/testData';
import { sessionRecord } from '../testing/sessionRecord';

const COUNT = 20;
const OPENING_BALANCE = 100_000;

/** The people who move money: few, so that their commands collide often. */
export interface People {
  readonly records: DataSet;
  readonly adminToken: string;
  /** A random investor. */
  pick(): { readonly id: string; readonly email: string; readonly token: string };
}

/** Verified investors with an opening balance, an admin, and a plan for small amounts; everyone is logged in. */
export function createPeople(): People {
  const kycDecidedAt = new Date().toISOString();
  const users = Array.from({ length: COUNT }, (_, index) =>
    buildUser({
      id: `user-${index + 1}`,
      name: `Person${index + 1} Doe`,
      referralCode: `ref-chaos${String(index).padStart(4, '0')}`,
      kycStatus: 'verified',
      kycDecidedAt,
      balance: OPENING_BALANCE,
    }),
  );
  const admin = buildAdmin();
  const adminToken = `token-${admin.id}`;
  const records: DataSet = {
    users,
    admins: [admin],
    credentials: users.map(({ id }) => credential(id)),
    plans: [buildPlan({ minInvest: 1, maxInvest: 100_000 })],
    ledger: users.map(({ id }, index) =>
      buildLedgerEntry({ seq: index + 1, userId: id, amount: OPENING_BALANCE, sourceId: `opening-${id}` }),
    ),
    sessions: [
      sessionRecord(adminToken, admin.id, 'admin'),
      ...users.map(({ id }) => sessionRecord(`token-${id}`, id)),
    ],
    policy: [{ id: 'policy', withdrawalFeePercent: 1.5, referralBonus: 0, version: 1 }],
  };
  return {
    records,
    adminToken,
    pick: () => {
      const user = users[Math.floor(Math.random() * users.length)];
      if (user === undefined) throw new Error('There is nobody.');
      return { id: user.id, email: user.email, token: `token-${user.id}` };
    },
  };
}
