import { loginSchema } from '../../src/entities/session/loginSchema';
import { commandRoute, queryRoute } from '../server/routes';
import { logIn, logOut, prepareLogin, readSession } from '../services/session';

/** Login, who is signed in, logout (spec 5, 6). */
export const sessionRoutes = [
  commandRoute('session.login', {
    body: loginSchema,
    isAnswerSecret: true,
    prepare: ({ body }, context) => prepareLogin(body, context),
    run: (context, { body, prepared }) => logIn(context, body, prepared),
  }),
  queryRoute(
    'session.read',
    () => undefined,
    (context) => readSession(context),
  ),
  commandRoute('session.logout', { status: 204, run: (context) => logOut(context) }),
];
