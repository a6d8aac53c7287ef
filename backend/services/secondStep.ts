import { LOGIN_CHALLENGE_MS } from '../../src/lib/lifetimes';
import { isStillToCome } from '../moments';
import type { Admin } from '../../src/entities/admin/admin';
import type { SessionGrant } from '../../src/entities/session/session';
import type { SecondStepInput } from '../../src/entities/security/securityInput';
import type { User } from '../../src/entities/user/user';
import { sha256Hex } from '../auth/digest';
import { prepareCode, type PreparedCode } from '../auth/secondFactor';
import { issueToken, type IssuedToken } from '../auth/tokens';
import type { CommandContext, PrepareContext } from '../context';
import type { ReadTables } from '../engine';
import type { RecordedRefusal } from '../problem';
import type { StoredChallenge } from '../ownRecords';
import { useTypedCode } from './typedCode';
import { findPerson } from './people';
import { challengeOver, MOST_FAILURES } from './loginChallenge';
import { completeLogin, recordLoginFailure } from './session';

/** An unused challenge and its person. @throws ProblemError 410 `challenge-over` */
function requireChallenge(read: ReadTables, token: string, now: number) {
  const challenge = read.loginChallenges.get(sha256Hex(token));
  const person = challenge && findPerson(read, challenge.personId);
  const isOpen =
    challenge?.sessionId === undefined &&
    challenge !== undefined &&
    isStillToCome(challenge.expiresAt, LOGIN_CHALLENGE_MS, now) &&
    challenge.failures < MOST_FAILURES;
  if (!isOpen || person === undefined) throw challengeOver();
  return { challenge, person };
}

/** The person whose login a challenge belongs to; '' if it is unknown. */
export function personOfChallenge(read: ReadTables, token: string): string {
  return read.loginChallenges.get(sha256Hex(token))?.personId ?? '';
}

interface PreparedSecondStep {
  readonly code: PreparedCode;
  readonly issued: IssuedToken;
}

/** @throws ProblemError 410 `challenge-over`, 429 during a pause */
export async function prepareSecondStep(
  { challenge: token, code }: SecondStepInput,
  context: PrepareContext,
): Promise<PreparedSecondStep> {
  const personId = await context.query((read) => read.loginChallenges.get(sha256Hex(token))?.personId);
  if (personId === undefined) throw challengeOver();
  return {
    code: await prepareCode(code, personId, context),
    issued: issueToken(context.randomBytes),
  };
}

/** Ends a login by its second step. Refusals: 410 `challenge-over`, 422 for a wrong code (counted, 429 after five). */
export function takeSecondStep(
  context: CommandContext,
  { challenge: token }: SecondStepInput,
  { code, issued }: PreparedSecondStep,
): SessionGrant | RecordedRefusal {
  const { tx, now } = context;
  const { challenge, person } = requireChallenge(tx, token, now);
  const refusal = useTypedCode(context, person.id, code);
  if (refusal !== null) {
    tx.loginChallenges.put({ ...challenge, failures: challenge.failures + 1 });
    recordLoginFailure(context, person, 'Wrong code.', code.client);
    return refusal;
  }
  return finishChallenge(context, challenge, person, { code, issued });
}

/** The challenge opens this session and no other. */
function finishChallenge(
  context: CommandContext,
  challenge: StoredChallenge,
  person: User | Admin,
  { code, issued }: PreparedSecondStep,
): SessionGrant {
  context.tx.loginChallenges.put({ ...challenge, sessionId: issued.hash });
  return completeLogin(context, person, {
    issued,
    client: code.client,
    isVerified: true,
    by: code.isOfApp ? '' : ' with a recovery code',
  });
}

/** Repeats a committed second step's answer with a new session, because the first was lost with its answer. */
export function repeatSecondStep(
  context: CommandContext,
  { challenge: token }: SecondStepInput,
  { code, issued }: PreparedSecondStep,
): SessionGrant {
  const { tx } = context;
  const challenge = tx.loginChallenges.get(sha256Hex(token));
  const person = challenge && findPerson(tx, challenge.personId);
  if (challenge?.sessionId === undefined || person === undefined) throw challengeOver();
  tx.sessions.remove(challenge.sessionId);
  return finishChallenge(context, challenge, person, { code, issued });
}
