import { createHash } from 'node:crypto';
import type { DataSet } from '../backend/memory/memoryTables';
import { createPasswords, PASSWORD_ITERATIONS } from '../backend/auth/passwords';
import { sessionRecord } from '../server/tests/testing/sessionRecord';
import { buildAdmin, buildLedgerEntry, buildUser } from '../src/test/builders';

export const PASSWORD = 'Invest123!';
const CROWD = 200;
/** Senders to the person whose row is locked. */
const SENDERS = 100;
/** Admins whose passwords a stranger guesses by email: one per slice. */
const VICTIMS = 16;
const OPENING_BALANCE = 10_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** The address of their requests, as reported by the proxy. */
  readonly address: string;
}

function person(id: string): Person {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(id).digest();
  return { id, email: `${id}@example.com`, token: `token-of-${id}`, address: `10.${a}.${b}.${c}` };
}

const group = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => person(`${name}-${index}`));

/** The people whose waiting is measured, each with an open stream. */
export const crowd = group('crowd', CROWD);
export const senders = group('sender', SENDERS);
export const victims = group('victim', VICTIMS);
export const noisy = person('noisy');
/** Receives the transfers from the noisy person and the senders. */
export const popular = person('popular');

/** Everybody, with one password whose hash is as slow as in production. */
export async function createFairnessData(randomBytes: (count: number) => Uint8Array): Promise<DataSet> {
  const hash = await createPasswords({ iterations: PASSWORD_ITERATIONS, randomBytes }).hash(PASSWORD);
  const investors = [...crowd, ...senders, noisy, popular];
  const users = investors.map(({ id, email }, index) =>
    buildUser({
      id,
      email,
      name: `Person ${id}`,
      kycStatus: 'verified',
      kycDecidedAt: new Date().toISOString(),
      balance: OPENING_BALANCE,
      referralCode: `ref-${String(index).padStart(9, '0')}`,
    }),
  );
  return {
    users,
    // Without the main admin, the server would consider the database empty.
    admins: [buildAdmin(), ...victims.map(({ id, email }) => buildAdmin({ id, email, name: `Admin ${id}` }))],
    credentials: [...investors, ...victims].map(({ id }) => ({ id, ...hash })),
    sessions: investors.map(({ id, token }) => sessionRecord(token, id)),
    ledger: users.map(({ id }, index) =>
      buildLedgerEntry({ seq: index + 1, userId: id, amount: OPENING_BALANCE, sourceId: `opening-${id}` }),
    ),
    policy: [{ id: 'policy', withdrawalFeePercent: 0, referralBonus: 0, version: 1 }],
  };
}
