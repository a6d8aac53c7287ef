import { createHash } from 'node:crypto';
import { depositInput } from '../../../backend/seed/inputs';
import type { DataSet } from '../../../backend/memory/memoryTables';
import type { Credential, SessionRecord } from '../../../backend/ownRecords';
import type { DepositInput } from '../../entities/deposit/depositInput';
import {
  CONFIRMATION_LIFETIME_MS,
  FREEZE_LINK_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  NEW_EMAIL_LIFETIME_MS,
  RESET_LIFETIME_MS,
} from '../../lib/lifetimes';
import {
  buildAdmin,
  buildDeposit,
  buildDocumentRecord,
  buildLedgerEntry,
  buildPlan,
  buildRealEstatePlan,
  buildUser,
} from '../builders';
import { storedChallenge, storedPasskey } from './testPasskeys';

/** Initial time in tests: epoch ms of 2026-01-15 12:00 UTC. */
export const TEST_START = Date.UTC(2026, 0, 15, 12);

export const TEST_PASSWORDS = { user: 'Invest123!', admin: 'Admin123!' } as const;

export const TEST_IDS = { ava: 'user-1', noah: 'user-2', mia: 'user-3', admin: 'admin-main' } as const;

/** Bearer tokens of open sessions; Mia has none, as her email is unconfirmed. */
export const TEST_TOKENS = { ava: 'token-of-ava', noah: 'token-of-noah', admin: 'token-of-admin' } as const;

/** In every mailed link of the test data: Ava may reset her password and confirm a new email, Mia may confirm hers, Ida may
 * become an admin. */
export const MAILED_TOKEN = 'token-of-mail';
const tokenHash = '717d076ca61767b391afe09e3867f36376344a5015888fd7870ca8b324d7bef1';

const createdAt = new Date(TEST_START - 90 * 86_400_000).toISOString();
const now = new Date(TEST_START).toISOString();

const ava = buildUser({ kycStatus: 'verified', kycDecidedAt: createdAt, balance: 20_000 });
const noah = buildUser({ id: TEST_IDS.noah, name: 'Noah Weber', kycStatus: 'pending' });
const mia = buildUser({ id: TEST_IDS.mia, name: 'Mia Rossi', emailVerified: false });
const mainAdmin = buildAdmin();

const USER_HASH = 'VHrES2R5Cel+ZvXZgO/jKRKXroqqxv89lY2xg3fUFwc=';
/** Of a person whose password is `TEST_PASSWORDS.user`: one PBKDF2 round with a zero salt is fast, and not secret. */
export function credential(id: string, hash = USER_HASH): Credential {
  return { id, salt: 'AAAAAAAAAAAAAAAAAAAAAA==', hash, iterations: 1 };
}

const ADMIN_HASH = 'KtwI//ooSfjytVGPFzpQ+R9kGID/yVGygnA438LE6sA=';

function session(token: string, subjectId: string, role: SessionRecord['role']): SessionRecord {
  const id = createHash('sha256').update(token).digest('hex');
  const expiresAt = new Date(TEST_START + 365 * 86_400_000).toISOString();
  return { id, subjectId, role, createdAt: now, expiresAt, lastUsedAt: now };
}

/** The front of Noah's ID, uploaded and not submitted yet. Like each document's ID, those here sort by time. */
export const NOAHS_ID = 'doc-0-of-noah';

/** A proof for each, uploaded and not submitted yet. */
export const PROOFS = { ava: 'doc-0-proof-of-ava', noah: 'doc-0-proof-of-noah' } as const;

/** A deposit as sent to the API, with Ava's proof. */
export const depositBody = (changes: Partial<DepositInput> = {}): DepositInput => ({
  ...depositInput(changes),
  documentId: changes.documentId ?? PROOFS.ava,
});

/**
 * Default contents: Ava (verified, $20,000), Noah (KYC and a deposit pending, $0), Mia (email unconfirmed), the main
 * admin, a crypto and a real-estate plan, and open sessions.
 */
export const TEST_DATA: DataSet = {
  users: [ava, noah, mia],
  admins: [mainAdmin],
  credentials: [...[ava, noah, mia].map((user) => credential(user.id)), credential(mainAdmin.id, ADMIN_HASH)],
  sessions: [
    session(TEST_TOKENS.ava, ava.id, 'user'),
    session(TEST_TOKENS.noah, noah.id, 'user'),
    session(TEST_TOKENS.admin, mainAdmin.id, 'admin'),
  ],
  passkeys: [storedPasskey(ava.id, createdAt)],
  passkeyChallenges: [
    storedChallenge('add', ava.id, TEST_START),
    storedChallenge('sign-in', '', TEST_START),
    storedChallenge('confirm', ava.id, TEST_START),
  ],
  plans: [
    buildPlan(),
    buildPlan({ id: 'c2', name: 'Bronze Crypto', minInvest: 5_000, maxInvest: 19_999, roi: 7, duration: 14 }),
    buildRealEstatePlan(),
  ],
  passwordResets: [
    {
      id: ava.email,
      userId: ava.id,
      tokenHash,
      expiresAt: new Date(TEST_START + RESET_LIFETIME_MS).toISOString(),
    },
  ],
  freezeLinks: [
    {
      id: tokenHash,
      userId: ava.id,
      expiresAt: new Date(TEST_START + FREEZE_LINK_LIFETIME_MS).toISOString(),
    },
  ],
  emailConfirmations: [
    { id: mia.id, tokenHash, expiresAt: new Date(TEST_START + CONFIRMATION_LIFETIME_MS).toISOString() },
  ],
  emailChanges: [
    {
      id: ava.id,
      email: 'ava.chen@cairnfield.example',
      tokenHash,
      expiresAt: new Date(TEST_START + NEW_EMAIL_LIFETIME_MS).toISOString(),
    },
  ],
  adminInvitations: [
    {
      id: 'invitation-1',
      email: 'ida@cairnfield.example',
      duty: 'owner',
      invitedBy: mainAdmin.name,
      invitedAt: now,
      expiresAt: new Date(TEST_START + INVITATION_LIFETIME_MS).toISOString(),
      inviterId: mainAdmin.id,
      tokenHash,
    },
  ],
  outbox: [
    {
      id: `confirm-email/${mia.id}`,
      kind: 'confirm-email',
      to: mia.email,
      userId: mia.id,
      token: MAILED_TOKEN,
      sentAt: now,
      expiresAt: new Date(TEST_START + CONFIRMATION_LIFETIME_MS).toISOString(),
    },
  ],
  deposits: [buildDeposit({ userId: noah.id, userName: noah.name })],
  documents: [
    buildDocumentRecord({ id: NOAHS_ID, userId: noah.id, userName: noah.name, purpose: 'identity-front' }),
    buildDocumentRecord({ id: PROOFS.ava, sha256: '1'.repeat(64) }),
    buildDocumentRecord({ id: PROOFS.noah, userId: noah.id, userName: noah.name, sha256: '2'.repeat(64) }),
  ],
  ledger: [buildLedgerEntry({ userId: ava.id, amount: ava.balance })],
  wallets: [
    { id: 'wallets', addresses: { btc: 'bc1-test', eth: '0x-test', usdt: '', ltc: 'ltc1-test' }, version: 1 },
  ],
  site: [
    {
      id: 'site',
      contactEmail: 'hello@cairnfield.example',
      contactPhone: '+1 555 0100',
      aboutUs: 'About us.',
      version: 1,
    },
  ],
  policy: [{ id: 'policy', withdrawalFeePercent: 0, referralBonus: 0, version: 1 }],
};
