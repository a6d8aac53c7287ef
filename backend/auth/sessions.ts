import { isFromTheFuture } from '../moments';
import { dutyRefusal, type Task } from '../../src/entities/admin/dutyTasks';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/time';
import type { CommandView, ReadTables } from '../engine';
import type { SessionRecord } from '../ownRecords';
import { ProblemError } from '../problem';
import type { Caller, SetUp } from '../context';

/** How long a session lasts after login, ms. Use doesn't extend it, so reads never write. */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;

/** How often a session's last use is written, ms: to the second would be needlessly exact. */
export const USE_WRITTEN_EVERY_MS = 5 * MINUTE_MS;

/** Maximum sessions per person (product 3.8). */
export const MOST_SESSIONS = 20;

/** Who may call an endpoint: anyone, anyone signed in, investors, or admins. */
export type EndpointRole = 'public' | 'any' | 'user' | 'admin';

export const VISITOR: Caller = { kind: 'visitor', id: 'visitor', name: 'Visitor' };

/** Opens a session. Removes the person's expired ones and, beyond {@link MOST_SESSIONS}, the oldest. */
export function openSession(
  tx: CommandView,
  session: Pick<SessionRecord, 'id' | 'subjectId' | 'role' | 'browser' | 'verifiedAt' | 'mustSetUp'> & {
    now: number;
  },
): SessionRecord {
  const others = tx.sessions.where('subjectId', session.subjectId);
  const open = others.filter(({ expiresAt }) => Date.parse(expiresAt) > session.now);
  // The tables' own order may be by id.
  const byAge = open.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const kept = new Set(byAge.slice(1 - MOST_SESSIONS));
  for (const old of others) if (!kept.has(old)) tx.sessions.remove(old.id);
  const { now, ...given } = session;
  const stored: SessionRecord = {
    ...given,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SESSION_LIFETIME_MS).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
  };
  tx.sessions.put(stored);
  return stored;
}

/** Records that an open session is in use. After the clock was set back, its end is at most a lifetime away again. */
export function touchSession(tx: CommandView, id: string, now: number): void {
  const session = tx.sessions.get(id);
  if (session === undefined) return;
  const { lastUsedAt, expiresAt } = session;
  if (Date.parse(lastUsedAt) >= now && !isFromTheFuture(lastUsedAt, now)) return;
  const latestEnd = now + SESSION_LIFETIME_MS;
  tx.sessions.put({
    ...session,
    lastUsedAt: new Date(now).toISOString(),
    expiresAt: new Date(Math.min(Date.parse(expiresAt), latestEnd)).toISOString(),
  });
}

export function endSessions(tx: CommandView, subjectId: string, exceptId?: string): void {
  for (const session of [...tx.sessions.where('subjectId', subjectId)]) {
    if (session.id !== exceptId) tx.sessions.remove(session.id);
  }
}

/** The person of an unexpired session, as currently stored, or a visitor. */
export function callerOf(read: ReadTables, sessionId: string | undefined, now: number): Caller {
  const session = sessionId === undefined ? undefined : read.sessions.get(sessionId);
  if (!session || Date.parse(session.expiresAt) <= now) return VISITOR;
  const admin = session.role === 'admin' ? read.admins.get(session.subjectId) : undefined;
  const person = session.role === 'admin' ? admin : read.users.get(session.subjectId);
  if (!person) return VISITOR;
  return {
    kind: session.role,
    id: person.id,
    name: person.name,
    sessionId: session.id,
    ...(admin !== undefined && {
      duty: admin.duty,
      ...(session.browser !== undefined && { browser: session.browser }),
    }),
    ...(session.mustSetUp === true && {
      mustSetUp: hasNoPassword(read, person.id) ? 'password' : 'second-step',
    }),
  };
}

/** Whether somebody's only password was a one-time one, which their login used up. */
export const hasNoPassword = (read: ReadTables, personId: string): boolean => !read.credentials.has(personId);

/** What is allowed before a set-up: the set-up itself, reading the session, and logging out. */
const ALLOWED: Readonly<Record<SetUp, (endpoint: SetUpEndpoint) => boolean>> = {
  password: ({ path }) => path === '/api/me/password' || path === '/api/session',
  'second-step': ({ path }) => path.startsWith('/api/me/') || path.startsWith('/api/session'),
};

const SET_UP_FIRST: Readonly<Record<SetUp, string>> = {
  password: 'Set your own password before you continue.',
  'second-step': 'Set up two-step verification before you continue.',
};

const NO_PERMISSION = 'You don’t have permission to do this.';

interface SetUpEndpoint {
  readonly path: string;
}

/** Whether no set-up comes before it. */
export const isForSetUp = (endpoint: SetUpEndpoint): boolean =>
  Object.values(ALLOWED).every((isAllowed) => isAllowed(endpoint));

/**
 * @throws ProblemError 401 without a session, 403 for the wrong role (product 3.1) or duty (14.11), and for somebody who
 * must set something up first (2.6, 14.10).
 */
export function requireRole(
  caller: Caller,
  endpoint: SetUpEndpoint & { readonly role: EndpointRole; readonly task?: Task | undefined },
): void {
  const { role, task } = endpoint;
  if (role === 'public') return;
  if (caller.kind === 'visitor') {
    throw new ProblemError(401, 'unauthenticated', 'Please log in to continue.');
  }
  if (role !== 'any' && caller.kind !== role) {
    throw new ProblemError(403, 'forbidden', NO_PERMISSION);
  }
  const { mustSetUp } = caller;
  if (mustSetUp !== undefined && !ALLOWED[mustSetUp](endpoint))
    throw new ProblemError(403, 'set-up-required', SET_UP_FIRST[mustSetUp]);
  if (task !== undefined && caller.kind === 'admin') requireTask(caller, task);
}

/** @throws ProblemError 403 `forbidden` for an admin without the duty. */
export function requireTask({ duty = 'viewer' }: Pick<Caller, 'duty'>, task: Task): void {
  const detail = dutyRefusal(duty, task);
  if (detail !== null) throw new ProblemError(403, 'forbidden', NO_PERMISSION, { detail });
}
