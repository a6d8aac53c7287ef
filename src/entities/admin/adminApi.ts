import { api } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
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

/** `isMain: false` lists only added admins. */
interface AdminQuery extends PageQuery {
  readonly isMain?: boolean;
}

/** Request bodies hold passwords (product 14.4, 14.5), which the cache never keeps. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<PageOfAdmins, AdminQuery>(listEndpoint('/api/admins', 'Admin', adminPageSchema)),
    createAdmin: build.mutation<Admin, WithKey<{ body: NewAdminInput }>>(
      commandEndpoint('/api/admins', adminSchema, invalidates('Admin', 'Audit')),
    ),
    removeAdmin: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(
        ({ id }) => `/api/admins/${encodeURIComponent(id)}`,
        invalidates('Admin', 'Invitation', 'Audit'),
      ),
    ),
    resetMainPassword: build.mutation<null, WithKey<{ body: MainPasswordInput }>>(
      emptyCommandEndpoint('/api/admins/main/password', invalidates('Audit'), 'POST'),
    ),
    resetUserPassword: build.mutation<null, WithKey<{ id: string; body: UserPasswordInput }>>(
      emptyCommandEndpoint(
        ({ id }) => `/api/users/${encodeURIComponent(id)}/password`,
        invalidates('Audit'),
        'POST',
      ),
    ),
  }),
});

export const { useListAdminsQuery } = adminApi;
