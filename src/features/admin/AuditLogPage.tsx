import { auditApi } from '../../entities/audit/auditApi';
import { ListFilters } from '../../ui/forms/ListFilters';
import { PageFrame } from '../../ui/page/PageFrame';
import { ExportButton } from '../shared/lists/ExportButton';
import { usePageReader } from '../shared/lists/usePageReader';
import { AUDIT_EXPORT } from './audit/auditColumns';
import { AuditTable } from './audit/AuditTable';
import { AUDIT_CHOICES, useAuditAddress } from './audit/useAuditAddress';

/** `/admin/audit-log`: who did what, when and to whom, with search, filters and export (product 15.1). */
export function AuditLogPage() {
  const address = useAuditAddress();
  const readPage = usePageReader(auditApi.endpoints.listAudit, address.query);
  return (
    <PageFrame
      title="Audit log"
      lead="A record of every change."
      actions={<ExportButton {...AUDIT_EXPORT} readPage={readPage} />}
    >
      <ListFilters
        name="Filter the audit log"
        address={address}
        placeholder="Name, ID or keyword"
        choices={AUDIT_CHOICES}
        days={{ from: 'from', to: 'to' }}
      />
      <AuditTable address={address} />
    </PageFrame>
  );
}
