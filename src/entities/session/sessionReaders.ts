import { FieldReader } from '../../lib/fieldReader';
import { KYC_STATUSES } from '../user/user';
import type { SessionGrant, SessionPerson } from './session';

/** Reads the signed-in person. @throws MalformedError */
export function readPerson(value: unknown): SessionPerson {
  const from = new FieldReader(value, 'person');
  const role = from.oneOf('role', ['user', 'admin']);
  return {
    id: from.id('id'),
    email: from.text('email'),
    name: from.text('name'),
    role,
    isAdmin: role === 'admin',
    kycStatus: from.oneOf('kycStatus', KYC_STATUSES),
  };
}

/** What a tab keeps of a session. */
export interface HeldSession {
  readonly token: string;
  /** ISO 8601, backend time. */
  readonly expiresAt: string;
  readonly person: SessionPerson;
}

/** Reads a session as it was kept in storage or comes in a grant. @throws MalformedError */
export function readHeldSession(value: unknown): HeldSession {
  const from = new FieldReader(value, 'session');
  return {
    token: from.id('token'),
    expiresAt: from.date('expiresAt'),
    person: from.nested('person', readPerson),
  };
}

/** Reads what login and e-mail confirmation grant (spec 7). @throws MalformedError */
export function readGrant(value: unknown): SessionGrant {
  const from = new FieldReader(value, 'session');
  const held = readHeldSession(value);
  return { success: true, message: from.text('message'), isAdmin: held.person.isAdmin, ...held };
}
