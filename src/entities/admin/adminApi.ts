import { api, pageTags } from '../../api/api';
import { invalidates } from '../../api/commandEffects';
import type { PageQuery } from '../../lib/page';
import {
  adminPageSchema,
  adminSchema,
  type Admin,
  type PageOfAdmins,
  type MainPasswordInput,
  type NewAdminInput,
  type UserPasswordInput,
} from './admin';

/** `isMain: false` lists the added admins. */
interface AdminQuery extends PageQuery {
  readonly isMain?: boolean;
}

/** Endpoints of administrators (product 14.4, 14.5). Their bodies hold passwords, which the cache never keeps. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<PageOfAdmins, AdminQuery>({
      query: (query) => ({ url: '/api/admins', params: query }),
      responseSchema: adminPageSchema,
      providesTags: (page) => pageTags('Admin', page),
    }),
    createAdmin: build.mutation<Admin, { body: NewAdminInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/admins',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: adminSchema,
      invalidatesTags: invalidates('Admin', 'Audit'),
    }),
    resetMainPassword: build.mutation<null, { body: MainPasswordInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/admins/main/password',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: () => null,
      invalidatesTags: invalidates('Audit'),
    }),
    resetUserPassword: build.mutation<null, { id: string; body: UserPasswordInput; idempotencyKey: string }>({
      query: ({ id, body, idempotencyKey }) => ({
        url: `/api/users/${encodeURIComponent(id)}/password`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: () => null,
      invalidatesTags: invalidates('Audit'),
    }),
  }),
});

export const { useListAdminsQuery, useCreateAdminMutation, useResetMainPasswordMutation } = adminApi;
