import { createHash } from 'node:crypto';
import type { PasskeyPurpose } from '../../../backend/ownRecords';
import type { Tables } from '../../../backend/tables';
import { CHALLENGE_LIFETIME_MS } from '../../lib/lifetimes';
import { softwareAuthenticator } from './softwareAuthenticator';

/** The origin that test backends assume for their pages. */
export const TEST_ORIGIN = 'http://localhost';

/** Ava's passkey, which has signed seven times. */
export const AVAS_AUTHENTICATOR = softwareAuthenticator('Ava’s laptop');
const NEW_AUTHENTICATOR = softwareAuthenticator('Ava’s phone');

export const storedPasskey = (personId: string, createdAt: string): Tables['passkeys'] => ({
  id: 'pk-1',
  personId,
  credentialId: AVAS_AUTHENTICATOR.credentialId,
  publicKey: AVAS_AUTHENTICATOR.publicKey,
  counter: 7,
  transports: 'internal',
  name: 'Laptop',
  createdAt,
  lastUsedAt: null,
});

/** Challenges that the test data's authenticators have signed. */
const CHALLENGES = {
  add: 'challenge-of-a-new-passkey',
  'sign-in': 'challenge-of-a-login',
  confirm: 'challenge-of-a-factor',
} as const;

export const storedChallenge = (
  purpose: PasskeyPurpose,
  askedBy: string,
  start: number,
): Tables['passkeyChallenges'] => ({
  id: createHash('sha256').update(CHALLENGES[purpose]).digest('hex'),
  purpose,
  askedBy,
  expiresAt: new Date(start + CHALLENGE_LIFETIME_MS).toISOString(),
});

export const NEW_PASSKEY = {
  name: 'Phone',
  ...NEW_AUTHENTICATOR.create({ challenge: CHALLENGES.add, origin: TEST_ORIGIN }),
};

export const PASSKEY_ANSWER = AVAS_AUTHENTICATOR.get({
  challenge: CHALLENGES['sign-in'],
  origin: TEST_ORIGIN,
  counter: 8,
});

export const CONFIRMING_ANSWER = AVAS_AUTHENTICATOR.get({
  challenge: CHALLENGES.confirm,
  origin: TEST_ORIGIN,
  // Also after a login with the answer above.
  counter: 9,
});
