import { investmentPageSchema, investmentSchema } from '../../src/entities/investment/investment';
import { investmentInputSchema } from '../../src/entities/investment/investmentInput';
import { command, list, query } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { createInvestment, INVESTMENT_LIST, listInvestments, readInvestment } from '../services/investments';

export const investmentEndpoints = [
  list({
    id: 'investments.list',
    path: '/api/investments',
    role: 'any',
    summary: 'Investments: an investor’s own, or all for an admin; totals over every match',
    list: INVESTMENT_LIST,
    answer: investmentPageSchema,
    run: (context, { query: page }) => listInvestments(context, page),
  }),
  query({
    id: 'investments.read',
    path: '/api/investments/:id',
    role: 'any',
    summary: 'One investment',
    answer: investmentSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => readInvestment(context, id),
  }),
  command({
    id: 'investments.create',
    method: 'POST',
    path: '/api/investments',
    role: 'user',
    movesMoney: true,
    summary: 'Invest in a plan, on the terms that the person saw',
    body: investmentInputSchema,
    status: 201,
    answer: investmentSchema,
    refusals: {
      ...UNKNOWN,
      409: ['plan-unavailable', 'plan-changed', 'insufficient-funds', 'account-frozen'],
      422: ['amount-out-of-range'],
    },
    run: (context, { body }) => createInvestment(context, body),
  }),
] as const;
