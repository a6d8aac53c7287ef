import { REFETCH } from '../../api/commandEffects';
import { auditApi } from '../../entities/audit/auditApi';
import { useAppDispatch } from '../../store/hooks';
import { ListFilters } from '../../ui/forms/ListFilters';
import { PageFrame } from '../../ui/page/PageFrame';
import { ExportButton } from '../shared/ExportButton';
import { AUDIT_CSV } from './audit/auditColumns';
import { AuditTable } from './audit/AuditTable';
import { AUDIT_CHOICES, useAuditAddress } from './audit/useAuditAddress';

const { listAudit } = auditApi.endpoints;

/** `/admin/audit-log`: who did what, when and to whom, with search, filters and export (product 15.1). */
export function AuditLogPage() {
  const address = useAuditAddress();
  const dispatch = useAppDispatch();
  return (
    <PageFrame
      title="Audit log"
      lead="A record of every change."
      actions={
        <ExportButton
          fileName="audit-log"
          noun={['entry', 'entries']}
          columns={AUDIT_CSV}
          readPage={(page) => dispatch(listAudit.initiate({ ...address.query, ...page }, REFETCH)).unwrap()}
        />
      }
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
