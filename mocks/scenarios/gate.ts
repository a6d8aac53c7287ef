import { count, record, type Infer } from '../../src/lib/schema';
import type { SeededRandom } from '../seed/large/seededRandom';
import type { Gate } from './scenario';

/** How far a rule has come: kept over a reload, so that the same requests meet the same faults. */
export const ruleProgress = record({
  matches: count(),
  acts: count(),
  /** Numbers drawn from its random sequence. */
  draws: count(),
});
export type RuleProgress = Infer<typeof ruleProgress>;

export const NO_PROGRESS: RuleProgress = { matches: 0, acts: 0, draws: 0 };

/** Whether a rule acts on its `match`-th matching request (from 1), having acted `acts` times before. */
export function isGateOpen(
  gate: Gate,
  { match, acts }: { readonly match: number; readonly acts: number },
  random: Pick<SeededRandom, 'fraction'>,
): boolean {
  const counted = match - (gate.after ?? 0);
  if (counted < 1) return false;
  if (gate.nth !== undefined && counted !== gate.nth) return false;
  if (gate.every !== undefined && counted % gate.every !== 0) return false;
  // Drawn for each match that comes this far, so that the sequence does not hang on what happened before.
  if (gate.probability !== undefined && random.fraction() >= gate.probability) return false;
  return gate.times === undefined || acts < gate.times;
}
