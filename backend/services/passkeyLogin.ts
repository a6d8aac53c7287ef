import { forgetGuesses } from '../auth/guesses';
import type { ConfirmingChallenge, PasskeyChallenge } from '../../src/entities/passkey/passkey';
import type { PasskeyAnswerInput } from '../../src/entities/passkey/passkeyInput';
import type { Acknowledgement, SessionGrant } from '../../src/entities/session/session';
import {
  noteChallenge,
  spendChallenge,
  userHandleOf,
  verifyPasskey,
  type PasskeyProof,
} from '../auth/passkeys';
import { issueToken, type IssuedToken } from '../auth/tokens';
import type { Client, CommandContext, PrepareContext } from '../context';
import { ProblemError, RecordedRefusal } from '../problem';
import type { StoredPasskey } from '../ownRecords';
import { recordAudit } from './audit';
import { noteFactorGiven, requireSecondFactor } from './authenticator';
import { knownKeys } from './passkeys';
import { findPerson, requirePerson } from './people';
import { completeLogin } from './session';

/** Open to anyone: the authenticator, not the visitor, says whose passkey it has. */
export function askToLogIn(
  { tx, now }: CommandContext,
  { issued, rpId }: { readonly issued: IssuedToken; readonly rpId: string },
): PasskeyChallenge {
  const expiresAt = noteChallenge(tx, { id: issued.hash, purpose: 'sign-in', askedBy: '', now });
  return { challenge: issued.token, rpId, expiresAt };
}

/** Asks for one of the caller's own passkeys, as a fresh second factor. Refusal: 409 if no app is on. */
export function askToConfirm(
  { tx, caller, now }: CommandContext,
  { issued, rpId }: { readonly issued: IssuedToken; readonly rpId: string },
): ConfirmingChallenge {
  requireSecondFactor(tx, caller.id);
  const expiresAt = noteChallenge(tx, { id: issued.hash, purpose: 'confirm', askedBy: caller.id, now });
  return { challenge: issued.token, rpId, expiresAt, known: knownKeys(tx, caller.id) };
}

interface PreparedPasskeyLogin {
  readonly proof: PasskeyProof;
  readonly issued: IssuedToken;
  readonly client: Client;
}

export async function preparePasskeyLogin(
  input: PasskeyAnswerInput,
  { client, origin, query, randomBytes }: PrepareContext,
): Promise<PreparedPasskeyLogin> {
  const publicKey = await query(
    ({ passkeys }) => passkeys.where('credentialId', input.credentialId)[0]?.publicKey,
  );
  return { proof: await verifyPasskey(input, publicKey, origin), issued: issueToken(randomBytes), client };
}

const refusal = () =>
  new RecordedRefusal(
    new ProblemError(401, 'passkey-refused', 'This passkey wasn’t accepted. Log in with your password.'),
  );

/** Why a known passkey's answer opens nothing; `null` if it does. A counter that stands still may be a copy's. */
function faultOf(
  passkey: StoredPasskey,
  { publicKey, counter }: PasskeyProof,
  userHandle: string,
): string | null {
  if (counter === null || publicKey !== passkey.publicKey) return 'its response wasn’t signed for this site';
  if (userHandle !== '' && userHandle !== userHandleOf(passkey.personId)) return 'it named someone else';
  const isCounted = counter > 0 || passkey.counter > 0;
  return isCounted && counter <= passkey.counter ? 'its counter didn’t grow, so it may be a copy' : null;
}

/** Uses a passkey; false if it proved nothing, which the audit log records. */
function usePasskey(
  context: CommandContext,
  passkey: StoredPasskey,
  { userHandle }: PasskeyAnswerInput,
  { proof, client }: Omit<PreparedPasskeyLogin, 'issued'>,
): boolean {
  const { tx, now } = context;
  const fault = faultOf(passkey, proof, userHandle);
  if (fault !== null || proof.counter === null) {
    const person = requirePerson(tx, passkey.personId);
    const details = `The passkey “${passkey.name}” was refused: ${fault ?? 'it couldn’t be verified'}.`;
    recordAudit(context, 'session.passkeyRefused', person, details, { browser: client.browserName });
    return false;
  }
  forgetGuesses(tx, passkey.personId);
  tx.passkeys.put({ ...passkey, counter: proof.counter, lastUsedAt: new Date(now).toISOString() });
  return true;
}

/**
 * Logs in with only a passkey (product 25.4): the authenticator has checked that the person is present. Refusals: 410
 * `challenge-invalid`, 401 `passkey-refused` (recorded for a known passkey), 403 `email-unconfirmed`.
 */
export function logInWithPasskey(
  context: CommandContext,
  input: PasskeyAnswerInput,
  { proof, issued, client }: PreparedPasskeyLogin,
): SessionGrant | RecordedRefusal {
  const { tx, now } = context;
  spendChallenge(tx, { id: proof.challengeId, purpose: 'sign-in', askedBy: '', now });
  const passkey = tx.passkeys.where('credentialId', proof.credentialId)[0];
  const person = passkey && findPerson(tx, passkey.personId);
  if (passkey === undefined || person === undefined) return refusal();
  if (!usePasskey(context, passkey, input, { proof, client })) return refusal();
  if (person.role === 'user' && !person.emailVerified) {
    const title = 'Please confirm your email before logging in.';
    return new RecordedRefusal(new ProblemError(403, 'email-unconfirmed', title));
  }
  return completeLogin(context, person, {
    issued,
    client,
    isVerified: true,
    by: ` with the passkey “${passkey.name}”`,
  });
}

/**
 * Accepts one of the caller's own passkeys as a fresh second factor (product 25.8). Refusals: 409 if no app is on, 410
 * `challenge-invalid`, 422 `passkey-refused` (recorded for one of the caller's passkeys).
 */
export function confirmByPasskey(
  context: CommandContext,
  input: PasskeyAnswerInput,
  prepared: Omit<PreparedPasskeyLogin, 'issued'>,
): Acknowledgement | RecordedRefusal {
  const { tx, caller, now } = context;
  requireSecondFactor(tx, caller.id);
  spendChallenge(tx, { id: prepared.proof.challengeId, purpose: 'confirm', askedBy: caller.id, now });
  const passkey = tx.passkeys.where('credentialId', prepared.proof.credentialId)[0];
  if (passkey?.personId !== caller.id || !usePasskey(context, passkey, input, prepared)) {
    const title = 'This passkey wasn’t accepted. Enter a code instead.';
    return new RecordedRefusal(new ProblemError(422, 'passkey-refused', title));
  }
  return noteFactorGiven(context);
}
