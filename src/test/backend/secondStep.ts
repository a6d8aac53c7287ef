import { Secret, TOTP } from 'otpauth';
import { sha256Hex } from '../../../backend/auth/digest';
import { recoveryCodeId } from '../../../backend/auth/recoveryCodes';
import type { TestBackend } from './testBackend';
import { HOUR_MS } from '../../lib/time';
import { TEST_IDS, TEST_PASSWORDS, TEST_START } from './testData';

const TEST_PASSWORDS_OF = {
  ava: TEST_PASSWORDS.user,
  noah: TEST_PASSWORDS.user,
  admin: TEST_PASSWORDS.admin,
} as const;

/** The key of the app from {@link givePhone}. */
const KEY = Secret.fromUTF8('12345678901234567890').base32;

export const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd';

/** The token of Ava's unfinished login. */
export const TEST_CHALLENGE = 'token-of-challenge';

/** Her app's code; `stepsAhead` counts 30 seconds each. */
export function codeOfPhone(now: number, stepsAhead = 0, key = KEY): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now + stepsAhead * 30_000 });
}

/** Gives the password again in a session, so that it counts as fresh. */
export const givePassword = (test: TestBackend, as: keyof typeof TEST_PASSWORDS_OF) =>
  test.call('POST', '/api/me/password/confirmation', {
    token: test.tokens[as],
    body: { currentPassword: TEST_PASSWORDS_OF[as] },
  });

/** The person's sessions were opened two hours ago, and have given a second factor an hour ago. */
export function ageSessions({ database, clock }: TestBackend): void {
  const before = (ms: number) => new Date(clock.now() - ms).toISOString();
  database.transact(({ sessions }) => {
    for (const session of [...sessions.values()])
      sessions.put({ ...session, createdAt: before(2 * HOUR_MS), verifiedAt: before(HOUR_MS) });
  });
}

export interface PhoneFacts {
  /** Default true. */
  readonly isOn?: boolean;
  /** Their sessions have just given a second factor. */
  readonly isFresh?: boolean;
  /** Default: Ava. */
  readonly personId?: string;
}

/** Gives somebody an authenticator app, a recovery code, and an unfinished login. */
export function givePhone(
  test: TestBackend,
  { isOn = true, isFresh = false, personId = TEST_IDS.ava }: PhoneFacts = {},
): Promise<void> {
  const at = new Date(TEST_START).toISOString();
  test.database.transact((tx) => {
    tx.authenticators.put({ id: personId, sealedKey: KEY, isOn, lastStep: 0, createdAt: at });
    tx.recoveryCodes.put({ id: recoveryCodeId(personId, RECOVERY_CODE), personId });
    tx.loginChallenges.put({
      id: sha256Hex(TEST_CHALLENGE),
      personId,
      expiresAt: new Date(TEST_START + 300_000).toISOString(),
      failures: 0,
    });
    if (!isFresh) return;
    for (const session of tx.sessions.where('subjectId', personId))
      tx.sessions.put({ ...session, verifiedAt: at });
  });
  return Promise.resolve();
}
