import { api } from '../../api/api';
import {
  commandEndpoint,
  invalidates,
  type Refetch,
  REFETCH,
  refetchOnConflict,
  transitionEndpoint,
  type WithKey,
} from '../../api/commandEndpoints';
import { exportEndpoint, listEndpoint, recordEndpoint, recordPath } from '../../api/queryEndpoints';
import type { DatedPageQuery } from '../../lib/page';
import type { KycEvent } from './kycMachine';
import {
  registrationSchema,
  userPageSchema,
  userSchema,
  type KycStatus,
  type Registration,
  type User,
  type PageOfUsers,
} from './user';
import type {
  BalanceAdjustmentInput,
  FreezeInput,
  KycApproval,
  KycInput,
  KycRejection,
  MoneyMailInput,
  OwnLimitInput,
  RegisterInput,
  UserUpdateInput,
} from './userInput';
import {
  acknowledgementSchema,
  emailConfirmationSchema,
  type Acknowledgement,
  type EmailConfirmation,
} from '../session/session';
import type { EmailConfirmationInput, ForgotPasswordInput } from '../session/sessionInput';

interface UserQuery extends DatedPageQuery {
  readonly kycStatus?: KycStatus;
  readonly emailVerified?: 'true' | 'false';
  /** The referral code used at registration. */
  readonly referredBy?: string;
  readonly referralCode?: string;
}

const userPath = recordPath('/api/users');
const refetchUser: Refetch = (id) => userApi.endpoints.readUser.initiate(id, REFETCH);
const refetchMe: Refetch = () => userApi.endpoints.readMe.initiate(undefined, REFETCH);
const kycMoved = invalidates('User', 'Metrics', 'Audit');
const decideKyc = transitionEndpoint(
  (id, event: Exclude<KycEvent, 'submit'>) => `${userPath(id)}/kyc/${event}`,
  userSchema,
  kycMoved,
  refetchUser,
);

const freezeMoved = invalidates('User', 'Session', 'Audit');
const freezing = transitionEndpoint(
  (id, event: 'freeze' | 'thaw') => `${userPath(id)}/${event}`,
  userSchema,
  freezeMoved,
  refetchUser,
);

/** Product 2, 4, 13.2. Registration and confirmation contain secrets: send them with `track: false`. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PageOfUsers, UserQuery>(listEndpoint('/api/users', 'User', userPageSchema)),
    exportUsers: build.query<PageOfUsers, UserQuery>(exportEndpoint('/api/users', userPageSchema)),
    readUser: build.query<User, string>(recordEndpoint(userPath, 'User', userSchema)),
    readMe: build.query<User, void>({
      query: () => ({ url: '/api/users/me' }),
      responseSchema: userSchema,
      providesTags: (me) => (me === undefined ? ['User'] : [{ type: 'User', id: me.id }]),
    }),
    register: build.mutation<Registration, WithKey<{ body: RegisterInput; browserToken?: string | null }>>(
      commandEndpoint('/api/users', registrationSchema, invalidates('User', 'Metrics', 'Audit')),
    ),
    resendConfirmation: build.mutation<Acknowledgement, WithKey<{ body: ForgotPasswordInput }>>(
      commandEndpoint('/api/email-confirmations', acknowledgementSchema, invalidates('Audit')),
    ),
    confirmEmail: build.mutation<
      EmailConfirmation,
      WithKey<{ id: string; body: EmailConfirmationInput; browserToken?: string | null }>
    >(
      commandEndpoint(
        ({ id }) => `${userPath(id)}/confirm-email`,
        emailConfirmationSchema,
        invalidates('User', 'Audit'),
      ),
    ),
    /** `id` is the signed-in person's. The identity number is not sent (product 4.3). */
    submitKyc: build.mutation<User, WithKey<{ id: string; body: KycInput }>>({
      ...commandEndpoint('/api/users/me/kyc', userSchema, kycMoved),
      onQueryStarted: refetchOnConflict(refetchMe),
    }),
    approveKyc: build.mutation<User, WithKey<{ id: string; body?: KycApproval }>>(decideKyc('approve')),
    rejectKyc: build.mutation<User, WithKey<{ id: string; body: KycRejection }>>(decideKyc('reject')),
    reverifyKyc: build.mutation<User, WithKey<{ id: string }>>(decideKyc('reverify')),
    adjustBalance: build.mutation<User, WithKey<{ id: string; body: BalanceAdjustmentInput }>>(
      commandEndpoint(
        ({ id }) => `${userPath(id)}/balance-adjustments`,
        userSchema,
        invalidates('User', 'Ledger', 'Proposal', 'Audit'),
      ),
    ),
    freezeUser: build.mutation<User, WithKey<{ id: string; body: FreezeInput }>>(freezing('freeze')),
    thawUser: build.mutation<User, WithKey<{ id: string; body: FreezeInput }>>(freezing('thaw')),
    /** `id` is the signed-in person's. */
    setLimit: build.mutation<User, WithKey<{ id: string; body: OwnLimitInput }>>(
      commandEndpoint('/api/users/me/limit', userSchema, invalidates('User', 'Audit'), 'PUT'),
    ),
    /** `id` is the signed-in person's. */
    setMail: build.mutation<User, WithKey<{ id: string; body: MoneyMailInput }>>(
      commandEndpoint('/api/users/me/emails', userSchema, invalidates('User', 'Audit'), 'PUT'),
    ),
    /** `id` is the signed-in person's. */
    freezeOwn: build.mutation<User, WithKey<{ id: string }>>({
      ...commandEndpoint('/api/users/me/freeze', userSchema, freezeMoved),
      onQueryStarted: refetchOnConflict(refetchMe),
    }),
    /** Contains a secret. */
    freezeByLink: build.mutation<Acknowledgement, WithKey<{ body: { token: string } }>>(
      commandEndpoint('/api/account-freezes', acknowledgementSchema, freezeMoved),
    ),
    updateUser: build.mutation<User, WithKey<{ id: string; body: UserUpdateInput }>>(
      commandEndpoint(({ id }) => userPath(id), userSchema, invalidates('User', 'Audit'), 'PATCH'),
    ),
  }),
});

export const { useListUsersQuery, useReadUserQuery, useReadMeQuery } = userApi;
