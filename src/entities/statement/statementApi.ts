import { api, listTag } from '../../api/api';
import { factEndpoint, recordPath } from '../../api/queryEndpoints';
import { statementListSchema, statementSchema, type Statement, type StatementList } from './statement';

const toStatement = recordPath('/api/statements');

export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.query<StatementList, void>(
      factEndpoint('/api/statements', 'Ledger', statementListSchema),
    ),
    /** By period: `2026-10` or `2026`. */
    readStatement: build.query<Statement, string>({
      query: (period) => ({ url: toStatement(period) }),
      responseSchema: statementSchema,
      // A fee counts once its withdrawal is completed.
      providesTags: [listTag('Ledger'), listTag('Withdrawal')],
    }),
  }),
});

export const { useListStatementsQuery, useReadStatementQuery } = statementApi;
