import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { User } from '../../../entities/user/user';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { DataColumn } from '../../../ui/table/DataTable';
import { KycActions, type KycActionsProps } from './KycActions';
import { KycBadge } from './KycBadge';

const Name = styled('span')({ display: 'block' });

const Email = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 400,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Where there is little room an address breaks before its "@", not in the middle of a word. */
function BrokenEmail({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <Email translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Email>
  );
}

const Unconfirmed = styled('span')(({ theme }) => ({
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.warning.main,
}));

const Actions = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  // A row of buttons is read at a glance; the other columns have room to give.
  '@container (min-width: 641px)': { '& > span': { flexWrap: 'nowrap' } },
  '@container (max-width: 640px)': { justifyContent: 'flex-start', flexWrap: 'wrap' },
}));

const whole = new Intl.NumberFormat('en-US');

interface UserColumnsOptions extends Omit<KycActionsProps, 'user'> {
  readonly onOpen: (userId: string) => void;
}

/** Columns of the table "Users"; a sortable column's id is the field that the API sorts by. */
export function userColumns({ onOpen, onAsk, onAnswer }: UserColumnsOptions): readonly DataColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Person',
      isRowHeader: true,
      isSortable: true,
      cell: ({ name, email }) => (
        <>
          <Name translate="no">{name}</Name>
          <BrokenEmail email={email} />
        </>
      ),
    },
    {
      id: 'kycStatus',
      header: 'KYC',
      isSortable: true,
      cell: ({ kycStatus }) => <KycBadge key={kycStatus} status={kycStatus} />,
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'end',
      isSortable: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      id: 'emailVerified',
      header: 'Email confirmed',
      cell: ({ emailVerified }) => (emailVerified ? <span>Yes</span> : <Unconfirmed>No</Unconfirmed>),
    },
    {
      id: 'referrals',
      header: 'Referrals',
      align: 'end',
      isSortable: true,
      cell: ({ referrals }) => whole.format(referrals),
    },
    {
      id: 'createdAt',
      header: 'Joined',
      isSortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} kind="date" />,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      isUnlabelled: true,
      cell: (user) => (
        <Actions>
          <KycActions user={user} onAsk={onAsk} onAnswer={onAnswer} />
          <Button
            size="small"
            variant="text"
            aria-label={`Open ${user.name}`}
            onClick={() => onOpen(user.id)}
          >
            <span>Open</span>
          </Button>
        </Actions>
      ),
    },
  ];
}

/** A person in a file: moments in ISO 8601, amounts as plain numbers (decisions F). */
export const CSV_COLUMNS: readonly CsvColumn<User>[] = [
  { header: 'Id', cell: ({ id }) => id },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Email confirmed', cell: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { header: 'KYC status', cell: ({ kycStatus }) => kycStatus },
  { header: 'Balance', cell: ({ balance }) => moneyCell(balance) },
  { header: 'Referral code', cell: ({ referralCode }) => referralCode },
  { header: 'Referred by', cell: ({ referredBy }) => referredBy },
  { header: 'Referrals', cell: ({ referrals }) => referrals },
  { header: 'Joined', cell: ({ createdAt }) => createdAt },
];
