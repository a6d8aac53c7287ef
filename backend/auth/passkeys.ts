import { isStillToCome } from '../moments';
import type { NewPasskeyInput, PasskeyAnswerInput } from '../../src/entities/passkey/passkeyInput';
import { isRecord, parseJson } from '../../src/lib/json';
import type { CommandView } from '../engine';
import type { PasskeyPurpose, StoredPasskey } from '../ownRecords';
import { CHALLENGE_LIFETIME_MS } from '../../src/lib/lifetimes';
import { ProblemError } from '../problem';
import { fromBase64, sha256Hex, toBase64Url } from './digest';

/** The site that passkeys belong to: browsers don't offer them anywhere else. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** A person's id in the form that authenticators store. */
export const userHandleOf = (personId: string): string => toBase64Url(new TextEncoder().encode(personId));

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

/** Id of the challenge that the browser claims to answer; `null` for an unreadable answer. */
function challengeIdIn(clientData: string): string | null {
  try {
    const facts = parseJson(new TextDecoder().decode(fromBase64Url(clientData)));
    return isRecord(facts) && typeof facts['challenge'] === 'string' ? sha256Hex(facts['challenge']) : null;
  } catch {
    return null;
  }
}

/** Records what an authenticator has to sign next. @param id SHA-256 of the challenge, hex. */
export function noteChallenge(
  tx: CommandView,
  { id, purpose, askedBy, now }: { id: string; purpose: PasskeyPurpose; askedBy: string; now: number },
): string {
  const expiresAt = new Date(now + CHALLENGE_LIFETIME_MS).toISOString();
  tx.passkeyChallenges.put({ id, purpose, askedBy, expiresAt });
  return expiresAt;
}

/**
 * Uses up a challenge. @throws ProblemError 410 if it is unknown, used, expired, somebody else's, or for another
 * purpose.
 */
export function spendChallenge(
  tx: CommandView,
  { id, purpose, askedBy, now }: { id: string | null; purpose: PasskeyPurpose; askedBy: string; now: number },
): void {
  const known = id === null ? undefined : tx.passkeyChallenges.get(id);
  const isOpen =
    known?.purpose === purpose &&
    known.askedBy === askedBy &&
    isStillToCome(known.expiresAt, CHALLENGE_LIFETIME_MS, now);
  if (!isOpen) {
    throw new ProblemError(
      410,
      'challenge-invalid',
      'This took too long or was already used. Please try again.',
    );
  }
  tx.passkeyChallenges.remove(known.id);
}

/** What a new passkey proved; `key` is `null` if the answer was forged, unreadable, or for another site. */
export interface NewPasskeyProof {
  readonly challengeId: string | null;
  readonly key: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | null;
}

/** What a known passkey proved; `counter` is `null` if the answer was forged, unreadable, or for another site. */
export interface PasskeyProof {
  readonly challengeId: string | null;
  readonly credentialId: string;
  /** The key that verified the signature. */
  readonly publicKey: string | undefined;
  readonly counter: number | null;
}

/** Large and rarely needed, so separate from the rest of a browser's backend. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** The library throws for an invalid answer. */
async function orNull<R>(verify: () => Promise<R>): Promise<R | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** Verifies that a browser's new passkey was made on this site by a verified person. The challenge is for `run` to check. */
export async function verifyNewPasskey(input: NewPasskeyInput, origin: string): Promise<NewPasskeyProof> {
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([webAuthn(), webAuthnHelpers()]);
  const { decodeAttestationObject, isoBase64URL } = helpers;
  const { credentialId: id, clientData, attestation } = input;
  const verified = await orNull(async () => {
    // We request none. A certificate could make the library fetch addresses that it names.
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('attStmt');
    if (statement.get('x5c') !== undefined) throw new Error('The attestation has a certificate.');
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
    });
  });
  const credential = verified?.registrationInfo?.credential;
  return {
    challengeId: challengeIdIn(clientData),
    key:
      credential === undefined || credential.id !== id
        ? null
        : { credentialId: id, publicKey: toBase64Url(credential.publicKey), counter: credential.counter },
  };
}

/** Verifies that the passkey with this key answered on this site, by a verified person. `run` must check the rest. */
export async function verifyPasskey(
  input: PasskeyAnswerInput,
  publicKey: string | undefined,
  origin: string,
): Promise<PasskeyProof> {
  const { credentialId: id, clientData, authenticatorData, signature } = input;
  const proof = { challengeId: challengeIdIn(clientData), credentialId: id, publicKey };
  if (publicKey === undefined) return { ...proof, counter: null };
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      // Compared in the transaction: another login may come first.
      credential: { id, publicKey: fromBase64Url(publicKey), counter: 0 },
    }),
  );
  return { ...proof, counter: verified?.verified === true ? verified.authenticationInfo.newCounter : null };
}
