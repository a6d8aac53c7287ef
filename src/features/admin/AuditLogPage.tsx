import { useMemo, useState } from 'react';
import { auditApi, useListAuditQuery, type AuditQuery } from '../../entities/audit/auditApi';
import { ListFilters } from '../../ui/forms/ListFilters';
import { PageFrame } from '../../ui/page/PageFrame';
import { ListActions } from '../shared/lists/ListActions';
import { usePageReader } from '../shared/lists/useAllRows';
import { ACTOR_NAMES, AUDIT_EXPORT, auditColumns } from './audit/auditColumns';
import { AuditEntryDialog } from './audit/AuditEntryDialog';
import { AUDIT_ACTOR_ROLES, type AuditEntry } from '../../entities/audit/audit';
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from '../../entities/audit/auditActions';
import { endOfDay, startOfDay } from '../../lib/days';
import { oneOfValues, searchText, useListAddress } from '../../ui/table/useListAddress';
import { EmptyState } from '../../ui/page/EmptyState';
import { Region } from '../../ui/page/Region';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { useGridList } from './useGrid';

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

const AUDIT_CHOICES = [
  { name: 'kind', label: 'Kind', allLabel: 'All events', options: KINDS },
  { name: 'by', label: 'Done by', allLabel: 'Anyone', options: ROLES },
] as const;

/** Keeps the audit log's filter, sort and page in the URL. */
function useAuditAddress() {
  const address = useListAddress(OPTIONS);
  const { by, ...others } = address.query;
  const query: AuditQuery = { ...others, ...(by !== undefined && { actorRole: by }) };
  return { ...address, query };
}

/** Paged; new entries appear without a reload (product 15.1). */
function AuditTable({ address }: { readonly address: ReturnType<typeof useAuditAddress> }) {
  const list = useGridList('audit-log', address, useListAuditQuery);
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = useMemo(() => auditColumns(setOpened), []);
  return (
    <Region title="Entries">
      <ResourceTable<AuditEntry>
        name="Audit log"
        subject="The audit log"
        columns={columns}
        {...list}
        noMatches={{
          title: 'No entries found',
          description: 'Nothing in the audit log matches these filters.',
          clearLabel: 'Show all entries',
        }}
        empty={
          <EmptyState title="No entries yet" description="Every change on the platform is recorded here." />
        }
        skeletonRows={10}
        onRowPress={setOpened}
        hasOwnDetails
      />
      <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </Region>
  );
}

/** `/admin/audit-log`: who did what, when and to whom, with search, filters and export (product 15.1). */
export function AuditLogPage() {
  const address = useAuditAddress();
  const readPage = usePageReader(auditApi.endpoints.listAudit, address.query);
  return (
    <PageFrame
      title="Audit log"
      isList
      actions={<ListActions list="audit-log" {...AUDIT_EXPORT} readPage={readPage} />}
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
