import { canFire, nextState, type Machine } from '../../src/lib/machine';
import { ProblemError, type Caller } from './context';

export const USER_NOT_FOUND = 'User not found.';

/** 404: no such record, or not visible to the caller. */
export function notFound(title: string, detail?: string): ProblemError {
  return new ProblemError(404, 'not-found', title, { detail });
}

/** 409: the record changed since the caller read it (product 18.5). `detail` may say who did it. */
export function staleVersion(what: string, version: number, detail?: string): ProblemError {
  return new ProblemError(409, 'stale-version', `${what} changed in the meantime.`, {
    detail: detail ?? `Version ${version} is stored now. Look again and repeat your change.`,
  });
}

/** @throws {@link staleVersion} unless `seen` is absent or equals the stored version. */
export function checkVersion(what: string, stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw staleVersion(what, stored);
}

export function insufficientFunds(title: string, detail: string): ProblemError {
  return new ProblemError(409, 'insufficient-funds', title, { detail });
}

/** Who put a record into its current state, if known. */
export interface LastDecision {
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "Jan 15, 2026, 12:00 PM UTC", from an ISO 8601 text. */
export function momentText(date: string): string {
  return `${moment.format(Date.parse(date))} UTC`;
}

function decisionText(decision: LastDecision): string {
  const by = decision.by === null ? '' : ` by ${decision.by}`;
  const at = decision.at === null ? '' : ` on ${momentText(decision.at)}`;
  return by + at;
}

/**
 * The state that `event` leads to.
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
    throw new ProblemError(403, 'forbidden', 'Only an admin may do this.');
  }
  throw new ProblemError(409, 'illegal-transition', about.title, {
    detail: `${about.what} was marked ${state}${decisionText(about.decision)} and is ${state} now.`,
  });
}

/** 400: a search parameter that isn’t what the list expects. */
export function badParameter(name: string, expected: string): ProblemError {
  const detail = `Parameter "${name}": ${expected}.`;
  return new ProblemError(400, 'bad-request', 'The request is malformed.', { detail });
}
