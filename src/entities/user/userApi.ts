import { api, pageTags } from '../../api/api';
import { affects, REREAD, rereadOnConflict } from '../../api/commandEffects';
import { plain, plainPage, type IdPage } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { DatedPageQuery, Page } from '../../lib/page';
import type { EmailConfirmation } from '../session/session';
import { readGrant } from '../session/sessionReaders';
import type { BalanceAdjustmentInput, KycStatus, RegisterInput, User, UserUpdateInput } from './user';
import { readUser, userRecords } from './userRecords';

/** Filters of the list of people. */
export interface UserQuery extends DatedPageQuery {
  readonly kycStatus?: KycStatus;
  readonly emailVerified?: boolean;
  /** The code that people registered with. */
  readonly referredBy?: string;
  /** The one person's own code. */
  readonly referralCode?: string;
}

/** What registration answers (spec 7); `note` says that the referral code is unknown (decisions D). */
export interface Registration {
  readonly success: true;
  readonly message: string;
  readonly userId: string;
  readonly note: string | null;
}

function readRegistration(value: unknown): Registration {
  const from = new FieldReader(value, 'registration');
  return {
    success: true,
    message: from.text('message'),
    userId: from.id('userId'),
    note: from.textOrNull('note'),
  };
}

function readConfirmation(value: unknown): EmailConfirmation {
  const from = new FieldReader(value, 'confirmation');
  return { success: true, message: from.text('message'), session: from.nestedOrNull('session', readGrant) };
}

const userPath = (id: string) => `/api/users/${encodeURIComponent(id)}` as const;

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<IdPage, UserQuery>({
      queryFn: send((query) => ({ path: '/api/users', params: query, read: userRecords.page })),
      providesTags: (page) => pageTags('User', page?.ids),
    }),
    /** A page of people for an export: nothing of it is kept. */
    exportUsers: build.query<Page<User>, UserQuery>({
      queryFn: send((query) => ({ path: '/api/users', params: query, read: plainPage(readUser) })),
      keepUnusedDataFor: 0,
    }),
    readUser: build.query<string, string>({
      queryFn: send((id) => ({ path: userPath(id), read: userRecords.id })),
      providesTags: (_id, _error, id) => [{ type: 'User', id }],
    }),
    readMe: build.query<string, void>({
      queryFn: send(() => ({ path: '/api/users/me', read: userRecords.id })),
      providesTags: (id) => (id === undefined ? ['User'] : [{ type: 'User', id }]),
    }),
  }),
});

const rereadUser = rereadOnConflict((id) => reads.endpoints.readUser.initiate(id, REREAD));
const rereadMe = rereadOnConflict(() => reads.endpoints.readMe.initiate(undefined, REREAD));
const kycMoved = affects('User', 'Metrics', 'Audit');

/** A KYC decision of an admin (spec 4). */
const decideKyc =
  (event: 'approve' | 'reject' | 'reverify') =>
  ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    ({
      path: `${userPath(id)}/kyc/${event}`,
      method: 'POST',
      idempotencyKey,
      read: userRecords.record,
    }) as const;

/** Endpoints of people (spec 3, 4, 6). Registration and confirmation hold secrets: send them with `track: false`. */
export const userApi = reads.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Registration, { body: RegisterInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/users',
        method: 'POST',
        body,
        idempotencyKey,
        read: plain(readRegistration),
      })),
      invalidatesTags: affects('User', 'Metrics', 'Audit'),
    }),
    confirmEmail: build.mutation<EmailConfirmation, { id: string; idempotencyKey: string }>({
      queryFn: send(({ id, idempotencyKey }) => ({
        path: `${userPath(id)}/confirm-email`,
        method: 'POST',
        idempotencyKey,
        read: plain(readConfirmation),
      })),
      invalidatesTags: affects('User', 'Audit'),
    }),
    /** `id` is the signed-in person's own. The identity number goes nowhere (decisions A5). */
    submitKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      queryFn: send(({ idempotencyKey }) => ({
        path: '/api/users/me/kyc',
        method: 'POST',
        idempotencyKey,
        read: userRecords.record,
      })),
      invalidatesTags: kycMoved,
      onQueryStarted: rereadMe,
    }),
    approveKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      queryFn: send(decideKyc('approve')),
      invalidatesTags: kycMoved,
      onQueryStarted: rereadUser,
    }),
    rejectKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      queryFn: send(decideKyc('reject')),
      invalidatesTags: kycMoved,
      onQueryStarted: rereadUser,
    }),
    reverifyKyc: build.mutation<User, { id: string; idempotencyKey: string }>({
      queryFn: send(decideKyc('reverify')),
      invalidatesTags: kycMoved,
      onQueryStarted: rereadUser,
    }),
    adjustBalance: build.mutation<User, { id: string; body: BalanceAdjustmentInput; idempotencyKey: string }>(
      {
        queryFn: send(({ id, body, idempotencyKey }) => ({
          path: `${userPath(id)}/balance-adjustments`,
          method: 'POST',
          body,
          idempotencyKey,
          read: userRecords.record,
        })),
        invalidatesTags: affects('User', 'Ledger', 'Audit'),
      },
    ),
    updateUser: build.mutation<User, { id: string; body: UserUpdateInput; idempotencyKey: string }>({
      queryFn: send(({ id, body, idempotencyKey }) => ({
        path: userPath(id),
        method: 'PATCH',
        body,
        idempotencyKey,
        read: userRecords.record,
      })),
      invalidatesTags: affects('User', 'Audit'),
    }),
  }),
});

export const {
  useListUsersQuery,
  useReadUserQuery,
  useReadMeQuery,
  useSubmitKycMutation,
  useApproveKycMutation,
  useRejectKycMutation,
  useReverifyKycMutation,
  useAdjustBalanceMutation,
  useUpdateUserMutation,
} = userApi;
