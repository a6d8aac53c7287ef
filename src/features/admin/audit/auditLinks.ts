import type { AuditEntry } from '../../../entities/audit/audit';
import { paths } from '../../../lib/paths';

/** A person in Manage Users, with their dialog open. */
export function toPerson(id: string): string {
  return `${paths.admin.users}?person=${encodeURIComponent(id)}`;
}

/** A plan in Manage Plans, with its dialog open. */
export function toPlan(id: string): string {
  return `${paths.admin.plans}?edit=${encodeURIComponent(id)}`;
}

const isPerson = (id: string) => id.startsWith('user-');

/**
 * Where what was acted on can be looked at, and the words of the link; `null` where there is nothing to see
 * (any more). Ids tell what a record is (spec 3).
 */
export function subjectLink({ action, subjectId }: AuditEntry): { to: string; label: string } | null {
  const [resource = ''] = action.split('.');
  const id = encodeURIComponent(subjectId);
  if (isPerson(subjectId)) return { to: toPerson(subjectId), label: 'Open person' };
  switch (resource) {
    case 'plan':
      return action === 'plan.deleted' ? null : { to: toPlan(subjectId), label: 'Open plan' };
    case 'deposit':
      return { to: `${paths.admin.transactions}?q=${id}`, label: 'Open deposit' };
    case 'withdrawal':
      return { to: `${paths.admin.transactions}?withdrawals.q=${id}`, label: 'Open withdrawal' };
    case 'investment':
      return { to: `${paths.admin.investments}?q=${id}`, label: 'Open investment' };
    case 'site':
    case 'policy':
    case 'wallets':
    case 'admin':
      return { to: paths.admin.settings, label: 'Open settings' };
    default:
      return null;
  }
}

/** The investor who acted, in Manage Users; `null` for admins, visitors and the platform itself. */
export function actorLink({ actorRole, actorId }: AuditEntry): string | null {
  return actorRole === 'user' && isPerson(actorId) ? toPerson(actorId) : null;
}
