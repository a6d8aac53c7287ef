import { api, listTag } from '../../api/api';
import {
  commandEndpoint,
  commandRequest,
  emptyCommandEndpoint,
  invalidates,
  type WithKey,
} from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import {
  acknowledgementSchema,
  sessionGrantSchema,
  type Acknowledgement,
  type SessionGrant,
} from '../session/session';
import {
  confirmingChallengeSchema,
  newPasskeyChallengeSchema,
  passkeyChallengeSchema,
  passkeyListSchema,
  passkeySchema,
  type ConfirmingChallenge,
  type NewPasskeyChallenge,
  type Passkey,
  type PasskeyChallenge,
  type PasskeyList,
} from './passkey';
import type { NewPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from './passkeyInput';

const passkeyPath = recordPath('/api/passkeys');
const changed = invalidates('Passkey', 'Audit');
const askToLogIn = commandRequest('/api/session/passkey/challenge');
const logIn =
  commandRequest<WithKey<{ body: PasskeyAnswerInput; browserToken?: string | null }>>('/api/session/passkey');

/**
 * Passkeys (product 25.4). Challenges and a login's answer are secrets: send `askForPasskey`, `askToLogIn`,
 * `askToConfirm` and `logInWithPasskey` with `track: false`.
 */
export const passkeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query<PasskeyList, void>({
      query: () => ({ url: '/api/passkeys' }),
      responseSchema: passkeyListSchema,
      providesTags: [listTag('Passkey')],
    }),
    askForPasskey: build.mutation<NewPasskeyChallenge, WithKey>({
      query: commandRequest('/api/passkeys/challenges'),
      responseSchema: newPasskeyChallengeSchema,
    }),
    addPasskey: build.mutation<Passkey, WithKey<{ body: NewPasskeyInput }>>(
      commandEndpoint('/api/passkeys', passkeySchema, changed),
    ),
    renamePasskey: build.mutation<Passkey, WithKey<{ id: string; body: PasskeyNameInput }>>(
      commandEndpoint(({ id }) => passkeyPath(id), passkeySchema, changed, 'PATCH'),
    ),
    removePasskey: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => passkeyPath(id), changed),
    ),
    askToLogIn: build.mutation<PasskeyChallenge, WithKey>({
      query: (arg) => ({ ...askToLogIn(arg), token: null }),
      responseSchema: passkeyChallengeSchema,
    }),
    askToConfirm: build.mutation<ConfirmingChallenge, WithKey>({
      query: commandRequest('/api/me/second-factor/passkey/challenge'),
      responseSchema: confirmingChallengeSchema,
    }),
    confirmByPasskey: build.mutation<Acknowledgement, WithKey<{ body: PasskeyAnswerInput }>>(
      commandEndpoint('/api/me/second-factor/passkey', acknowledgementSchema, changed),
    ),
    logInWithPasskey: build.mutation<
      SessionGrant,
      WithKey<{ body: PasskeyAnswerInput; browserToken?: string | null }>
    >({
      query: (arg) => ({ ...logIn(arg), token: null }),
      responseSchema: sessionGrantSchema,
    }),
  }),
});

export const { useListPasskeysQuery } = passkeyApi;
