import type { Admin } from '../../src/entities/admin/admin';
import type { SessionGrant } from '../../src/entities/session/session';
import type { User } from '../../src/entities/user/user';
import { foldLines, foldText } from '../../src/lib/foldText';
import { formatUsd } from '../../src/lib/money';
import type { ReadView } from '../../backend/memory/memoryTables';
import { findAccount } from '../../backend/services/people';
import { grantSession } from '../../backend/services/session';
import { notFound, USER_NOT_FOUND } from '../../backend/problem';
import type { BrowserBackend } from '../local/browserBackend';
import { issueToken } from '../../backend/auth/tokens';
import { VISITOR } from '../../backend/auth/sessions';
import type { QaPerson } from './control';

const MOST_PEOPLE = 50;

/** The first people whose name, email or id contains `q`. */
export function listPeople(read: ReadView, q: string): readonly QaPerson[] {
  const wanted = foldText(q);
  const found: QaPerson[] = [];
  for (const person of everybody(read)) {
    if (found.length >= MOST_PEOPLE) break;
    const text = foldLines(`${person.name}\n${person.email}\n${person.id}`);
    if (text.includes(wanted)) found.push(person);
  }
  return found;
}

function* everybody(read: ReadView): Generator<QaPerson> {
  for (const { id, name, email, isMain } of read.admins.values()) {
    yield { id, name, email, role: 'admin', about: isMain ? 'Main admin' : 'Added admin' };
  }
  for (const user of read.users.values()) {
    if (isClosed(user)) continue;
    const { id, name, email } = user;
    yield { id, name, email, role: 'user', about: aboutUser(user) };
  }
}

const isClosed = (person: User | Admin): boolean => 'closedAt' in person && person.closedAt !== null;

function aboutUser({ kycStatus, balance, emailVerified }: User): string {
  const facts = [`KYC ${kycStatus}`, formatUsd(balance)];
  return [...facts, ...(emailVerified ? [] : ['email not confirmed'])].join(', ');
}

/** By id or email, without a password. @throws ProblemError 404. */
export async function openSessionAs(
  { database, now }: Pick<BrowserBackend, 'database' | 'now'>,
  who: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<SessionGrant> {
  const issued = issueToken(randomBytes);
  return database.command((tx) => {
    const person = tx.users.get(who) ?? tx.admins.get(who) ?? findAccount(tx, who);
    if (person === undefined || isClosed(person)) throw notFound(USER_NOT_FOUND);
    return grantSession({ tx, caller: VISITOR, now: now(), randomBytes }, person, issued, 'Welcome back!');
  });
}
