import { FACTOR_METHODS, type FactorMethod } from '../../src/lib/problem';
import type { Client, CommandContext, PrepareContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError, RecordedRefusal } from '../problem';
import { countGuess, forgetGuesses, requireGuessesLeft } from './guesses';
import { countFailure, forgetFailures, requireNoPause, secondStepCounters } from './attempts';
import { isKnownBrowser } from './knownBrowsers';
import { endRecoveryCodes, recoveryCodeId } from './recoveryCodes';
import { isStepUsed, stepOfCode } from './totp';

/** A person's second-step methods, the most common first; empty without a second factor. */
export function factorMethodsOf(read: ReadTables, personId: string): readonly FactorMethod[] {
  if (!hasSecondFactor(read, personId)) return [];
  return FACTOR_METHODS.filter(
    (method) =>
      method === 'authenticator' ||
      (method === 'passkey'
        ? read.passkeys.some('personId', personId)
        : read.recoveryCodes.some('personId', personId)),
  );
}

export function hasSecondFactor(read: ReadTables, personId: string): boolean {
  return read.authenticators.get(personId)?.isOn === true;
}

/** What a typed code may match, determined before the transaction, which checks it again and uses it up. */
export interface PreparedCode {
  readonly client: Client;
  /** The time step of an app's code for this sealed key; absent if it isn't a valid code. */
  readonly step?: { readonly sealedKey: string; readonly number: number };
  /** The id of this recovery code's record, whether or not it exists. */
  readonly recoveryId: string;
  /** Has six digits, like an app's. */
  readonly isOfApp: boolean;
}

/** Compares a code with the person's unsealed key. @throws ProblemError 429 during a pause */
export function prepareCode(code: string, personId: string, context: PrepareContext): Promise<PreparedCode> {
  const { client, vault, query } = context;
  const digits = code.replace(/\s/g, '');
  const recoveryId = recoveryCodeId(personId, code);
  return query((read, now, realNow) => {
    requireGuessesLeft(read, personId, /^\d{6}$/.test(digits) ? 'app' : 'recovery');
    requireNoPause(read, countersOf(read, personId, client), now);
    const sealedKey = read.authenticators.get(personId)?.sealedKey;
    const isOfApp = /^\d{6}$/.test(digits);
    const code = { client, recoveryId, isOfApp };
    if (sealedKey === undefined || vault === null || !isOfApp) return code;
    const key = vault.open(sealedKey, personId);
    const number = key === null ? null : stepOfCode(key, digits, realNow);
    return number === null ? code : { ...code, step: { sealedKey, number } };
  });
}

function countersOf(read: ReadTables, personId: string, client: Client) {
  return secondStepCounters(personId, isKnownBrowser(read, personId, client.browser) ? client.browser : null);
}

/** Uses an app's code once, even for an app that isn't turned on yet. */
function useStep(tx: CommandView, personId: string, { step }: PreparedCode): boolean {
  const known = tx.authenticators.get(personId);
  if (known === undefined || known.sealedKey !== step?.sealedKey || isStepUsed(step.number, known.lastStep))
    return false;
  tx.authenticators.put({ ...known, lastStep: step.number });
  return true;
}

function useRecoveryCode(tx: CommandView, personId: string, { recoveryId }: PreparedCode): boolean {
  if (tx.recoveryCodes.get(recoveryId)?.personId !== personId) return false;
  tx.recoveryCodes.remove(recoveryId);
  return true;
}

/** A wrong code's refusal: 422 at `code`. Used codes, and those from an inaccurate clock, are also wrong. */
function wrongCode({ isOfApp }: PreparedCode): RecordedRefusal {
  const hint = isOfApp ? ' Check that your phone sets its time automatically.' : '';
  const title = `This code is wrong or was already used.${hint}`;
  return new RecordedRefusal(new ProblemError(422, 'validation-failed', title, { errors: { code: title } }));
}

/**
 * Uses up one of the person's codes: the app's, or a recovery code. `null` if it was right; wrong ones are counted, 429
 * after five, and none are taken after a hundred.
 */
export function useCode(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  personId: string,
  prepared: PreparedCode,
  { isAppOnly = false } = {},
): RecordedRefusal | null {
  const counters = countersOf(tx, personId, prepared.client);
  requireNoPause(tx, counters, now);
  const kind = prepared.isOfApp ? 'app' : 'recovery';
  requireGuessesLeft(tx, personId, kind);
  if (useStep(tx, personId, prepared) || (!isAppOnly && useRecoveryCode(tx, personId, prepared))) {
    forgetFailures(tx, counters);
    forgetGuesses(tx, personId);
    return null;
  }
  countFailure(tx, counters, now);
  countGuess(tx, personId, kind, now);
  return wrongCode(prepared);
}

/** Records that the caller has just given a second factor in this session. */
export function noteFreshFactor({ tx, caller, now }: CommandContext): void {
  const session = caller.sessionId === undefined ? undefined : tx.sessions.get(caller.sessionId);
  if (session === undefined) return;
  const { mustSetUp: _isOver, ...known } = session;
  tx.sessions.put({ ...known, verifiedAt: new Date(now).toISOString() });
}

/** Notes that the caller has just given their password again in this session. Nothing that a second factor opens is opened. */
export function noteProof({ tx, caller, now }: CommandContext): void {
  const session = caller.sessionId === undefined ? undefined : tx.sessions.get(caller.sessionId);
  if (session !== undefined) tx.sessions.put({ ...session, verifiedAt: new Date(now).toISOString() });
}

/** Records in an admin's record whether they have a second step, for the list of admins. */
export function noteSecondStep(tx: CommandView, personId: string, hasSecondStep: boolean): void {
  const admin = tx.admins.get(personId);
  if (admin) tx.admins.put({ ...admin, hasSecondStep });
}

/** Removes a person's app and recovery codes. */
export function removeSecondFactor(tx: CommandView, personId: string): void {
  tx.authenticators.remove(personId);
  endRecoveryCodes(tx, personId);
  forgetGuesses(tx, personId);
  noteSecondStep(tx, personId, false);
}
