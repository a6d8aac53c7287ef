import { useMemo, useState } from 'react';
import type { Admin } from '../../../entities/admin/admin';
import { DUTY_NAMES } from '../../../entities/admin/dutyTasks';
import { useListAdminsQuery } from '../../../entities/admin/adminApi';
import { useLatestAdmins } from '../../../entities/admin/adminSlice';
import { selectPerson } from '../../../entities/session/sessionSlice';
import { SHORT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { dayColumn } from '../../../ui/table/sharedColumns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { useListAddress } from '../../../ui/table/useListAddress';
import { DutyButton } from '../duty';
import { AdminSecondStep } from './AdminSecondStep';
import { InviteAdminDialog } from './InviteAdminDialog';
import { OpenInvitations } from './OpenInvitations';
import { RemoveAdminDialog } from './RemoveAdminDialog';
import { openPopup } from '../../../ui/forms/popups';

const ADDRESS = {
  prefix: 'admins',
  sorts: ['name', 'email', 'createdAt'],
  defaultSort: 'createdAt',
} as const;

interface ColumnParts {
  readonly ownId: string | undefined;
  readonly onRemove: (admin: Admin) => void;
}

/** Why an admin can't be removed here. */
function partOf({ isMain, id }: Admin, ownId: string | undefined): string | null {
  if (isMain) return id === ownId ? 'Main admin (you)' : 'Main admin';
  return id === ownId ? 'You' : null;
}

/** What an admin may do, and whether a second step protects it. */
function Rights({ duty, hasSecondStep }: Pick<Admin, 'duty' | 'hasSecondStep'>) {
  return <TwoLines first={DUTY_NAMES[duty]} second={hasSecondStep ? 'Two-step on' : 'Two-step off'} />;
}

function columnsFor({ ownId, onRemove }: ColumnParts): readonly ResourceColumn<Admin>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      phone: 'title',
      width: 11,
      isRowHeader: true,
      isSortable: true,
      cell: ({ name, email }) => <TwoLines isTranslatable={false} first={name} second={email} />,
    },
    dayColumn('createdAt', 'Added', { isSortable: true }),
    {
      id: 'lastSignInAt',
      header: 'Last login',
      kind: 'date',
      phone: 'secondary',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? 'Never' : <DateTime value={lastSignInAt} kind="date" />,
      phoneCell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          'Never logged in'
        ) : (
          <>
            Last login <DateTime value={lastSignInAt} kind="date" />
          </>
        ),
    },
    {
      id: 'duty',
      header: 'Duty',
      phone: 'status',
      width: 7.5,
      cell: (admin) => <Rights {...admin} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (admin) =>
        partOf(admin, ownId) ?? (
          <DutyButton
            size="small"
            variant="outlined"
            color="error"
            aria-label={`Remove ${admin.name}`}
            onClick={() => onRemove(admin)}
          >
            Remove
          </DutyButton>
        ),
    },
  ];
}

/** All admins, the main one first, and open invitations (product 14.8, 14.9). */
export function Admins() {
  const ownId = useAppSelector(selectPerson)?.id;
  const [removed, setRemoved] = useState<Admin | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const address = useListAddress(ADDRESS);
  const query = useListAdminsQuery({ page: address.page, pageSize: SHORT_PAGE_SIZE, sort: address.sort });
  const admins = useLatestAdmins(query.data?.items);
  const columns = useMemo(() => columnsFor({ ownId, onRemove: setRemoved }), [ownId]);
  return (
    <Region
      title="Admins"
      action={
        <DutyButton variant="outlined" onClick={(event) => openPopup(event, () => setIsInviting(true))}>
          Invite an admin
        </DutyButton>
      }
    >
      <ResourceTable<Admin>
        name="Admins"
        columns={columns}
        rows={admins}
        rowKey={idOf}
        skeletonRows={2}
        subject="The admins"
        query={query}
        address={address}
        pageSize={SHORT_PAGE_SIZE}
        empty={<EmptyState title="No admins" description="Admins you add or invite appear here." />}
      />
      <AdminSecondStep />
      <OpenInvitations />
      {removed === null ? null : <RemoveAdminDialog admin={removed} onClose={() => setRemoved(null)} />}
      {isInviting ? <InviteAdminDialog onClose={() => setIsInviting(false)} /> : null}
    </Region>
  );
}
