import { api } from '../../api/api';
import { commandRequest, type WithKey } from '../../api/commandEndpoints';
import {
  acknowledgementSchema,
  sessionGrantSchema,
  sessionPersonSchema,
  type Acknowledgement,
  type SessionGrant,
  type SessionPerson,
} from './session';
import type { SecondStepInput } from '../security/securityInput';
import type { ForgotPasswordInput, LoginInput, ResetPasswordInput } from './sessionInput';

/** Proves who the person is; afterwards, this browser counts as known to them. */
type SignInArg<Body> = WithKey<{ body: Body; browserToken?: string | null }>;

const secondStep = commandRequest<SignInArg<SecondStepInput>>('/api/session/second-step');
const login = commandRequest<SignInArg<LoginInput>>('/api/session');

/**
 * Sessions and password resets (product 2.5, 2.7). Arguments and responses contain passwords and tokens: send them with
 * `track: false`, so that the store keeps neither.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionGrant, SignInArg<LoginInput>>({
      query: (arg) => ({ ...login(arg), token: null }),
      responseSchema: sessionGrantSchema,
    }),
    /** The second step of a login, after its challenge. */
    takeSecondStep: build.mutation<SessionGrant, SignInArg<SecondStepInput>>({
      query: (arg) => ({ ...secondStep(arg), token: null }),
      responseSchema: sessionGrantSchema,
    }),
    readSession: build.query<SessionPerson, void>({
      query: () => ({ url: '/api/session' }),
      responseSchema: sessionPersonSchema,
    }),
    /** Takes the token, because the tab has already dropped it. */
    logout: build.mutation<null, { token: string }>({
      query: ({ token }) => ({ url: '/api/session', method: 'DELETE', token }),
      transformResponse: () => null,
    }),
    requestPasswordReset: build.mutation<Acknowledgement, WithKey<{ body: ForgotPasswordInput }>>({
      query: commandRequest('/api/password-resets'),
      responseSchema: acknowledgementSchema,
    }),
    completePasswordReset: build.mutation<Acknowledgement, SignInArg<ResetPasswordInput>>({
      query: commandRequest('/api/password-resets/complete'),
      responseSchema: acknowledgementSchema,
    }),
  }),
});
