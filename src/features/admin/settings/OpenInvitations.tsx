import { useMemo } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Invitation } from '../../../entities/admin/invitation';
import { DUTY_NAMES } from '../../../entities/admin/dutyTasks';
import { invitationApi, useListInvitationsQuery } from '../../../entities/admin/invitationApi';
import { isDemoBuild } from '../../../entities/deposit/depositNetworks';
import { SHORT_PAGE_SIZE } from '../../../lib/page';
import { toAcceptInvitation } from '../../../lib/paths';
import { TooOldButtons } from '../../../ui/forms/OutcomeUnknown';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { dayColumn, momentColumn } from '../../../ui/table/sharedColumns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { useListAddress } from '../../../ui/table/useListAddress';
import { useToast } from '../../../ui/toasts/useToast';
import { DutyButton } from '../duty';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';

const ADDRESS = {
  prefix: 'invitations',
  sorts: ['email', 'invitedAt'],
  defaultSort: '-invitedAt',
} as const;

function Revoke({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const { show } = useToast();
  const command = useCommand<null, null>({
    send: useSend(invitationApi.endpoints.withdrawInvitation, id),
    onSettled: () => show({ variant: 'success', title: 'Invitation Revoked' }),
    onRefused: useRefusalToast(),
  });
  if (command.tooOld !== null) return <TooOldButtons tooOld={command.tooOld} size="small" />;
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      {isDemoBuild() ? (
        <Button
          size="small"
          component={RouterLink}
          to={toAcceptInvitation(id)}
          aria-label={`Open the invitation for ${email}`}
        >
          Open
        </Button>
      ) : null}
      <DutyButton
        size="small"
        variant="outlined"
        aria-label={command.isUnknown ? undefined : `Revoke the invitation for ${email}`}
        aria-disabled={command.isSending || undefined}
        onClick={() => {
          if (!command.isSending) void (command.isUnknown ? command.checkAgain() : command.submit(null));
        }}
      >
        {command.isUnknown ? 'Check again' : 'Revoke'}
      </DutyButton>
    </Stack>
  );
}

const COLUMNS: readonly ResourceColumn<Invitation>[] = [
  {
    id: 'email',
    header: 'Email',
    phone: 'title',
    isRowHeader: true,
    isSortable: true,
    cell: ({ email, duty }) => <TwoLines first={email} second={DUTY_NAMES[duty]} />,
    phoneCell: ({ email }) => email,
  },
  {
    id: 'invitedBy',
    header: 'Invited by',
    phone: 'secondary',
    cell: ({ invitedBy }) => <span translate="no">{invitedBy}</span>,
    phoneCell: ({ duty, invitedBy }) => (
      <>
        {DUTY_NAMES[duty]}, invited by <span translate="no">{invitedBy}</span>
      </>
    ),
  },
  dayColumn('invitedAt', 'Invited', { isSortable: true }),
  momentColumn('expiresAt', 'Expires'),
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 11,
    cell: (invitation) => <Revoke invitation={invitation} />,
  },
];

/** Invitations that haven't been accepted yet; renders nothing without any (product 14.9). */
export function OpenInvitations() {
  const address = useListAddress(ADDRESS);
  const query = useListInvitationsQuery({
    page: address.page,
    pageSize: SHORT_PAGE_SIZE,
    sort: address.sort,
  });
  const rows = useMemo(() => query.data?.items ?? [], [query.data]);
  if (query.data?.total === 0 || query.data === undefined) return null;
  return (
    <Stack sx={{ gap: 1.5, mt: 3 }}>
      <Typography component="h3" variant="h5">
        Open invitations
      </Typography>
      {isDemoBuild() ? (
        <Typography color="textSecondary">Demo: no email is sent, so you can open the link here.</Typography>
      ) : null}
      <ResourceTable<Invitation>
        name="Open invitations"
        columns={COLUMNS}
        rows={rows}
        rowKey={idOf}
        skeletonRows={1}
        subject="The invitations"
        query={query}
        address={address}
        pageSize={SHORT_PAGE_SIZE}
        empty={null}
      />
    </Stack>
  );
}
