import type { AuditEntry } from '../../../entities/audit/audit';
import { useListAuditQuery } from '../../../entities/audit/auditApi';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { useGrid } from '../useGrid';
import { AUDIT_COLUMNS } from './auditColumns';
import type { useAuditAddress } from './useAuditAddress';

/** Paged; new entries appear without a reload (product 15.1). */
export function AuditTable({ address }: { readonly address: ReturnType<typeof useAuditAddress> }) {
  const grid = useGrid('audit-log');
  const { pageSize } = grid.settings;
  const query = useListAuditQuery({ ...address.query, page: address.page, pageSize });
  return (
    <Region title="Entries">
      <ResourceTable<AuditEntry>
        name="Audit log"
        subject="The audit log"
        columns={AUDIT_COLUMNS}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        query={query}
        address={address}
        grid={{ ...grid, role: 'table' }}
        noMatches={{
          title: 'No entries found',
          description: 'Nothing in the audit log matches these filters.',
          clearLabel: 'Show all entries',
        }}
        empty={
          <EmptyState title="No entries yet" description="Every change on the platform is recorded here." />
        }
        skeletonRows={10}
      />
    </Region>
  );
}
