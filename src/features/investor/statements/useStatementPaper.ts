import { useState } from 'react';
import { REFETCH } from '../../../api/commandEndpoints';
import type { Earning, Statement, StatementEntry } from '../../../entities/statement/statement';
import { statementApi } from '../../../entities/statement/statementApi';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { useAppDispatch } from '../../../store/hooks';
import { useAllRows, type ReadPage } from '../../shared/lists/useAllRows';
import { MOST_PRINTED, usePrinter } from '../transactions/useStatementPrint';

/** Reads any page of the rows that `rowsOf` takes from a statement. */
export function useStatementPages<Row>(
  period: string,
  rowsOf: (statement: Statement) => readonly Row[],
): ReadPage<Row> {
  const dispatch = useAppDispatch();
  return async (place) => {
    const read = statementApi.endpoints.readStatement.initiate({ period, ...place }, REFETCH);
    const statement = await dispatch(read).unwrap();
    return { items: rowsOf(statement), total: statement.total };
  };
}

export const statementEntries = ({ entries }: Statement) => entries;
export const statementEarnings = ({ earnings }: Statement) => earnings;

export type PaperRow = StatementEntry | Earning;

export const isEarning = (row: PaperRow): row is Earning => 'kind' in row;
export const isEntry = (row: PaperRow): row is StatementEntry => 'balance' in row;

export interface StatementPaper {
  /** All rows, only while they are printed. */
  readonly paper: readonly PaperRow[] | null;
  readonly task: { readonly isRunning: boolean; readonly status: string };
  readonly start: () => void;
}

/** Prints the page; of a long statement all pages, up to {@link MOST_PRINTED} rows. */
export function useStatementPaper(period: string, total: number): StatementPaper {
  const readPage = useStatementPages<PaperRow>(period, ({ entries, earnings }) => [...entries, ...earnings]);
  const options = { verb: 'Preparing…', failureTitle: 'Print Failed', most: MOST_PRINTED };
  const { read, ...task } = useAllRows<PaperRow>(options);
  const [paper, setPaper] = useState<readonly PaperRow[] | null>(null);
  const [takeAway] = useState(() => () => setPaper(null));
  usePrinter(paper, takeAway);
  const start = async () => {
    if (total <= MAX_PAGE_SIZE) return window.print();
    const all = await read(readPage);
    if (all !== null) setPaper(all.rows);
  };
  return { paper, task, start: () => void start() };
}
