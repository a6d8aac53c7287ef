import { mainPasswordSchema, newAdminSchema } from '../../src/entities/admin/admin';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import {
  ADMIN_LIST,
  createAdmin,
  listAdmins,
  resetMainPassword,
  resetUserPassword,
} from '../services/admins';
import { parseListQuery } from '../services/paging';
import { pathId } from './requestInput';

/** Admins, and the passwords that admins set (spec 6). */
export const adminRoutes: readonly Route[] = [
  queryRoute(
    'admins.list',
    (search) => parseListQuery(ADMIN_LIST, search),
    (context, { query }) => listAdmins(context, query),
  ),
  commandRoute('admins.create', {
    body: newAdminSchema,
    status: 201,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { body, prepared }) => createAdmin(context, body, prepared),
  }),
  commandRoute('admins.resetMainPassword', {
    body: mainPasswordSchema,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { prepared }) => resetMainPassword(context, prepared),
  }),
  commandRoute('users.resetPassword', {
    body: mainPasswordSchema,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { params, prepared }) => resetUserPassword(context, pathId(params), prepared),
  }),
];
