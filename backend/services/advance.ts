import { formatDate } from '../../src/lib/dateFormats';
import { canFire, nextState, type Machine } from '../../src/lib/machine';
import { ProblemError } from '../problem';
import type { Caller } from '../context';

/** Who put a record into its current state, if known. */
export interface LastDecision {
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

/** "Jan 15, 2026, 12:00 PM UTC", from an ISO 8601 text. */
export function momentText(date: string): string {
  return `${formatDate(date, 'dateTime', 'UTC')} UTC`;
}

/** The stored status "cancelled" as American readers spell it. */
export const inUsSpelling = (status: string) => (status === 'cancelled' ? 'canceled' : status);

function decisionText(decision: LastDecision): string {
  const by = decision.by === null ? '' : ` by ${decision.by}`;
  const at = decision.at === null ? '' : ` on ${momentText(decision.at)}`;
  return by + at;
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
  about: { readonly what: string; readonly title: string; readonly decision: LastDecision },
): State {
  const next = nextState(machine, state, event, caller.kind);
  if (next !== undefined) return next;
  if (caller.kind !== 'admin' && canFire(machine, state, event, 'admin')) {
    throw new ProblemError(403, 'forbidden', 'Only an admin can do this.');
  }
  throw new ProblemError(409, 'illegal-transition', about.title, {
    detail: `${about.what} was already marked ${inUsSpelling(state)}${decisionText(about.decision)}.`,
  });
}
