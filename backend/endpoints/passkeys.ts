import {
  confirmingChallengeSchema,
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
import { acknowledgementSchema } from '../../src/entities/session/session';
import { durationText } from '../../src/lib/dateFormats';
import { FRESH_FACTOR_MS } from '../../src/lib/lifetimes';
import { rpIdOf, verifyNewPasskey } from '../auth/passkeys';
import { issueToken } from '../auth/tokens';
import type { PrepareContext } from '../context';
import { command, query, removal } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import {
  askToConfirm,
  askToLogIn,
  confirmByPasskey,
  logInWithPasskey,
  preparePasskeyLogin,
} from '../services/passkeyLogin';
import { addPasskey, askForPasskey, listPasskeys, removePasskey, renamePasskey } from '../services/passkeys';
import { LOGIN } from './session';

const prepareChallenge = async (_input: unknown, { origin, randomBytes }: PrepareContext) => ({
  issued: issueToken(randomBytes),
  rpId: rpIdOf(origin),
});

/** Passkeys, for investors and admins alike (product 25.4). */
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
    refusals: { 409: ['conflict'] },
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
  removal({
    id: 'passkeys.remove',
    path: '/api/passkeys/:id',
    role: 'any',
    summary: 'Remove a passkey',
    run: (context, { id }) => removePasskey(context, id),
  }),
  command({
    id: 'security.askPasskey',
    method: 'POST',
    path: '/api/me/second-factor/passkey/challenge',
    role: 'any',
    summary: 'Ask to give a passkey as a second factor: what the authenticator has to sign',
    isolation: 'account',
    answer: confirmingChallengeSchema,
    refusals: { 409: ['conflict'] },
    isAnswerSecret: true,
    prepare: prepareChallenge,
    run: (context, { prepared }) => askToConfirm(context, prepared),
  }),
  command({
    id: 'security.confirmByPasskey',
    method: 'POST',
    path: '/api/me/second-factor/passkey',
    role: 'any',
    summary: `Give a passkey as a second factor; counts for ${durationText(FRESH_FACTOR_MS)}`,
    isolation: 'account',
    body: passkeyAnswerSchema,
    answer: acknowledgementSchema,
    refusals: { 409: ['conflict'], 410: ['challenge-invalid'], 422: ['passkey-refused'] },
    prepare: ({ body }, context) => preparePasskeyLogin(body, context),
    run: (context, { body, prepared }) => confirmByPasskey(context, body, prepared),
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
    ...LOGIN,
    id: 'session.passkey',
    path: '/api/session/passkey',
    summary: 'Log in with a passkey',
    body: passkeyAnswerSchema,
    refusals: { 401: ['passkey-refused'], 403: ['email-unconfirmed'], 410: ['challenge-invalid'] },
    prepare: ({ body }, context) => preparePasskeyLogin(body, context),
    run: (context, { body, prepared }) => logInWithPasskey(context, body, prepared),
  }),
] as const;
