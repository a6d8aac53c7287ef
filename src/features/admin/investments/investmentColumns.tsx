import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useBackendNow } from '../../../store/hooks';
import type { Investment } from '../../../entities/investment/investment';
import { PLAN_TYPE_NAMES } from '../../../entities/plan/plan';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { toAdminPerson, toAdminPlan } from '../../../lib/paths';
import { timeLeft } from '../../../lib/dateFormats';
import { DateTime } from '../../../ui/parts/DateTime';
import { linkTarget } from '../../../ui/parts/linkTarget';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, STATUS_COLUMN, dayColumn, moneyColumn } from '../../../ui/table/sharedColumns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { ROI_TIP } from '../../shared/plan/planTerms';
import { percentText } from '../../../lib/formats';

/** The end date, and the time left by the backend's clock. */
function Maturity({ endDate, status }: Pick<Investment, 'endDate' | 'status'>) {
  const now = useBackendNow();
  return (
    <TwoLines
      first={<DateTime value={endDate} kind="date" />}
      second={status === 'active' ? timeLeft(endDate, now) : undefined}
    />
  );
}

/** The columns of the admin's investment list (product 13.5). */
export const INVESTMENT_COLUMNS: readonly ResourceColumn<Investment>[] = [
  {
    id: 'userName',
    header: 'Investor',
    width: 8.9,
    phone: 'title',
    isRowHeader: true,
    isSortable: true,
    cell: ({ userName, userId, id }) => (
      <TwoLines
        isTranslatable={false}
        first={
          <Link component={RouterLink} to={toAdminPerson(userId)} sx={linkTarget}>
            {userName}
          </Link>
        }
        second={id}
      />
    ),
    phoneCell: ({ userName, id }) => <TwoLines isTranslatable={false} first={userName} second={id} />,
  },
  {
    id: 'planName',
    header: 'Plan',
    width: 8.25,
    phone: 'secondary',
    isSortable: true,
    cell: ({ planName, planId, planType }) => (
      <TwoLines
        first={
          <Link component={RouterLink} to={toAdminPlan(planId)} translate="no" sx={linkTarget}>
            {planName}
          </Link>
        }
        second={PLAN_TYPE_NAMES[planType]}
      />
    ),
  },
  { ...AMOUNT_COLUMN, isSortable: true },
  moneyColumn('profit', 'Profit', { width: 6.25, isSortable: true }),
  {
    id: 'roi',
    header: 'ROI',
    tip: ROI_TIP,
    kind: 'number',
    width: 4.75,
    isSortable: true,
    cell: ({ roi }) => percentText(roi),
  },
  { ...STATUS_COLUMN, width: 6.5, isSortable: true },
  dayColumn('startDate', 'Started', { isSortable: true }),
  {
    id: 'endDate',
    header: 'Matures',
    width: 9,
    kind: 'date',
    isSortable: true,
    cell: ({ endDate, status }) => <Maturity endDate={endDate} status={status} />,
  },
];

const CSV_COLUMNS: readonly CsvColumn<Investment>[] = [
  { header: 'Investment ID', cell: ({ id }) => id },
  { header: 'User', cell: ({ userName }) => userName },
  { header: 'User ID', cell: ({ userId }) => userId },
  { header: 'Plan', cell: ({ planName }) => planName },
  { header: 'Plan ID', cell: ({ planId }) => planId },
  { header: 'Type', cell: ({ planType }) => planType },
  { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
  { header: 'Profit', cell: ({ profit }) => moneyCell(profit) },
  { header: 'ROI (%)', cell: ({ roi }) => roi },
  { header: 'Duration (days)', cell: ({ duration }) => duration },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Started', cell: ({ startDate }) => startDate },
  { header: 'Matures', cell: ({ endDate }) => endDate },
];

export const INVESTMENT_EXPORT = {
  fileName: 'investments',
  noun: ['investment', 'investments'],
  columns: CSV_COLUMNS,
} as const;
