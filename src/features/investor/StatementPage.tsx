import type { ReactNode } from 'react';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link, useParams } from 'react-router-dom';
import type { Statement } from '../../entities/statement/statement';
import { useReadStatementQuery } from '../../entities/statement/statementApi';
import { isYear, periodName } from '../../entities/statement/statementPeriod';
import { MAX_PAGE_SIZE } from '../../lib/page';
import { sumDollars } from '../../lib/money';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { TextSkeleton } from '../../ui/page/skeletons';
import { Facts } from '../../ui/parts/Facts';
import { Money } from '../../ui/parts/Money';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { useListAddress, type ListAddress } from '../../ui/table/useListAddress';
import { ExportButton } from '../shared/lists/ExportButton';
import { TaskButton } from '../shared/lists/TaskButton';
import { Loaded, readOf } from '../shared/Loaded';
import { STATEMENTS_HASH } from './statements/StatementsCard';
import { asNarrowAsItsSums, StatementEntries } from './statements/StatementEntries';
import { StatementPaperHead } from './statements/StatementPaperHead';
import {
  EARNING_COLUMNS,
  EARNING_CSV_COLUMNS,
  ENTRY_COLUMNS,
  ENTRY_CSV_COLUMNS,
  MONTH_COLUMNS,
} from './statements/statementTables';
import {
  statementEarnings,
  statementEntries,
  isEarning,
  isEntry,
  useStatementPages,
  useStatementPaper,
  type PaperRow,
  type StatementPaper,
} from './statements/useStatementPaper';
import { PrintStyles, STATEMENT_MARK } from './transactions/PrintStyles';

interface ActionsProps {
  readonly period: string;
  readonly print: Pick<StatementPaper, 'task' | 'start'>;
}

function Actions({ period, print }: ActionsProps) {
  const readEntries = useStatementPages(period, statementEntries);
  const readEarnings = useStatementPages(period, statementEarnings);
  const fileName = `statement-${period}`;
  return (
    <>
      <TaskButton task={print.task} icon={<PrintOutlined />} onStart={print.start}>
        Print
      </TaskButton>
      {isYear(period) ? (
        <ExportButton
          fileName={fileName}
          noun={['entry', 'entries']}
          columns={EARNING_CSV_COLUMNS}
          readPage={readEarnings}
        />
      ) : (
        <ExportButton
          fileName={fileName}
          noun={['transaction', 'transactions']}
          columns={ENTRY_CSV_COLUMNS}
          readPage={readEntries}
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

function Balance({ opening, moneyIn, moneyOut, closing, invested, held, isFinished }: Statement) {
  return (
    <>
      <Figures
        title="Balance"
        amounts={{
          'Opening balance': opening,
          'Money in': moneyIn,
          'Money out': moneyOut,
          'Closing balance': closing,
        }}
      />
      <Figures
        title={isFinished ? 'At the end of the period' : 'As of now'}
        amounts={{
          'Active investments': invested,
          'On hold': held,
          Total: sumDollars([closing, invested, held]),
        }}
      />
    </>
  );
}

interface PartsProps {
  readonly statement: Statement;
  readonly address: ListAddress;
  /** All rows, while they are printed. */
  readonly paper: readonly PaperRow[] | null;
}

function YearParts({ statement, address, paper }: PartsProps) {
  const { profit, fees, bonuses, earnings, months, total } = statement;
  return (
    <>
      <Figures title="For your taxes" amounts={{ Profit: profit, Bonuses: bonuses, Fees: fees }} />
      <StatementEntries
        name="Profit, bonuses and fees"
        columns={EARNING_COLUMNS}
        rows={paper === null ? earnings : paper.filter(isEarning)}
        total={total}
        address={address}
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

function MonthParts({ statement, address, paper }: PartsProps) {
  const { entries, total } = statement;
  return (
    <StatementEntries
      name="Transactions"
      columns={ENTRY_COLUMNS}
      rows={paper === null ? entries : paper.filter(isEntry)}
      total={total}
      address={address}
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

const NO_FILTERS = {};

/** `/dashboard/statements/:period`: a month or a year on paper (product 5.5). */
export function StatementPage() {
  const { period = '' } = useParams();
  const address = useListAddress(NO_FILTERS);
  const query = useReadStatementQuery({ period, page: address.page, pageSize: MAX_PAGE_SIZE });
  // While another page of it loads, this one stays.
  const statement = query.currentData ?? (query.data?.period === period ? query.data : undefined);
  const print = useStatementPaper(period, statement?.total ?? 0);
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
      actions={statement === undefined ? null : <Actions period={statement.period} print={print} />}
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
            {isYear(loaded.period) ? (
              <YearParts statement={loaded} address={address} paper={print.paper} />
            ) : (
              <MonthParts statement={loaded} address={address} paper={print.paper} />
            )}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}
