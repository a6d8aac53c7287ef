import { utcMoment } from '../../src/lib/dateFormats';
import { canFire, nextState, type Machine } from '../../src/lib/machine';
import { ProblemError } from '../problem';
import type { Caller } from '../context';

/** Who put a record into its current state, if known. */
export interface LastDecision {
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** What they did, as "submitted this", where several acts lead to the state. */
  readonly done?: string | undefined;
}

/** The stored status "cancelled" as American readers spell it. */
export const inUsSpelling = (status: string) => (status === 'cancelled' ? 'canceled' : status);

/** What was done to a record in this state. */
const DONE: Readonly<Partial<Record<string, string>>> = {
  completed: 'approved this',
  verified: 'approved this',
  rejected: 'rejected this',
  cancelled: 'canceled this',
  archived: 'archived this',
  offered: 'restored this',
  pending: 'set this to pending',
};

/** "Morgan Hale already approved this on Jan 15, 2026, 12:00 PM UTC.", or the state if that isn't known. */
function decisionText(state: string, { by, at, done = DONE[state] }: LastDecision): string {
  if (by === null || done === undefined) return `It’s ${inUsSpelling(state)} now.`;
  return `${by} already ${done}${at === null ? '' : ` on ${utcMoment(at)}`}.`;
}

/**
 * The state after `event`.
 * @throws ProblemError 409 `illegal-transition`, whose detail says who decided, when, and the current state (product
 * 18.5); 403 if the state allows it only to others.
 */
export function advance<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  caller: Caller,
  about: { readonly title: string; readonly decision: LastDecision },
): State {
  const next = nextState(machine, state, event, caller.kind);
  if (next !== undefined) return next;
  if (caller.kind !== 'admin' && canFire(machine, state, event, 'admin')) {
    throw new ProblemError(403, 'forbidden', 'Only an admin can do this.');
  }
  throw new ProblemError(409, 'illegal-transition', about.title, {
    detail: decisionText(state, about.decision),
  });
}
