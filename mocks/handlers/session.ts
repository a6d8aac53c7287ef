import { loginSchema } from '../../src/entities/session/session';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { logIn, logOut, prepareLogin, readSession } from '../services/session';
import { noQuery } from './requestInput';

/** Login, who is signed in, logout (spec 5, 6). */
export const sessionRoutes: readonly Route[] = [
  commandRoute('session.login', {
    body: loginSchema,
    isAnswerSecret: true,
    mayUseReserve: true,
    prepare: ({ body }, context) => prepareLogin(body, context),
    run: (context, { body, prepared }) => logIn(context, body, prepared),
  }),
  queryRoute('session.read', noQuery, (context) => readSession(context)),
  commandRoute('session.logout', { status: 204, mayUseReserve: true, run: (context) => logOut(context) }),
];
