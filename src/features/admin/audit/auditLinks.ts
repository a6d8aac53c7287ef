import type { AuditEntry } from '../../../entities/audit/audit';
import { paths, toAdminDeposit, toAdminPerson, toAdminPlan, toAdminWithdrawal } from '../../../lib/paths';

const isPerson = (id: string) => id.startsWith('user-');

/**
 * The link to the record that was acted on; `null` when there is nothing to show, or no longer. The type of a
 * record follows from its ID (product 2.9).
 */
export function subjectLink({ action, subjectId }: AuditEntry): { to: string; label: string } | null {
  const [resource = ''] = action.split('.');
  if (isPerson(subjectId)) return { to: toAdminPerson(subjectId), label: 'Open person' };
  switch (resource) {
    case 'plan':
      return action === 'plan.deleted' ? null : { to: toAdminPlan(subjectId), label: 'Open plan' };
    case 'deposit':
      return { to: toAdminDeposit(subjectId), label: 'Open deposit' };
    case 'withdrawal':
      return { to: toAdminWithdrawal(subjectId), label: 'Open withdrawal' };
    case 'investment':
      return {
        to: `${paths.admin.investments}?q=${encodeURIComponent(subjectId)}`,
        label: 'Open investment',
      };
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
  return actorRole === 'user' && isPerson(actorId) ? toAdminPerson(actorId) : null;
}
