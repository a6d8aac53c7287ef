import type { ReactNode } from 'react';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link, useParams } from 'react-router-dom';
import type { Statement } from '../../entities/statement/statement';
import { useReadStatementQuery } from '../../entities/statement/statementApi';
import { isYear, periodName } from '../../entities/statement/statementPeriod';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { TextSkeleton } from '../../ui/page/skeletons';
import { Facts } from '../../ui/parts/Facts';
import { Money } from '../../ui/parts/Money';
import { idOf, type ResourceColumn } from '../../ui/table/columns';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { ExportButton } from '../shared/lists/ExportButton';
import type { ReadPage } from '../shared/lists/useAllRows';
import { Loaded, readOf } from '../shared/Loaded';
import { STATEMENTS_HASH } from './statements/StatementsCard';
import { StatementPaperHead } from './statements/StatementPaperHead';
import {
  EARNING_COLUMNS,
  EARNING_CSV_COLUMNS,
  ENTRY_COLUMNS,
  ENTRY_CSV_COLUMNS,
  MONTH_COLUMNS,
} from './statements/statementTables';
import { PrintStyles, STATEMENT_MARK } from './transactions/PrintStyles';

/** A page of already loaded rows. */
function pagesOf<Row>(rows: readonly Row[]): ReadPage<Row> {
  return ({ page, pageSize }) =>
    Promise.resolve({ items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length });
}

function Actions({ statement }: { readonly statement: Statement }) {
  const { period, entries, earnings } = statement;
  const fileName = `statement-${period}`;
  return (
    <>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      {isYear(period) ? (
        <ExportButton
          fileName={fileName}
          noun={['entry', 'entries']}
          columns={EARNING_CSV_COLUMNS}
          readPage={pagesOf(earnings)}
        />
      ) : (
        <ExportButton
          fileName={fileName}
          noun={['transaction', 'transactions']}
          columns={ENTRY_CSV_COLUMNS}
          readPage={pagesOf(entries)}
        />
      )}
    </>
  );
}

/** Next to each other where there is room, so that amounts stay near their names. */
const sideBySide = {
  containerType: 'inline-size',
  '@container (min-width: 36rem)': {
    '& dl': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 2 },
    '& dl > div': { display: 'block' },
    '& dl > div > dd': { mt: 0.25, textAlign: 'start', fontSize: '1.125rem', overflowWrap: 'anywhere' },
    '& dl > div > dd > *': { whiteSpace: 'normal' },
  },
};

const PHONE = '@container (max-width: 30rem)';

/** The text next to it takes the rest. */
const asNarrowAsItsSums = { width: '1px !important', minWidth: '0 !important' };

/** Paper has no tooltips: descriptions are whole. On a phone, the day stands below them, and the balance is left out. */
const asOnPaper = {
  '& td[data-kind=text], & [data-line]': { whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& [data-narrow]': { display: 'none' },
  [PHONE]: {
    '& [data-column=date], & [data-column=balance]': { display: 'none' },
    '& [data-narrow]': { display: 'inline' },
    '& [data-column=description]': { paddingRight: '4px' },
    '& [data-column=amount]': { ...asNarrowAsItsSums, paddingLeft: '4px' },
  },
};

/** Three sums next to a month need more room than a phone or a large text size leaves. */
const NARROW_MONTHS = '@container (max-width: 36rem)';

/** There, what went in and out goes below the month. */
const monthsLook = {
  '& [data-narrow]': { display: 'none', whiteSpace: 'normal' },
  '& [data-narrow] > span': { whiteSpace: 'nowrap' },
  [NARROW_MONTHS]: {
    '& [data-column=moneyIn], & [data-column=moneyOut]': { display: 'none' },
    '& [data-narrow]': { display: 'block' },
    '& [data-column=period]': { minWidth: '0 !important', whiteSpace: 'normal' },
    '& [data-column=closing]': asNarrowAsItsSums,
    '& th[data-column=closing]': { whiteSpace: 'normal' },
  },
};

interface FiguresProps {
  readonly title: string;
  readonly amounts: Readonly<Record<string, number>>;
}

function Figures({ title, amounts }: FiguresProps) {
  return (
    <Region title={title}>
      <Box sx={sideBySide}>
        <Facts
          facts={Object.entries(amounts).map(([name, amount]) => ({
            name,
            value: <Money amount={amount} />,
          }))}
        />
      </Box>
    </Region>
  );
}

function Balance({ opening, moneyIn, moneyOut, closing }: Statement) {
  return (
    <Figures
      title="Balance"
      amounts={{
        'Opening balance': opening,
        'Money in': moneyIn,
        'Money out': moneyOut,
        'Closing balance': closing,
      }}
    />
  );
}

interface EntriesProps<Row> {
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
}

function Entries<Row extends { readonly id: string }>({ name, ...table }: EntriesProps<Row>) {
  return (
    <Region title={name}>
      <Box sx={asOnPaper}>
        <ResourceTable name={name} layout="table" rowKey={idOf} {...table} />
      </Box>
    </Region>
  );
}

function YearParts({ profit, fees, bonuses, earnings, months }: Statement) {
  return (
    <>
      <Figures title="For your taxes" amounts={{ Profit: profit, Bonuses: bonuses, Fees: fees }} />
      <Entries
        name="Profit, bonuses and fees"
        columns={EARNING_COLUMNS}
        rows={earnings}
        empty="No profit, bonuses or fees for this year."
      />
      <Region title="Months">
        <Box sx={monthsLook}>
          <ResourceTable
            name="Months"
            layout="table"
            columns={MONTH_COLUMNS}
            rows={months}
            rowKey={({ period }) => period}
          />
        </Box>
      </Region>
    </>
  );
}

function MonthParts({ entries }: Statement) {
  return (
    <Entries
      name="Transactions"
      columns={ENTRY_COLUMNS}
      rows={entries}
      empty="No transactions for this month."
    />
  );
}

function leadOf(statement: Statement | undefined): ReactNode {
  return (
    <>
      {statement?.isFinished === false
        ? `Figures so far: this ${isYear(statement.period) ? 'year' : 'month'} isn’t over. `
        : null}
      {'Days start at midnight UTC. '}
      <MuiLink component={Link} to={`${paths.dashboard.transactions}${STATEMENTS_HASH}`}>
        All statements
      </MuiLink>
    </>
  );
}

/** `/dashboard/statements/:period`: a month or a year on paper (product 5.5). */
export function StatementPage() {
  const { period = '' } = useParams();
  const query = useReadStatementQuery(period);
  const statement = query.currentData;
  const read = readOf(query, statement);
  if (read.error?.status === 404) {
    return (
      <MessagePage
        title="Statement not found"
        description={read.error.detail ?? read.error.title}
        action={
          <Button component={Link} to={paths.dashboard.transactions} variant="contained">
            Go to your transactions
          </Button>
        }
      />
    );
  }
  return (
    <PageFrame
      title={`Statement, ${periodName(period)}`}
      lead={leadOf(statement)}
      actions={statement === undefined ? null : <Actions statement={statement} />}
    >
      <PrintStyles />
      <Loaded subject="Your statement" data={statement} reads={[read]} skeleton={<TextSkeleton lines={8} />}>
        {(loaded) => (
          <div
            {...STATEMENT_MARK}
            style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <StatementPaperHead statement={loaded} />
            <Balance {...loaded} />
            {isYear(loaded.period) ? <YearParts {...loaded} /> : <MonthParts {...loaded} />}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}
