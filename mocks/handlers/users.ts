import { balanceAdjustmentSchema, userUpdateSchema } from '../../src/entities/user/user';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { parseListQuery } from '../services/paging';
import {
  adjustBalance,
  decideKyc,
  listUsers,
  readMe,
  readUser,
  submitKyc,
  updateUser,
  USER_LIST,
} from '../services/users';
import { noQuery, pathId } from './requestInput';

/** Investors (spec 4, 6); registration, confirmation and passwords have files of their own. */
export const userRoutes: readonly Route[] = [
  queryRoute('users.me', noQuery, (context) => readMe(context)),
  commandRoute('users.submitKyc', { run: (context) => submitKyc(context) }),
  queryRoute(
    'users.list',
    (search) => parseListQuery(USER_LIST, search),
    (context, { query }) => listUsers(context, query),
  ),
  queryRoute('users.read', noQuery, (context, { params }) => readUser(context, pathId(params))),
  commandRoute('users.update', {
    body: jsonBody(userUpdateSchema),
    run: (context, { params, body }) => updateUser(context, pathId(params), body),
  }),
  commandRoute('users.approveKyc', {
    run: (context, { params }) => decideKyc(context, pathId(params), 'approve'),
  }),
  commandRoute('users.rejectKyc', {
    run: (context, { params }) => decideKyc(context, pathId(params), 'reject'),
  }),
  commandRoute('users.reverifyKyc', {
    run: (context, { params }) => decideKyc(context, pathId(params), 'reverify'),
  }),
  commandRoute('users.adjustBalance', {
    body: jsonBody(balanceAdjustmentSchema),
    status: 201,
    run: (context, { params, body }) => adjustBalance(context, pathId(params), body),
  }),
];
