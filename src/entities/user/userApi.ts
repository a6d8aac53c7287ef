import { api, pageTags } from '../../api/api';
import { invalidates, REFETCH, refetchOnConflict } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import { emailConfirmationSchema, type EmailConfirmation } from '../session/session';
import {
  registrationSchema,
  userPageSchema,
  userSchema,
  type BalanceAdjustmentInput,
  type KycStatus,
  type RegisterInput,
  type Registration,
  type User,
  type PageOfUsers,
  type UserUpdateInput,
} from './user';

export interface UserQuery extends DatedPageQuery {
  readonly kycStatus?: KycStatus;
  readonly emailVerified?: boolean;
  /** The code that people registered with. */
  readonly referredBy?: string;
  readonly referralCode?: string;
}

const userPath = (id: string) => `/api/users/${encodeURIComponent(id)}` as const;

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PageOfUsers, UserQuery>({
      query: (query) => ({ url: '/api/users', params: query }),
      responseSchema: userPageSchema,
      providesTags: (page) => pageTags('User', page),
    }),
    /** A page of people for an export: nothing of it is kept. */
    exportUsers: build.query<PageOfUsers, UserQuery>({
      query: (query) => ({ url: '/api/users', params: query }),
      responseSchema: userPageSchema,
      keepUnusedDataFor: 0,
    }),
    readUser: build.query<User, string>({
      query: (id) => ({ url: userPath(id) }),
      responseSchema: userSchema,
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    readMe: build.query<User, void>({
      query: () => ({ url: '/api/users/me' }),
      responseSchema: userSchema,
      providesTags: (me) => (me === undefined ? ['User'] : [{ type: 'User', id: me.id }]),
    }),
  }),
});

const refetchUser = refetchOnConflict((id) => reads.endpoints.readUser.initiate(id, REFETCH));
const refetchMe = refetchOnConflict(() => reads.endpoints.readMe.initiate(undefined, REFETCH));
const kycMoved = invalidates('User', 'Metrics', 'Audit');

/** A KYC decision of an admin (product 4.1). */
const decideKyc =
  (event: 'approve' | 'reject' | 'reverify') =>
  ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    ({
      url: `${userPath(id)}/kyc/${event}`,
      method: 'POST',
      idempotencyKey,
    }) as const;

/** Endpoints of people (product 2, 4, 13.2). Registration and confirmation hold secrets: send them with `track: false`. */
export const userApi = reads.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Registration, { body: RegisterInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/users',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: registrationSchema,
      invalidatesTags: invalidates('User', 'Metrics', 'Audit'),
    }),
    confirmEmail: build.mutation<EmailConfirmation, { id: string; token: string; idempotencyKey: string }>({
      query: ({ id, token, idempotencyKey }) => ({
        url: `${userPath(id)}/confirm-email`,
        method: 'POST',
        body: { token },
        idempotencyKey,
      }),
      responseSchema: emailConfirmationSchema,
      invalidatesTags: invalidates('User', 'Audit'),
    }),
    /** `id` is the signed-in person's own. The identity number goes nowhere (product 4.3). */
    submitKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      query: ({ idempotencyKey }) => ({
        url: '/api/users/me/kyc',
        method: 'POST',
        idempotencyKey,
      }),
      responseSchema: userSchema,
      invalidatesTags: kycMoved,
      onQueryStarted: refetchMe,
    }),
    approveKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      query: decideKyc('approve'),
      responseSchema: userSchema,
      invalidatesTags: kycMoved,
      onQueryStarted: refetchUser,
    }),
    rejectKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      query: decideKyc('reject'),
      responseSchema: userSchema,
      invalidatesTags: kycMoved,
      onQueryStarted: refetchUser,
    }),
    reverifyKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      query: decideKyc('reverify'),
      responseSchema: userSchema,
      invalidatesTags: kycMoved,
      onQueryStarted: refetchUser,
    }),
    adjustBalance: build.mutation<User, { id: string; body: BalanceAdjustmentInput; idempotencyKey: string }>(
      {
        query: ({ id, body, idempotencyKey }) => ({
          url: `${userPath(id)}/balance-adjustments`,
          method: 'POST',
          body,
          idempotencyKey,
        }),
        responseSchema: userSchema,
        invalidatesTags: invalidates('User', 'Ledger', 'Audit'),
      },
    ),
    updateUser: build.mutation<User, { id: string; body: UserUpdateInput; idempotencyKey: string }>({
      query: ({ id, body, idempotencyKey }) => ({
        url: userPath(id),
        method: 'PATCH',
        body,
        idempotencyKey,
      }),
      responseSchema: userSchema,
      invalidatesTags: invalidates('User', 'Audit'),
    }),
  }),
});

export const {
  useListUsersQuery,
  useReadUserQuery,
  useReadMeQuery,
  useSubmitKycMutation,
  useAdjustBalanceMutation,
  useUpdateUserMutation,
} = userApi;
