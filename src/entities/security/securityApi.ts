import { api, listTag } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
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
import type { CodeInput, LostFactorInput, PasswordChangeInput, PasswordInput } from './securityInput';

const changed = invalidates('Security', 'Audit');

/**
 * The caller's own account (product 25). Arguments and responses may hold passwords, codes and keys: send those with
 * `track: false`, so that the store keeps none.
 */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSecurity: build.query<Security, void>({
      query: () => ({ url: '/api/me/security' }),
      responseSchema: securitySchema,
      providesTags: [listTag('Security')],
    }),
    setUpAuthenticator: build.mutation<AuthenticatorSetUp, WithKey>(
      commandEndpoint('/api/me/authenticator', authenticatorSetUpSchema, invalidates('Audit')),
    ),
    turnOnAuthenticator: build.mutation<RecoveryCodes, WithKey<{ body: CodeInput }>>(
      commandEndpoint('/api/me/authenticator/turn-on', recoveryCodesSchema, changed),
    ),
    turnOffAuthenticator: build.mutation<Acknowledgement, WithKey<{ body: CodeInput }>>(
      commandEndpoint('/api/me/authenticator/turn-off', acknowledgementSchema, changed),
    ),
    newRecoveryCodes: build.mutation<RecoveryCodes, WithKey>(
      commandEndpoint('/api/me/recovery-codes', recoveryCodesSchema, changed),
    ),
    confirmFactor: build.mutation<Acknowledgement, WithKey<{ body: CodeInput }>>(
      commandEndpoint('/api/me/second-factor', acknowledgementSchema, changed),
    ),
    confirmPassword: build.mutation<Acknowledgement, WithKey<{ body: PasswordInput }>>(
      commandEndpoint('/api/me/password/confirmation', acknowledgementSchema, changed),
    ),
    changePassword: build.mutation<Acknowledgement, WithKey<{ body: PasswordChangeInput }>>(
      commandEndpoint(
        '/api/me/password',
        acknowledgementSchema,
        // It also ends a change of email.
        invalidates('Session', 'User', 'Admin', 'Audit'),
      ),
    ),
    listSignIns: build.query<SignIns, void>({
      query: () => ({ url: '/api/me/sign-ins' }),
      responseSchema: signInsSchema,
      providesTags: [listTag('Session')],
    }),
    readPersonSecurity: build.query<PersonSecurity, string>({
      query: (id) => ({ url: `/api/users/${encodeURIComponent(id)}/security` }),
      responseSchema: personSecuritySchema,
      providesTags: [listTag('Audit')],
    }),
    clearFailures: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(
        ({ id }) => `/api/users/${encodeURIComponent(id)}/failed-logins`,
        invalidates('Audit'),
      ),
    ),
    takeOffSecondStep: build.mutation<Acknowledgement, WithKey<{ id: string; body: LostFactorInput }>>(
      commandEndpoint(
        ({ id }) => `/api/users/${encodeURIComponent(id)}/second-step/take-off`,
        acknowledgementSchema,
        invalidates('Audit'),
      ),
    ),
    listSessions: build.query<OpenSessions, void>({
      query: () => ({ url: '/api/me/sessions' }),
      responseSchema: openSessionsSchema,
      providesTags: [listTag('Session')],
    }),
    endSession: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(
        ({ id }) => `/api/me/sessions/${encodeURIComponent(id)}`,
        invalidates('Session', 'Audit'),
      ),
    ),
    endOtherSessions: build.mutation<null, WithKey>(
      emptyCommandEndpoint('/api/me/sessions', invalidates('Session', 'Audit')),
    ),
  }),
});

export const { useReadSecurityQuery, useListSessionsQuery, useListSignInsQuery, useReadPersonSecurityQuery } =
  securityApi;
