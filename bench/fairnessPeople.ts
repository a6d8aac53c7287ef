import { createHash } from 'node:crypto';
import type { DataSet } from '../backend/memory/memoryTables';
import { createPasswords, PASSWORD_ITERATIONS } from '../backend/auth/passwords';
import { sessionRecord } from '../server/tests/testing/sessionRecord';
import { MAX_FILE_BYTES } from '../src/lib/fileRules';
import { DAY_MS } from '../src/lib/time';
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
/** Whose ledger is long, and whose file is as large as one may be. */
export const longLived = person('long-lived');
const LONG_LEDGER = 100_000;
export const LARGE_DOCUMENT = 'doc-large';
/** Receives the transfers from the noisy person and the senders. */
export const popular = person('popular');

export const largeFile = () => new Uint8Array(MAX_FILE_BYTES).fill(37);

/** A cent in, a cent out, over three years. */
function longHistory(after: number) {
  const start = Date.now() - 1_095 * DAY_MS;
  return Array.from({ length: LONG_LEDGER }, (_, index) => {
    const amount = index % 2 === 0 ? 0.01 : -0.01;
    return buildLedgerEntry({
      seq: after + index + 1,
      userId: longLived.id,
      type: 'adjustment',
      amount,
      balanceAfter: OPENING_BALANCE + (index % 2 === 0 ? 0.01 : 0),
      sourceId: `long-${index}`,
      date: new Date(start + (index * 1_095 * DAY_MS) / LONG_LEDGER).toISOString(),
    });
  });
}

/** Everybody, with one password whose hash is as slow as in production. */
export async function createFairnessData(randomBytes: (count: number) => Uint8Array): Promise<DataSet> {
  const hash = await createPasswords({ iterations: PASSWORD_ITERATIONS, randomBytes }).hash(PASSWORD);
  const investors = [...crowd, ...senders, noisy, popular, longLived];
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
    ledger: [
      ...users.map(({ id }, index) =>
        buildLedgerEntry({ seq: index + 1, userId: id, amount: OPENING_BALANCE, sourceId: `opening-${id}` }),
      ),
      ...longHistory(users.length),
    ],
    documents: [
      {
        id: LARGE_DOCUMENT,
        userId: longLived.id,
        userName: `Person ${longLived.id}`,
        purpose: 'proof',
        name: 'proof.pdf',
        type: 'application/pdf',
        size: MAX_FILE_BYTES,
        sha256: createHash('sha256').update(largeFile()).digest('hex'),
        date: new Date().toISOString(),
        requestId: 'dep-large',
        decidedAt: null,
        removedAt: null,
        removedBecause: null,
        version: 1,
      },
    ],
    policy: [{ id: 'policy', withdrawalFeePercent: 0, referralBonus: 0, version: 1 }],
  };
}
