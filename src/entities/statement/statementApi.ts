import { api, listTag } from '../../api/api';
import { listEndpoint, recordPath } from '../../api/queryEndpoints';
import type { PageQuery } from '../../lib/page';
import { statementListSchema, statementSchema, type Statement, type StatementList } from './statement';

type StatementPlace = Pick<PageQuery, 'page' | 'pageSize'>;

const toStatement = recordPath('/api/statements');

export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.query<StatementList, void>(
      listEndpoint('/api/statements', 'Ledger', statementListSchema),
    ),
    /** A page of it, by period: `2026-10` or `2026`; its period alone for the first one. */
    readStatement: build.query<Statement, string | ({ readonly period: string } & StatementPlace)>({
      query: (which) => {
        if (typeof which === 'string') return { url: toStatement(which) };
        const { period, ...params } = which;
        return { url: toStatement(period), params };
      },
      responseSchema: statementSchema,
      // A fee counts once its withdrawal is completed.
      providesTags: [listTag('Ledger'), listTag('Withdrawal')],
    }),
  }),
});

export const { useListStatementsQuery, useReadStatementQuery } = statementApi;
