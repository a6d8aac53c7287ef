import { api, listTag } from '../../api/api';
import { plainPage, type AnswerReader } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { DatedPageQuery } from '../../lib/page';
import { LEDGER_TYPES, type LedgerPage, type LedgerRow, type LedgerTotals, type LedgerType } from './ledger';

/** Filters of the statement; an investor sees their own. */
export interface LedgerQuery extends DatedPageQuery {
  readonly type?: LedgerType;
  readonly userId?: string;
}

/** Reads a row of the statement. @throws MalformedError */
export function readLedgerRow(value: unknown): LedgerRow {
  const from = new FieldReader(value, 'ledger entry');
  return {
    id: from.id('id'),
    seq: from.number('seq'),
    userId: from.id('userId'),
    type: from.oneOf('type', LEDGER_TYPES),
    amount: from.number('amount'),
    balanceAfter: from.number('balanceAfter'),
    description: from.text('description'),
    sourceId: from.text('sourceId'),
    date: from.date('date'),
    status: from.oneOf('status', ['completed', 'pending', 'rejected', 'cancelled']),
  };
}

function readTotals(value: unknown): LedgerTotals {
  return { amount: new FieldReader(value, 'totals').number('amount') };
}

const readPage: AnswerReader<LedgerPage> = (body) => {
  const { data } = plainPage(readLedgerRow)(body);
  return { data: { ...data, totals: new FieldReader(body, 'page').nested('totals', readTotals) } };
};

/** The statement (decisions A3). */
export const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLedger: build.query<LedgerPage, LedgerQuery>({
      queryFn: send((query) => ({ path: '/api/ledger', params: query, read: readPage })),
      providesTags: [listTag('Ledger')],
    }),
  }),
});

export const { useListLedgerQuery, useLazyListLedgerQuery } = ledgerApi;
