import { api } from '../../api/api';
import {
  acknowledgementSchema,
  sessionGrantSchema,
  sessionPersonSchema,
  type Acknowledgement,
  type ForgotPasswordInput,
  type LoginInput,
  type ResetPasswordInput,
  type SessionGrant,
  type SessionPerson,
} from './session';

/**
 * Endpoints of the session and of password resets (product 2.5, 2.7). Their arguments and answers hold
 * passwords and tokens: send them with `track: false`, so that the store keeps neither.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionGrant, { body: LoginInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/session',
        method: 'POST',
        body,
        idempotencyKey,
        token: null,
      }),
      responseSchema: sessionGrantSchema,
    }),
    readSession: build.query<SessionPerson, void>({
      query: () => ({ url: '/api/session' }),
      responseSchema: sessionPersonSchema,
    }),
    /** Takes the token, because the tab has already forgotten it. */
    logout: build.mutation<null, { token: string }>({
      query: ({ token }) => ({ url: '/api/session', method: 'DELETE', token }),
      transformResponse: () => null,
    }),
    requestPasswordReset: build.mutation<
      Acknowledgement,
      { body: ForgotPasswordInput; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/password-resets',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: acknowledgementSchema,
    }),
    completePasswordReset: build.mutation<
      Acknowledgement,
      { body: ResetPasswordInput; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/password-resets/complete',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: acknowledgementSchema,
    }),
  }),
});
