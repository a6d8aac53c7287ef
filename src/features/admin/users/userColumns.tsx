import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '../../../entities/user/user';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { formatNumber } from '../../../lib/formats';
import { toAdminPerson } from '../../../lib/paths';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../ui/table/columns';
import { OpenLink } from '../../../ui/table/OpenLink';
import { dayColumn, moneyColumn } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';
import { TwoLines } from '../../../ui/table/TwoLines';
import { KycActions, type KycActionsProps } from './KycActions';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5),
  '& > span': { flexWrap: 'nowrap' },
}));

interface UserColumnsOptions extends Omit<KycActionsProps, 'user'> {
  readonly onOpen: (userId: string) => void;
}

/** Columns of the table "Users"; a sortable column's ID is the API's sort field. */
export function userColumns({
  onOpen,
  onAsk,
  onAnswer,
}: UserColumnsOptions): readonly ResourceColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Investor',
      width: 10.5,
      phone: 'title',
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, name, email }) => (
        <TwoLines
          isTranslatable={false}
          first={
            <OpenLink href={toAdminPerson(id)} onOpen={() => onOpen(id)}>
              {name}
            </OpenLink>
          }
          second={<Truncated text={email} />}
        />
      ),
      phoneCell: ({ name, email }) => <TwoLines isTranslatable={false} first={name} second={email} />,
    },
    {
      id: 'kycStatus',
      header: 'KYC',
      tip: 'The identity check. Withdrawals are paid out only once it’s verified.',
      phone: 'status',
      kind: 'status',
      width: 6.5,
      isSortable: true,
      cell: ({ kycStatus, frozen }) =>
        frozen === undefined ? (
          <StatusBadge key={kycStatus} status={kycStatus} />
        ) : (
          <StatusBadge status="frozen" tone="bad" />
        ),
    },
    moneyColumn('balance', 'Balance', { phone: 'amount', isSortable: true }),
    {
      id: 'emailVerified',
      header: 'Confirmed',
      width: 5.25,
      kind: 'status',
      cell: ({ emailVerified }) =>
        emailVerified ? (
          <span>Yes</span>
        ) : (
          <Typography component="span" variant="inherit" color="warning">
            No
          </Typography>
        ),
    },
    {
      id: 'referrals',
      header: 'Referrals',
      kind: 'number',
      isSortable: true,
      cell: ({ referrals }) => formatNumber(referrals),
    },
    dayColumn('createdAt', 'Joined', { isSortable: true }),
    {
      id: 'actions',
      header: 'Actions',
      width: 14.5,
      kind: 'actions',
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

/** CSV columns of a person: dates in ISO 8601, amounts as plain numbers (product 16.4). */
const CSV_COLUMNS: readonly CsvColumn<User>[] = [
  { header: 'User ID', cell: ({ id }) => id },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Email confirmed', cell: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { header: 'KYC status', cell: ({ kycStatus }) => kycStatus },
  { header: 'Balance', cell: ({ balance }) => moneyCell(balance) },
  { header: 'Referral code', cell: ({ referralCode }) => referralCode },
  { header: 'Referred by', cell: ({ referredBy }) => referredBy },
  { header: 'Referrals', cell: ({ referrals }) => referrals },
  { header: 'Joined', cell: ({ createdAt }) => createdAt },
  { header: 'Frozen', cell: ({ frozen }) => frozen?.at ?? '' },
];

export const USER_EXPORT = { fileName: 'users', noun: ['user', 'users'], columns: CSV_COLUMNS } as const;
