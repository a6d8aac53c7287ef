import {
  newPasskeyChallengeSchema,
  passkeyChallengeSchema,
  passkeyListSchema,
  passkeySchema,
} from '../../src/entities/passkey/passkey';
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
} from '../../src/entities/passkey/passkeyInput';
import { sessionGrantSchema } from '../../src/entities/session/session';
import { rpIdOf, verifyNewPasskey } from '../auth/passkeys';
import { issueToken } from '../auth/tokens';
import type { PrepareContext } from '../context';
import { command, query, UNKNOWN } from '../pipeline/endpoint';
import { askToLogIn, logInWithPasskey, preparePasskeyLogin } from '../services/passkeyLogin';
import { addPasskey, askForPasskey, listPasskeys, removePasskey, renamePasskey } from '../services/passkeys';

const prepareChallenge = async (_input: unknown, { origin, randomBytes }: PrepareContext) => ({
  issued: issueToken(randomBytes),
  rpId: rpIdOf(origin),
});

/** Passkeys of investors and admins alike (product 25.4). */
export const passkeyEndpoints = [
  query({
    id: 'passkeys.list',
    path: '/api/passkeys',
    role: 'any',
    summary: 'The caller’s passkeys',
    answer: passkeyListSchema,
    run: (context) => listPasskeys(context),
  }),
  command({
    id: 'passkeys.ask',
    method: 'POST',
    path: '/api/passkeys/challenges',
    role: 'any',
    summary: 'Ask for a new passkey: what the browser needs to make one',
    isolation: 'account',
    answer: newPasskeyChallengeSchema,
    refusals: { 403: ['second-factor-required'], 409: ['conflict'] },
    isAnswerSecret: true,
    prepare: prepareChallenge,
    run: (context, { prepared }) => askForPasskey(context, prepared),
  }),
  command({
    id: 'passkeys.add',
    method: 'POST',
    path: '/api/passkeys',
    role: 'any',
    summary: 'Add the passkey that a browser made',
    isolation: 'account',
    body: newPasskeySchema,
    status: 201,
    answer: passkeySchema,
    refusals: { 409: ['conflict'], 410: ['challenge-invalid'], 422: ['passkey-refused'] },
    prepare: ({ body }, { origin }) => verifyNewPasskey(body, origin),
    run: (context, { body, prepared }) => addPasskey(context, body, prepared),
  }),
  command({
    id: 'passkeys.rename',
    method: 'PATCH',
    path: '/api/passkeys/:id',
    role: 'any',
    summary: 'Rename a passkey',
    isolation: 'account',
    body: passkeyNameSchema,
    answer: passkeySchema,
    refusals: UNKNOWN,
    run: (context, { id, body }) => renamePasskey(context, id, body),
  }),
  command({
    id: 'passkeys.remove',
    method: 'DELETE',
    path: '/api/passkeys/:id',
    role: 'any',
    summary: 'Remove a passkey',
    isolation: 'account',
    answer: null,
    status: 204,
    refusals: UNKNOWN,
    run: (context, { id }) => removePasskey(context, id),
  }),
  command({
    id: 'session.askPasskey',
    method: 'POST',
    path: '/api/session/passkey/challenge',
    role: 'public',
    summary: 'Ask to log in with a passkey: what the authenticator has to sign',
    isolation: 'account',
    answer: passkeyChallengeSchema,
    isAnswerSecret: true,
    mayUseReserve: true,
    prepare: prepareChallenge,
    run: (context, { prepared }) => askToLogIn(context, prepared),
  }),
  command({
    id: 'session.passkey',
    method: 'POST',
    path: '/api/session/passkey',
    role: 'public',
    summary: 'Log in with a passkey',
    isolation: 'account',
    body: passkeyAnswerSchema,
    answer: sessionGrantSchema,
    refusals: { 401: ['passkey-refused'], 403: ['email-unconfirmed'], 410: ['challenge-invalid'] },
    isAnswerSecret: true,
    isBrowserRemembered: true,
    mayUseReserve: true,
    prepare: ({ body }, context) => preparePasskeyLogin(body, context),
    run: (context, { body, prepared }) => logInWithPasskey(context, body, prepared),
  }),
] as const;
