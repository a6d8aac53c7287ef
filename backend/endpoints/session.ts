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
    refusals: {
      401: ['invalid-credentials', 'second-step-required'],
      403: ['email-unconfirmed'],
      429: ['too-many-attempts'],
    },
    isAnswerSecret: true,
    isBrowserRemembered: true,
    mayUseReserve: true,
    prepare: ({ body }, context) => prepareLogin(body, context),
    run: (context, { body, prepared }) => logIn(context, body, prepared),
  }),
  command({
    id: 'session.secondStep',
    method: 'POST',
    path: '/api/session/second-step',
    role: 'public',
    summary: 'Log in, second step: a code of the authenticator app or a recovery code',
    isolation: 'account',
    body: secondStepSchema,
    answer: sessionGrantSchema,
    refusals: { 410: ['challenge-over'], 429: ['too-many-attempts'] },
    isAnswerSecret: true,
    isBrowserRemembered: true,
    mayUseReserve: true,
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
