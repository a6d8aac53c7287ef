import { depositInputSchema } from '../../src/entities/deposit/deposit';
import { rejectionSchema } from '../../src/lib/rejectionSchema';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import {
  approveDeposit,
  createDeposit,
  DEPOSIT_LIST,
  listDeposits,
  readDeposit,
  rejectDeposit,
} from '../services/deposits';
import { jsonBody } from '../services/jsonBody';
import { parseListQuery } from '../services/paging';
import { noQuery, pathId } from './requestInput';

/** Deposits (spec 4): investors ask, admins decide. */
export const depositRoutes: readonly Route[] = [
  queryRoute(
    'deposits.list',
    (search) => parseListQuery(DEPOSIT_LIST, search),
    (context, { query }) => listDeposits(context, query),
  ),
  queryRoute('deposits.read', noQuery, (context, { params }) => readDeposit(context, pathId(params))),
  commandRoute('deposits.create', {
    body: jsonBody(depositInputSchema),
    status: 201,
    run: (context, { body }) => createDeposit(context, body),
  }),
  commandRoute('deposits.approve', {
    run: (context, { params }) => approveDeposit(context, pathId(params)),
  }),
  commandRoute('deposits.reject', {
    body: rejectionSchema,
    run: (context, { params, body }) => rejectDeposit(context, pathId(params), body.reason),
  }),
];
