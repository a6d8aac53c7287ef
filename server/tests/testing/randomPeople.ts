import { sha256Hex } from '../../../backend/auth/digest';
import type { Bytes } from '../../../src/lib/fileTypes';
import { TEST_TOKENS } from '../../../src/test/backend/testData';
import type { SideBySide } from './sideBySide';

/** The records that requests can name. */
export type World = Pick<SideBySide, 'challenges' | 'database' | 'now' | 'tokens'>;

/** Whole numbers from 0, the same in every run. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface RandomCall {
  readonly method?: string;
  readonly path: string;
  readonly as?: string | undefined;
  readonly body?: unknown;
  /** Instead of a body. */
  readonly file?: Bytes;
}

export type Random = (below: number) => number;
export type CallGenerator = (world: World, random: Random) => RandomCall;

export const EMAILS = ['ava', 'noah', 'mia', 'zoe', 'yan', 'kim'].map((name) => `${name}@cairnfield.example`);
const PASSWORDS = ['Invest123!', 'Another123!', 'Admin123!', 'Wrong123!'];

export function anyOf<T>(list: readonly T[], random: Random): T | undefined {
  return list[random(list.length)];
}

/** A random id of the table, or one that doesn't exist. */
export function idIn(
  world: World,
  table: 'deposits' | 'withdrawals' | 'plans' | 'users',
  random: Random,
): string {
  const ids = [...world.database.read[table].values()].map(({ id }) => id);
  // The most recent ones are likely undecided.
  const near = random(3) === 0 ? ids : ids.slice(-6);
  return near[random(near.length + 1)] ?? 'unknown';
}

export const cents = (random: Random) => (1 + random(random(3) === 0 ? 3_000_000 : 20_000)) / 100;

const tokensOfInvestors = ({ database, tokens }: World) =>
  [TEST_TOKENS.ava, TEST_TOKENS.noah, ...tokens].filter(
    (token) => database.read.sessions.get(sha256Hex(token))?.role === 'user',
  );

/** The token of a signed-in investor; an ended one if nobody is signed in. */
export function investor(world: World, random: Random): string {
  return anyOf(tokensOfInvestors(world), random) ?? TEST_TOKENS.ava;
}

/** A token of this investor, who may be signed out. */
export function tokenOf(world: World, userId: string | undefined): string | undefined {
  const { sessions } = world.database.read;
  return tokensOfInvestors(world).find((token) => sessions.get(sha256Hex(token))?.subjectId === userId);
}

export const admin = TEST_TOKENS.admin;
export const anyEmail = (random: Random) => anyOf(EMAILS, random) ?? '';
export const password = (random: Random) => anyOf(PASSWORDS, random) ?? '';

/** The token from a mail to this person, or a wrong one. */
export function mailed(world: World, kind: string, userId: string, random: Random): string {
  if (random(6) === 0) return 'guessed';
  const mails = [...world.database.read.outbox.values()];
  return mails.findLast((mail) => mail.kind === kind && mail.userId === userId)?.token ?? 'guessed';
}
