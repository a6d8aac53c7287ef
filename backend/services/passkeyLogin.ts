import type { PasskeyChallenge } from '../../src/entities/passkey/passkey';
import type { PasskeyAnswerInput } from '../../src/entities/passkey/passkeyInput';
import type { SessionGrant } from '../../src/entities/session/session';
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
import { findPerson } from './people';
import { completeLogin } from './session';

/** Whoever asks: the authenticator, not the visitor, says whose passkey it has. */
export function askToLogIn(
  { tx, now }: CommandContext,
  { issued, rpId }: { readonly issued: IssuedToken; readonly rpId: string },
): PasskeyChallenge {
  const expiresAt = noteChallenge(tx, { id: issued.hash, purpose: 'sign-in', askedBy: '', now });
  return { challenge: issued.token, rpId, expiresAt };
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
    new ProblemError(401, 'passkey-refused', 'This passkey was not accepted. Log in with your password.'),
  );

/** Why a known passkey's answer opens nothing; `null` if it does. A counter that stands still may be a copy's. */
function faultOf(
  passkey: StoredPasskey,
  { publicKey, counter }: PasskeyProof,
  userHandle: string,
): string | null {
  if (counter === null || publicKey !== passkey.publicKey) return 'its answer was not signed for this site';
  if (userHandle !== '' && userHandle !== userHandleOf(passkey.personId)) return 'it named somebody else';
  const isCounted = counter > 0 || passkey.counter > 0;
  return isCounted && counter <= passkey.counter ? 'its counter didn’t grow, so it may be a copy' : null;
}

/**
 * Logs in with a passkey alone (product 25.4): the authenticator has checked that the person is there. Refusals: 410
 * `challenge-invalid`, 401 `passkey-refused` (recorded for a known passkey), 403 `email-unconfirmed`.
 */
export function logInWithPasskey(
  context: CommandContext,
  { userHandle }: PasskeyAnswerInput,
  { proof, issued, client }: PreparedPasskeyLogin,
): SessionGrant | RecordedRefusal {
  const { tx, now } = context;
  spendChallenge(tx, { id: proof.challengeId, purpose: 'sign-in', askedBy: '', now });
  const passkey = tx.passkeys.where('credentialId', proof.credentialId)[0];
  const person = passkey && findPerson(tx, passkey.personId);
  if (passkey === undefined || person === undefined) return refusal();
  const fault = faultOf(passkey, proof, userHandle);
  if (fault !== null || proof.counter === null) {
    const details = `The passkey “${passkey.name}” was refused: ${fault ?? 'it proved nothing'}.`;
    recordAudit(context, 'session.passkeyRefused', person, details, { browser: client.browserName });
    return refusal();
  }
  const lastUsedAt = new Date(now).toISOString();
  tx.passkeys.put({ ...passkey, counter: proof.counter, lastUsedAt });
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
