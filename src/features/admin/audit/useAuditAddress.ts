import { AUDIT_ACTOR_ROLES } from '../../../entities/audit/audit';
import { AUDIT_KINDS } from '../../../entities/audit/auditActions';
import type { AuditQuery } from '../../../entities/audit/auditApi';
import { momentsOfDays, readDay } from '../../../lib/days';
import { oneOfValues, searchText, useListAddress, type ListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['date', 'actorName', 'action'],
  defaultSort: '-date',
  filters: {
    kind: oneOfValues(AUDIT_KINDS),
    by: oneOfValues(AUDIT_ACTOR_ROLES),
    from: readDay,
    to: readDay,
    q: searchText,
  },
} as const;

export interface AuditAddress extends ListAddress<keyof typeof OPTIONS.filters> {
  readonly query: AuditQuery;
}

/** Keeps the audit log's filter, sort and page in the URL. */
export function useAuditAddress(): AuditAddress {
  const address = useListAddress(OPTIONS);
  const { filter, sort } = address;
  const kind = AUDIT_KINDS.find((known) => known === filter('kind'));
  const actorRole = AUDIT_ACTOR_ROLES.find((known) => known === filter('by'));
  const q = filter('q').trim();
  return {
    ...address,
    query: {
      sort,
      ...(kind !== undefined && { kind }),
      ...(actorRole !== undefined && { actorRole }),
      ...momentsOfDays(filter('from'), filter('to')),
      ...(q !== '' && { q }),
    },
  };
}
