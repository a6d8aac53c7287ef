import { AUDIT_ACTOR_ROLES } from '../../../entities/audit/audit';
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from '../../../entities/audit/auditActions';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { ACTOR_NAMES } from './auditColumns';
import type { AuditAddress } from './useAuditAddress';

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_NAMES[value] }));
const ROLES = AUDIT_ACTOR_ROLES.map((value) => ({ value, label: ACTOR_NAMES[value].many }));

export function AuditFilters({ address }: { readonly address: AuditAddress }) {
  return (
    <ListFilters
      name="Filter the audit log"
      address={address}
      placeholder="Name, ID or keyword"
      choices={[
        { name: 'kind', label: 'Kind', allLabel: 'All events', options: KINDS },
        { name: 'by', label: 'Done by', allLabel: 'Anyone', options: ROLES },
      ]}
      days={{ from: 'from', to: 'to' }}
    />
  );
}
