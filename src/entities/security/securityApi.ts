import { api } from '../../api/api';
import { commandRequest, invalidates, type WithKey } from '../../api/commandEndpoints';
import { acknowledgementSchema, type Acknowledgement } from '../session/session';
import { openSessionsSchema, type OpenSessions } from './security';
import type { PasswordChange } from './securityInput';

/**
 * The caller's own account (product 25). Arguments and responses may hold passwords, codes and keys: send those with
 * `track: false`, so that the store keeps none.
 */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<Acknowledgement, WithKey<{ body: PasswordChange }>>({
      query: commandRequest('/api/me/password'),
      responseSchema: acknowledgementSchema,
      invalidatesTags: invalidates('Session', 'Audit'),
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

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = securityApi;
