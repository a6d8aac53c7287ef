import { REFETCH } from '../../api/commandEffects';
import type { AuditEntry } from '../../entities/audit/audit';
import { auditApi } from '../../entities/audit/auditApi';
import { useAppDispatch } from '../../store/hooks';
import { PageFrame } from '../../ui/page/PageFrame';
import { ExportButton } from '../shared/ExportButton';
import { useCsvExport } from '../shared/useCsvExport';
import { AUDIT_CSV } from './audit/auditColumns';
import { AuditFilters } from './audit/AuditFilters';
import { AuditTable } from './audit/AuditTable';
import { useAuditAddress } from './audit/useAuditAddress';

const { listAudit } = auditApi.endpoints;

/** `/admin/audit-log`: who did what, when and to whom, with search, filters and export (product 15.1). */
export function AuditLogPage() {
  const address = useAuditAddress();
  const dispatch = useAppDispatch();
  const csv = useCsvExport<AuditEntry>({
    fileName: 'audit-log',
    noun: ['entry', 'entries'],
    columns: AUDIT_CSV,
  });
  const exportAll = () => {
    const { query } = address;
    void csv.start((page) => dispatch(listAudit.initiate({ ...query, ...page }, REFETCH)).unwrap());
  };
  return (
    <PageFrame
      title="Audit log"
      lead="A record of every change."
      actions={<ExportButton csv={csv} onExport={exportAll} />}
    >
      <AuditFilters address={address} />
      <AuditTable address={address} />
    </PageFrame>
  );
}
