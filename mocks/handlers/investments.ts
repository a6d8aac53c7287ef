import { investmentInputSchema } from '../../src/entities/investment/investment';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { createInvestment, INVESTMENT_LIST, listInvestments, readInvestment } from '../services/investments';
import { jsonBody } from '../services/jsonBody';
import { parseListQuery } from '../services/paging';
import { noQuery, pathId } from './requestInput';

/** Investments (spec 4, 5). */
export const investmentRoutes: readonly Route[] = [
  queryRoute(
    'investments.list',
    (search) => parseListQuery(INVESTMENT_LIST, search),
    (context, { query }) => listInvestments(context, query),
  ),
  queryRoute('investments.read', noQuery, (context, { params }) => readInvestment(context, pathId(params))),
  commandRoute('investments.create', {
    body: jsonBody(investmentInputSchema),
    status: 201,
    run: (context, { body }) => createInvestment(context, body),
  }),
];
