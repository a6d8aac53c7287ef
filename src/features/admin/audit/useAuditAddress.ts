import { AUDIT_ACTOR_ROLES } from '../../../entities/audit/audit';
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from '../../../entities/audit/auditActions';
import type { AuditQuery } from '../../../entities/audit/auditApi';
import { endOfDay, startOfDay } from '../../../lib/days';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';
import { ACTOR_NAMES } from './auditColumns';

const OPTIONS = {
  sorts: ['date', 'actorName', 'action'],
  defaultSort: '-date',
  filters: {
    kind: oneOfValues(AUDIT_KINDS),
    by: oneOfValues(AUDIT_ACTOR_ROLES),
    from: startOfDay,
    to: endOfDay,
    q: searchText,
  },
} as const;

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_NAMES[value] }));
const ROLES = AUDIT_ACTOR_ROLES.map((value) => ({ value, label: ACTOR_NAMES[value].many }));

export const AUDIT_CHOICES = [
  { name: 'kind', label: 'Kind', allLabel: 'All events', options: KINDS },
  { name: 'by', label: 'Done by', allLabel: 'Anyone', options: ROLES },
] as const;

/** Keeps the audit log's filter, sort and page in the URL. */
export function useAuditAddress() {
  const address = useListAddress(OPTIONS);
  const { by, ...others } = address.query;
  const query: AuditQuery = { ...others, ...(by !== undefined && { actorRole: by }) };
  return { ...address, query };
}
