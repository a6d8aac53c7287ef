import { sessionGrantSchema, sessionPersonSchema } from '../../src/entities/session/session';
import { loginSchema } from '../../src/entities/session/sessionInput';
import { command, query } from '../pipeline/endpoint';
import { logIn, logOut, prepareLogin, readSession } from '../services/session';

export const sessionEndpoints = [
  command({
    id: 'session.login',
    method: 'POST',
    path: '/api/session',
    role: 'public',
    summary: 'Log in',
    isolation: 'account',
    body: loginSchema,
    answer: sessionGrantSchema,
    refusals: { 401: ['invalid-credentials'], 403: ['email-unconfirmed'], 429: ['too-many-attempts'] },
    isAnswerSecret: true,
    isBrowserRemembered: true,
    mayUseReserve: true,
    prepare: ({ body }, context) => prepareLogin(body, context),
    run: (context, { body, prepared }) => logIn(context, body, prepared),
  }),
  query({
    id: 'session.read',
    path: '/api/session',
    role: 'any',
    summary: 'Who is signed in',
    answer: sessionPersonSchema,
    run: (context) => readSession(context),
  }),
  command({
    id: 'session.logout',
    method: 'DELETE',
    path: '/api/session',
    role: 'any',
    summary: 'Log out',
    answer: null,
    status: 204,
    mayUseReserve: true,
    run: (context) => logOut(context),
  }),
] as const;
