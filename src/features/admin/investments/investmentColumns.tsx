import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { useBackendNow } from '../../../store/useBackendNow';
import type { Investment } from '../../../entities/investment/investment';
import { PLAN_TYPE_NAMES } from '../../../entities/plan/plan';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { toAdminPerson, toAdminPlan } from '../../../lib/paths';
import { timeLeft } from '../../../lib/timeLeft';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../ui/table/DataTable';

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The end of an investment, and how far away it is by the backend's time. */
function Maturity({ endDate, status }: Pick<Investment, 'endDate' | 'status'>) {
  const now = useBackendNow();
  return (
    <>
      <DateTime value={endDate} kind="date" />
      {status === 'active' ? <Note>{timeLeft(endDate, now)}</Note> : null}
    </>
  );
}

/** Who invested how much in what, and what becomes of it (spec 2, decisions A4). */
export const INVESTMENT_COLUMNS: readonly DataColumn<Investment>[] = [
  {
    id: 'userName',
    header: 'User',
    isRowHeader: true,
    isSortable: true,
    cell: ({ userName, userId, id }) => (
      <>
        <Link component={RouterLink} to={toAdminPerson(userId)} translate="no">
          {userName}
        </Link>
        <Note translate="no">{id}</Note>
      </>
    ),
  },
  {
    id: 'planName',
    header: 'Plan',
    isSortable: true,
    cell: ({ planName, planId, planType }) => (
      <>
        <Link component={RouterLink} to={toAdminPlan(planId)} translate="no">
          {planName}
        </Link>
        <Note>{PLAN_TYPE_NAMES[planType]}</Note>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'profit',
    header: 'Profit',
    align: 'end',
    isSortable: true,
    cell: ({ profit }) => <Money amount={profit} />,
  },
  { id: 'roi', header: 'ROI', align: 'end', isSortable: true, cell: ({ roi }) => `${roi}%` },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'startDate',
    header: 'Started',
    isSortable: true,
    cell: ({ startDate }) => <DateTime value={startDate} kind="date" />,
  },
  {
    id: 'endDate',
    header: 'Matures',
    isSortable: true,
    cell: ({ endDate, status }) => <Maturity endDate={endDate} status={status} />,
  },
];

export const INVESTMENT_CSV: readonly CsvColumn<Investment>[] = [
  { header: 'Id', cell: ({ id }) => id },
  { header: 'User', cell: ({ userName }) => userName },
  { header: 'User id', cell: ({ userId }) => userId },
  { header: 'Plan', cell: ({ planName }) => planName },
  { header: 'Plan id', cell: ({ planId }) => planId },
  { header: 'Type', cell: ({ planType }) => planType },
  { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
  { header: 'Profit', cell: ({ profit }) => moneyCell(profit) },
  { header: 'ROI (%)', cell: ({ roi }) => roi },
  { header: 'Duration (days)', cell: ({ duration }) => duration },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Started', cell: ({ startDate }) => startDate },
  { header: 'Matures', cell: ({ endDate }) => endDate },
];
