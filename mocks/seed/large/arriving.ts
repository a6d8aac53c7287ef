import { DAY_MS } from '../../../src/lib/time';
import type { Doer, Life } from './life';

const VISITOR: Doer = { actorId: 'visitor', actorName: 'Visitor', actorRole: 'visitor' };
const MINUTE_MS = DAY_MS / 1_440;

/** What the audit log says about somebody's first days: registration, e-mail, identity check. */
export function arrive(life: Life): void {
  const { id: subjectId, name, email, joinedAt, emailVerified, kycStatus, kycDecidedAt } = life.person;
  life.note(joinedAt, VISITOR, {
    action: 'user.registered',
    subjectId,
    details: () => `${name} registered as ${email}.`,
  });
  if (!emailVerified) return;
  life.note(joinedAt + MINUTE_MS, VISITOR, {
    action: 'user.emailConfirmed',
    subjectId,
    details: () => `The email ${email} was confirmed.`,
  });
  if (kycStatus === 'unverified') return;
  life.note(joinedAt + 10 * MINUTE_MS, life.self(), {
    action: 'kyc.submitted',
    subjectId,
    details: () => `${name} submitted the identity check of ${name}: unverified became pending.`,
  });
  if (kycDecidedAt === null) return;
  const admin = life.admin();
  const did = kycStatus === 'verified' ? 'approved' : 'rejected';
  life.note(Date.parse(kycDecidedAt), admin, {
    action: `kyc.${did}`,
    subjectId,
    details: () => `${admin.actorName} ${did} the identity check of ${name}: pending became ${kycStatus}.`,
  });
}
