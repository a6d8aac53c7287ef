import { api } from '../../api/api';
import { nothing, plain } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader, isRecord } from '../../lib/fieldReader';
import type {
  ForgotPasswordInput,
  LoginInput,
  ResetPasswordInput,
  SessionGrant,
  SessionPerson,
} from './session';
import { readGrant, readPerson } from './sessionReaders';

/** What the two steps of a password reset answer (spec 7); `message` may be empty. */
export interface Message {
  readonly message: string;
}

function readMessage(value: unknown): Message {
  return { message: isRecord(value) ? (new FieldReader(value, 'answer').textOrNull('message') ?? '') : '' };
}

/**
 * Endpoints of the session and of password resets (spec 6, 7). Their arguments and answers hold
 * passwords and tokens: send them with `track: false`, so that the store keeps neither.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionGrant, { body: LoginInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/session',
        method: 'POST',
        body,
        idempotencyKey,
        token: null,
        read: plain(readGrant),
      })),
    }),
    /** Who is signed in, as stored now. */
    readSession: build.query<SessionPerson, void>({
      queryFn: send(() => ({ path: '/api/session', read: plain(readPerson) })),
    }),
    /** Takes the token, because the tab has already forgotten it. */
    logout: build.mutation<null, { token: string }>({
      queryFn: send(({ token }) => ({ path: '/api/session', method: 'DELETE', token, read: nothing })),
    }),
    requestPasswordReset: build.mutation<Message, { body: ForgotPasswordInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/password-resets',
        method: 'POST',
        body,
        idempotencyKey,
        read: plain(readMessage),
      })),
    }),
    completePasswordReset: build.mutation<Message, { body: ResetPasswordInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/password-resets/complete',
        method: 'POST',
        body,
        idempotencyKey,
        read: plain(readMessage),
      })),
    }),
  }),
});

export const { useRequestPasswordResetMutation, useCompletePasswordResetMutation } = sessionApi;
