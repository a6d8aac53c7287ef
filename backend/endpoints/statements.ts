import { statementListSchema, statementSchema } from '../../src/entities/statement/statement';
import { parsePage } from '../lists';
import { query } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { listStatements, readStatement } from '../services/statements';

/** An investor's months and years on paper (product 5.5). */
export const statementEndpoints = [
  query({
    id: 'statements.list',
    path: '/api/statements',
    role: 'user',
    summary: 'The caller’s months and years, with their figures',
    answer: statementListSchema,
    run: (context) => listStatements(context),
  }),
  query({
    id: 'statements.read',
    path: '/api/statements/:id',
    role: 'user',
    summary: 'The caller’s statement of a UTC month (2026-01) or year (2026)',
    answer: statementSchema,
    refusals: { ...UNKNOWN, 400: ['bad-request'] },
    parseQuery: parsePage,
    run: (context, { id, query: place }) => readStatement(context, id, place),
  }),
] as const;
