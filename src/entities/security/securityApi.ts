import { api } from '../../api/api';
import { commandRequest, invalidates, type WithKey } from '../../api/commandEndpoints';
import { acknowledgementSchema, type Acknowledgement } from '../session/session';
import {
  authenticatorSetUpSchema,
  openSessionsSchema,
  recoveryCodesSchema,
  personSecuritySchema,
  securitySchema,
  signInsSchema,
  type AuthenticatorSetUp,
  type OpenSessions,
  type RecoveryCodes,
  type PersonSecurity,
  type Security,
  type SignIns,
} from './security';
import type { CodeInput, LostFactorInput, PasswordChange, PasswordInput } from './securityInput';

/**
 * The caller's own account (product 25). Arguments and responses may hold passwords, codes and keys: send those with
 * `track: false`, so that the store keeps none.
 */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSecurity: build.query<Security, void>({
      query: () => ({ url: '/api/me/security' }),
      responseSchema: securitySchema,
      providesTags: ['Security'],
    }),
    setUpAuthenticator: build.mutation<AuthenticatorSetUp, WithKey>({
      query: commandRequest('/api/me/authenticator'),
      responseSchema: authenticatorSetUpSchema,
      invalidatesTags: invalidates('Audit'),
    }),
    turnOnAuthenticator: build.mutation<RecoveryCodes, WithKey<{ body: CodeInput }>>({
      query: commandRequest('/api/me/authenticator/turn-on'),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: invalidates('Security', 'Audit'),
    }),
    turnOffAuthenticator: build.mutation<Acknowledgement, WithKey<{ body: CodeInput }>>({
      query: commandRequest('/api/me/authenticator/turn-off'),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Security', 'Audit'),
    }),
    newRecoveryCodes: build.mutation<RecoveryCodes, WithKey>({
      query: commandRequest('/api/me/recovery-codes'),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: invalidates('Security', 'Audit'),
    }),
    confirmFactor: build.mutation<Acknowledgement, WithKey<{ body: CodeInput }>>({
      query: commandRequest('/api/me/second-factor'),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Security', 'Audit'),
    }),
    confirmPassword: build.mutation<Acknowledgement, WithKey<{ body: PasswordInput }>>({
      query: commandRequest('/api/me/password/confirmation'),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Security', 'Audit'),
    }),
    changePassword: build.mutation<Acknowledgement, WithKey<{ body: PasswordChange }>>({
      query: commandRequest('/api/me/password'),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Session', 'Audit'),
    }),
    listSignIns: build.query<SignIns, void>({
      query: () => ({ url: '/api/me/sign-ins' }),
      responseSchema: signInsSchema,
      providesTags: ['Session'],
    }),
    readPersonSecurity: build.query<PersonSecurity, string>({
      query: (id) => ({ url: `/api/users/${encodeURIComponent(id)}/security` }),
      responseSchema: personSecuritySchema,
      providesTags: ['Audit'],
    }),
    clearFailures: build.mutation<null, WithKey<{ id: string }>>({
      query: commandRequest(({ id }) => `/api/users/${encodeURIComponent(id)}/failed-logins`, 'DELETE'),
      transformResponse: () => null,
      invalidatesTags: invalidates('Audit'),
    }),
    takeOffSecondStep: build.mutation<Acknowledgement, WithKey<{ id: string; body: LostFactorInput }>>({
      query: commandRequest(({ id }) => `/api/users/${encodeURIComponent(id)}/second-step/take-off`),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Audit'),
    }),
    listSessions: build.query<OpenSessions, void>({
      query: () => ({ url: '/api/me/sessions' }),
      responseSchema: openSessionsSchema,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<null, WithKey<{ id: string }>>({
      query: commandRequest(({ id }) => `/api/me/sessions/${encodeURIComponent(id)}`, 'DELETE'),
      transformResponse: () => null,
      invalidatesTags: invalidates('Session', 'Audit'),
    }),
    endOtherSessions: build.mutation<null, WithKey>({
      query: commandRequest('/api/me/sessions', 'DELETE'),
      transformResponse: () => null,
      invalidatesTags: invalidates('Session', 'Audit'),
    }),
  }),
});

export const {
  useReadSecurityQuery,
  useListSessionsQuery,
  useListSignInsQuery,
  useReadPersonSecurityQuery,
  useClearFailuresMutation,
  useTakeOffSecondStepMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi;
