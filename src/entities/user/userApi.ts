import { api } from '../../api/api';
import {
  commandRequest,
  listEndpoint,
  recordEndpoint,
  transitionEndpoint,
  type WithKey,
} from '../../api/requests';
import { invalidates, REFETCH, refetchOnConflict } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import type { Rejection } from '../../lib/rejectionSchema';
import type { KycEvent } from './kycMachine';
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

interface UserQuery extends DatedPageQuery {
  readonly kycStatus?: KycStatus;
  readonly emailVerified?: 'true' | 'false';
  /** The referral code people registered with. */
  readonly referredBy?: string;
  readonly referralCode?: string;
}

const userPath = (id: string) => `/api/users/${encodeURIComponent(id)}` as const;

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PageOfUsers, UserQuery>(listEndpoint('/api/users', 'User', userPageSchema)),
    /** A page of an export; not cached. */
    exportUsers: build.query<PageOfUsers, UserQuery>({
      query: (query) => ({ url: '/api/users', params: query }),
      responseSchema: userPageSchema,
      keepUnusedDataFor: 0,
    }),
    readUser: build.query<User, string>(recordEndpoint(userPath, 'User', userSchema)),
    readMe: build.query<User, void>({
      query: () => ({ url: '/api/users/me' }),
      responseSchema: userSchema,
      providesTags: (me) => (me === undefined ? ['User'] : [{ type: 'User', id: me.id }]),
    }),
  }),
});

const refetchMe = refetchOnConflict(() => reads.endpoints.readMe.initiate(undefined, REFETCH));
const kycMoved = invalidates('User', 'Metrics', 'Audit');
const decideKyc = transitionEndpoint(
  (id, event: Exclude<KycEvent, 'submit'>) => `${userPath(id)}/kyc/${event}`,
  userSchema,
  kycMoved,
  (id) => reads.endpoints.readUser.initiate(id, REFETCH),
);

/** Product 2, 4, 13.2. Registration and confirmation hold secrets: send them with `track: false`. */
export const userApi = reads.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Registration, WithKey<{ body: RegisterInput }>>({
      query: commandRequest('/api/users'),
      responseSchema: registrationSchema,
      invalidatesTags: invalidates('User', 'Metrics', 'Audit'),
    }),
    confirmEmail: build.mutation<EmailConfirmation, WithKey<{ id: string; body: { token: string } }>>({
      query: commandRequest(({ id }) => `${userPath(id)}/confirm-email`),
      responseSchema: emailConfirmationSchema,
      invalidatesTags: invalidates('User', 'Audit'),
    }),
    /** `id` is the signed-in person's. The identity number is not sent (product 4.3). */
    submitKyc: build.mutation<User, WithKey<{ id: string }>>({
      query: commandRequest('/api/users/me/kyc'),
      responseSchema: userSchema,
      invalidatesTags: kycMoved,
      onQueryStarted: refetchMe,
    }),
    approveKyc: build.mutation<User, WithKey<{ id: string }>>(decideKyc('approve')),
    rejectKyc: build.mutation<User, WithKey<{ id: string; body: Rejection }>>(decideKyc('reject')),
    reverifyKyc: build.mutation<User, WithKey<{ id: string }>>(decideKyc('reverify')),
    adjustBalance: build.mutation<User, WithKey<{ id: string; body: BalanceAdjustmentInput }>>({
      query: commandRequest(({ id }) => `${userPath(id)}/balance-adjustments`),
      responseSchema: userSchema,
      invalidatesTags: invalidates('User', 'Ledger', 'Audit'),
    }),
    updateUser: build.mutation<User, WithKey<{ id: string; body: UserUpdateInput }>>({
      query: commandRequest(({ id }) => userPath(id), 'PATCH'),
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
