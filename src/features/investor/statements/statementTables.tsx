import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Earning, StatementEntry, StatementSummary } from '../../../entities/statement/statement';
import { periodName } from '../../../entities/statement/statementPeriod';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { toStatement } from '../../../lib/paths';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { moneyColumn } from '../../../ui/table/sharedColumns';
import { TwoLines } from '../../../ui/table/TwoLines';
import { BOOKING_CSV_COLUMNS, LEDGER_NAMES } from '../transactions/statementColumns';

interface Dated {
  readonly date: string;
}

/** "Oct 28": the statement names the year. */
const DAY_COLUMN: ResourceColumn<Dated> = {
  id: 'date',
  header: 'Date',
  kind: 'date',
  width: 4.75,
  isRowHeader: true,
  cell: ({ date }) => <DateTime value={date} kind="monthDay" timeZone="UTC" />,
};

/** The kind goes below the text, with the day where there is no room for a day column. */
function descriptionColumn<Row extends Dated & { readonly description: string }>(
  kindOf: (row: Row) => string,
): ResourceColumn<Row> {
  return {
    id: 'description',
    header: 'Description',
    width: 6.5,
    cell: (row) => (
      <TwoLines
        first={row.description}
        second={
          <>
            {kindOf(row)}
            <span data-narrow>
              {' · '}
              <DateTime value={row.date} kind="monthDay" timeZone="UTC" />
            </span>
          </>
        }
      />
    ),
  };
}

/** Columns of the table on a month's statement. */
export const ENTRY_COLUMNS: readonly ResourceColumn<StatementEntry>[] = [
  DAY_COLUMN,
  descriptionColumn(({ type }) => LEDGER_NAMES[type]),
  { id: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money amount={amount} hasSign /> },
  moneyColumn('balance', 'Balance after'),
];

export const ENTRY_CSV_COLUMNS: readonly CsvColumn<StatementEntry>[] = [
  ...BOOKING_CSV_COLUMNS,
  { header: 'Balance after', cell: ({ balance }) => moneyCell(balance) },
];

const EARNING_NAMES: Readonly<Record<Earning['kind'], string>> = {
  profit: 'Profit',
  fee: 'Fee',
  bonus: 'Bonus',
};

/** Fees are negative. */
const signed = ({ kind, amount }: Earning) => (kind === 'fee' ? -amount : amount);

export const EARNING_COLUMNS: readonly ResourceColumn<Earning>[] = [
  DAY_COLUMN,
  descriptionColumn(({ kind }) => EARNING_NAMES[kind]),
  { id: 'amount', header: 'Amount', kind: 'money', cell: (row) => <Money amount={signed(row)} hasSign /> },
];

export const EARNING_CSV_COLUMNS: readonly CsvColumn<Earning>[] = [
  { header: 'Date', cell: ({ date }) => date },
  { header: 'Type', cell: ({ kind }) => EARNING_NAMES[kind] },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Amount', cell: (row) => moneyCell(signed(row)) },
  { header: 'Reference', cell: ({ id }) => id },
];

export const MONTH_COLUMNS: readonly ResourceColumn<StatementSummary>[] = [
  {
    id: 'period',
    header: 'Month',
    kind: 'date',
    width: 9,
    isRowHeader: true,
    cell: ({ period, moneyIn, moneyOut }) => (
      <>
        <MuiLink component={Link} to={toStatement(period)} sx={{ display: 'inline-block', py: '2px' }}>
          {periodName(period)}
        </MuiLink>
        <Typography data-narrow variant="caption" color="textSecondary">
          <span>
            <Money amount={moneyIn} /> in,
          </span>{' '}
          <span>
            <Money amount={moneyOut} /> out
          </span>
        </Typography>
      </>
    ),
  },
  moneyColumn('moneyIn', 'Money in'),
  moneyColumn('moneyOut', 'Money out'),
  moneyColumn('closing', 'Closing balance', { width: 9 }),
];
