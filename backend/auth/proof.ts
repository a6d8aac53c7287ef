import { FRESH_FACTOR_MS } from '../../src/lib/lifetimes';
import type { CommandContext } from '../context';
import type { ProofCode } from '../../src/lib/problem';
import { ProblemError } from '../problem';
import { hasSecondFactor } from './secondFactor';

/**
 * What proves that a command's sender is the person, not somebody with their open session (product 25.8):
 * - `none`: nothing but the session.
 * - `in-body`: a code, a passkey's answer or a mailed secret in its body, which the service checks.
 * - `password-in-body`: the password in its body, which the service checks; with a second factor on, a fresh one as well.
 * - `fresh`: a fresh second factor or, without one, the fresh password.
 */
export type Proof = 'none' | 'in-body' | 'password-in-body' | 'fresh';

/** Which proof a command needs; one that depends on its input is decided in its transaction. */
export type ProofRule = Proof | DecidedProof;

interface DecidedProof {
  /** All that it may return, for the API's document. */
  readonly among: readonly Proof[];
  proofOf(context: CommandContext, input: { readonly body: unknown }): Proof;
}

/** Given in this session within {@link FRESH_FACTOR_MS}. A time in the future, from before the clock was set back, isn't. */
function isFresh(at: string | undefined, now: number): boolean {
  const age = now - Date.parse(at ?? '');
  return age >= 0 && age < FRESH_FACTOR_MS;
}

/**
 * The one check of every command's proof, before anything changes. A login counts as the password; only a second factor
 * counts where one is on. @throws ProblemError 403 `second-factor-required`, `password-required`
 */
export function requireProof(
  context: CommandContext,
  rule: ProofRule,
  input: { readonly body: unknown },
): void {
  const { tx, caller, now } = context;
  const proof = typeof rule === 'string' ? rule : rule.proofOf(context, input);
  if (proof === 'none' || proof === 'in-body') return;
  const session = caller.sessionId === undefined ? undefined : tx.sessions.get(caller.sessionId);
  if (isFresh(session?.verifiedAt, now)) return;
  if (hasSecondFactor(tx, caller.id))
    throw new ProblemError(403, 'second-factor-required', 'Enter a code to confirm that it’s you.');
  if (proof === 'password-in-body' || isFresh(session?.createdAt, now)) return;
  throw new ProblemError(403, 'password-required', 'Enter your password to confirm that it’s you.');
}

const CODES: Readonly<Record<Proof, readonly ProofCode[]>> = {
  none: [],
  'in-body': [],
  'password-in-body': ['second-factor-required'],
  fresh: ['second-factor-required', 'password-required'],
};

/** The refusals of a rule, for the API's document. */
export function proofCodes(rule: ProofRule): readonly ProofCode[] {
  return (typeof rule === 'string' ? [rule] : rule.among).flatMap((proof) => CODES[proof]);
}
