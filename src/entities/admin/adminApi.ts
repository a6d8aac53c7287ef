import { api, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { nothing, type IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { PageQuery } from '../../lib/page';
import type { Admin, MainPasswordInput, NewAdminInput } from './admin';
import { adminRecords } from './adminRecords';

/** Filters of the list of administrators; `isMain: false` gives those who were added. */
export interface AdminQuery extends PageQuery {
  readonly isMain?: boolean;
}

/** Endpoints of administrators (spec 6). Their bodies hold passwords, which the cache never keeps. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<IdPage, AdminQuery>({
      queryFn: send((query) => ({ path: '/api/admins', params: query, read: adminRecords.page })),
      providesTags: (page) => pageTags('Admin', page?.ids),
    }),
    createAdmin: build.mutation<Admin, { body: NewAdminInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/admins',
        method: 'POST',
        body,
        idempotencyKey,
        read: adminRecords.record,
      })),
      invalidatesTags: affects('Admin', 'Audit'),
    }),
    resetMainPassword: build.mutation<null, { body: MainPasswordInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/admins/main/password',
        method: 'POST',
        body,
        idempotencyKey,
        read: nothing,
      })),
      invalidatesTags: affects('Audit'),
    }),
    resetUserPassword: build.mutation<null, { id: string; body: MainPasswordInput; idempotencyKey: string }>({
      queryFn: send(({ id, body, idempotencyKey }) => ({
        path: `/api/users/${encodeURIComponent(id)}/password`,
        method: 'POST',
        body,
        idempotencyKey,
        read: nothing,
      })),
      invalidatesTags: affects('Audit'),
    }),
  }),
});

export const {
  useListAdminsQuery,
  useCreateAdminMutation,
  useResetMainPasswordMutation,
  useResetUserPasswordMutation,
} = adminApi;
