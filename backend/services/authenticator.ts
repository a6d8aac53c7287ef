import type { AuthenticatorSetUp, RecoveryCodes, Security } from '../../src/entities/security/security';
import type { Acknowledgement } from '../../src/entities/session/session';
import type { CodeInput } from '../../src/entities/security/securityInput';
import { durationText } from '../../src/lib/dateFormats';
import { FRESH_FACTOR_MS } from '../../src/lib/lifetimes';
import { endSessionKeys } from '../auth/credentials';
import { renewRecoveryCodes } from '../auth/recoveryCodes';
import {
  hasSecondFactor,
  noteFreshFactor,
  noteSecondStep,
  prepareCode,
  removeSecondFactor,
  type PreparedCode,
} from '../auth/secondFactor';
import { authenticatorUri, newAuthenticatorKey } from '../auth/totp';
import type { CommandContext, PrepareContext, QueryContext } from '../context';
import type { ReadTables } from '../engine';
import { ProblemError, type RecordedRefusal } from '../problem';
import { recordAudit } from './audit';
import { useTypedCode } from './typedCode';
import { mailNotice } from './mail';
import { requirePerson } from './people';

/** Answer after a second factor or the password was given again. */
export const CONFIRMED = `Thank you. We won’t ask again for ${durationText(FRESH_FACTOR_MS)}.`;

export function readSecurity({ read, caller }: QueryContext): Security {
  return {
    hasAuthenticator: hasSecondFactor(read, caller.id),
    recoveryCodesLeft: read.recoveryCodes.count('personId', caller.id),
  };
}

function conflict(title: string): ProblemError {
  return new ProblemError(409, 'conflict', title);
}

/** @throws ProblemError 409 */
export function requireSecondFactor(read: ReadTables, personId: string): void {
  if (!hasSecondFactor(read, personId)) throw conflict('Two-step verification is off.');
}

interface PreparedKey {
  readonly key: string;
  readonly sealedKey: string;
}

/** @throws ProblemError 409 on a server without a key to seal it */
export function prepareSetUp({ caller, vault, randomBytes }: PrepareContext): Promise<PreparedKey> {
  if (vault === null)
    throw conflict('This server isn’t set up for authenticator apps. Its operator has to set SECRETS_KEY.');
  const key = newAuthenticatorKey(randomBytes);
  return Promise.resolve({ key, sealedKey: vault.seal(key, caller.id) });
}

/**
 * Creates a key, which one of its codes turns on; an earlier key that wasn't turned on is discarded (product 25.5).
 * Refusal: 409 while an app is on.
 */
export function setUpAuthenticator(
  context: CommandContext,
  { key, sealedKey }: PreparedKey,
): AuthenticatorSetUp {
  const { tx, caller, now } = context;
  const person = requirePerson(tx, caller.id);
  if (tx.authenticators.get(person.id)?.isOn === true)
    throw conflict('Your authenticator app is already on. Turn it off first.');
  const createdAt = new Date(now).toISOString();
  tx.authenticators.put({ id: person.id, sealedKey, isOn: false, lastStep: 0, createdAt });
  const details = `${person.name} started setting up an authenticator app.`;
  recordAudit(context, 'authenticator.setUp', person, details);
  return { key, uri: authenticatorUri(key, person.email) };
}

export function prepareOwnCode({ code }: CodeInput, context: PrepareContext): Promise<PreparedCode> {
  return prepareCode(code, context.caller.id, context);
}

/**
 * Turns the app on after a right code, and answers with ten recovery codes. A session reopened with a stored key has
 * given no second factor, so those keys end. Refusals: 409 without a key or with an app on, 422 for a wrong code.
 */
export function turnOnAuthenticator(
  context: CommandContext,
  prepared: PreparedCode,
): RecoveryCodes | RecordedRefusal {
  const { tx, caller, randomBytes } = context;
  const person = requirePerson(tx, caller.id);
  const pending = tx.authenticators.get(person.id);
  if (pending === undefined || pending.isOn) throw conflict('There’s no new authenticator app to turn on.');
  const refusal = useTypedCode(context, person.id, prepared, { isAppOnly: true });
  if (refusal !== null) return refusal;
  endSessionKeys(tx, person.id);
  tx.authenticators.put({ ...pending, lastStep: prepared.step?.number ?? 0, isOn: true });
  noteSecondStep(tx, person.id, true);
  noteFreshFactor(context);
  recordAudit(context, 'authenticator.turnedOn', person, `${person.name} turned on an authenticator app.`);
  const codes = renewRecoveryCodes(tx, person.id, randomBytes);
  mailNotice(context, 'second-step-on', person);
  return { codes };
}

/** New codes to replace those whose answer was lost. */
export function repeatCodes({ tx, caller, randomBytes }: CommandContext): RecoveryCodes {
  return { codes: renewRecoveryCodes(tx, caller.id, randomBytes) };
}

/** Refusals: 409 if no app is on, 422 for a wrong code (the app's or a recovery code). */
export function turnOffAuthenticator(
  context: CommandContext,
  prepared: PreparedCode,
): Acknowledgement | RecordedRefusal {
  const { tx, caller } = context;
  const person = requirePerson(tx, caller.id);
  requireSecondFactor(tx, person.id);
  if (person.role === 'admin' && tx.policy.get('policy')?.adminsNeedSecondStep === true)
    throw conflict('Admins must use two-step verification, so it can’t be turned off.');
  const refusal = useTypedCode(context, person.id, prepared);
  if (refusal !== null) return refusal;
  removeSecondFactor(tx, person.id);
  recordAudit(context, 'authenticator.turnedOff', person, `${person.name} turned off the authenticator app.`);
  mailNotice(context, 'second-step-off', person);
  return { success: true, message: 'You can now log in with just your password.' };
}

/** Refusal: 409 if no app is on. */
export function newRecoveryCodes(context: CommandContext): RecoveryCodes {
  const { tx, caller, randomBytes } = context;
  const person = requirePerson(tx, caller.id);
  requireSecondFactor(tx, person.id);
  mailNotice(context, 'recovery-codes-made', person);
  recordAudit(context, 'recoveryCodes.renewed', person, `${person.name} created new recovery codes.`);
  return { codes: renewRecoveryCodes(tx, person.id, randomBytes) };
}

/** Takes the caller's second factor again: irreversible actions are allowed for {@link FRESH_FACTOR_MS}. */
export function confirmFactor(
  context: CommandContext,
  prepared: PreparedCode,
): Acknowledgement | RecordedRefusal {
  const { tx, caller } = context;
  requireSecondFactor(tx, caller.id);
  return useTypedCode(context, caller.id, prepared) ?? noteFactorGiven(context);
}

/** Records the caller's second factor, however it was given. */
export function noteFactorGiven(context: CommandContext): Acknowledgement {
  const person = requirePerson(context.tx, context.caller.id);
  noteFreshFactor(context);
  recordAudit(context, 'session.factorGiven', person, `${person.name} confirmed with a second factor.`);
  return { success: true, message: CONFIRMED };
}
