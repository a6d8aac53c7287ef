import { sessionGrantSchema, sessionPersonSchema } from '../../src/entities/session/session';
import { loginSchema } from '../../src/entities/session/sessionInput';
import { command, query } from '../pipeline/endpoint';
import { secondStepSchema } from '../../src/entities/security/securityInput';
import {
  personOfChallenge,
  prepareSecondStep,
  repeatSecondStep,
  takeSecondStep,
} from '../services/secondStep';
import { logIn, logOut, prepareLogin, readSession } from '../services/session';

/** Common to all logins: they work when storage is full, and the token in their answer is never stored. */
export const LOGIN = {
  method: 'POST',
  role: 'public',
  isolation: 'account',
  answer: sessionGrantSchema,
  isAnswerSecret: true,
  isBrowserRemembered: true,
  mayUseReserve: true,
} as const;

export const sessionEndpoints = [
  command({
    ...LOGIN,
    id: 'session.login',
    path: '/api/session',
    summary: 'Log in',
    body: loginSchema,
    refusals: {
      401: ['invalid-credentials', 'second-step-required'],
      403: ['email-unconfirmed'],
      429: ['too-many-attempts'],
    },
    prepare: ({ body }, context) => prepareLogin(body, context),
    run: (context, { body, prepared }) => logIn(context, body, prepared),
  }),
  command({
    ...LOGIN,
    id: 'session.secondStep',
    path: '/api/session/second-step',
    summary: 'Log in, second step: a code of the authenticator app or a recovery code',
    body: secondStepSchema,
    refusals: { 410: ['challenge-over'], 429: ['too-many-attempts'] },
    prepare: ({ body }, context) => prepareSecondStep(body, context),
    run: (context, { body, prepared }) => takeSecondStep(context, body, prepared),
    repeat: {
      opensSessionOf: ({ body }, { tx }) => personOfChallenge(tx, body.challenge),
      run: (context, { body, prepared }) => repeatSecondStep(context, body, prepared),
    },
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
