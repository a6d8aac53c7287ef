import { withdrawalInputSchema } from '../../src/entities/withdrawal/withdrawal';
import { rejectionSchema } from '../../src/lib/rejectionSchema';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { parseListQuery } from '../services/paging';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  listWithdrawals,
  readWithdrawal,
  rejectWithdrawal,
  WITHDRAWAL_LIST,
} from '../services/withdrawals';
import { noQuery, pathId } from './requestInput';

/** Withdrawals (decisions A2): investors ask and cancel, admins decide. */
export const withdrawalRoutes: readonly Route[] = [
  queryRoute(
    'withdrawals.list',
    (search) => parseListQuery(WITHDRAWAL_LIST, search),
    (context, { query }) => listWithdrawals(context, query),
  ),
  queryRoute('withdrawals.read', noQuery, (context, { params }) => readWithdrawal(context, pathId(params))),
  commandRoute('withdrawals.create', {
    body: jsonBody(withdrawalInputSchema),
    status: 201,
    run: (context, { body }) => createWithdrawal(context, body),
  }),
  commandRoute('withdrawals.complete', {
    run: (context, { params }) => completeWithdrawal(context, pathId(params)),
  }),
  commandRoute('withdrawals.reject', {
    body: rejectionSchema,
    run: (context, { params, body }) => rejectWithdrawal(context, pathId(params), body.reason),
  }),
  commandRoute('withdrawals.cancel', {
    run: (context, { params }) => cancelWithdrawal(context, pathId(params)),
  }),
];
