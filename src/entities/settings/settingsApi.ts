import { api, listTag } from '../../api/api';
import { invalidates } from '../../api/commandEffects';
import {
  policySchema,
  siteSettingsSchema,
  type Policy,
  type PolicyInput,
  type SiteSettings,
  type SiteSettingsInput,
} from './settings';

/** Endpoints of site information and policy (product 14.1, 14.3). */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<SiteSettings, void>({
      query: () => ({ url: '/api/settings/site' }),
      responseSchema: siteSettingsSchema,
      providesTags: [listTag('Site')],
    }),
    updateSite: build.mutation<SiteSettings, { body: SiteSettingsInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/settings/site',
        method: 'PUT',
        body,
        idempotencyKey,
      }),
      responseSchema: siteSettingsSchema,
      invalidatesTags: invalidates('Site', 'Audit'),
    }),
    readPolicy: build.query<Policy, void>({
      query: () => ({ url: '/api/settings/policy' }),
      responseSchema: policySchema,
      providesTags: [listTag('Policy')],
    }),
    updatePolicy: build.mutation<Policy, { body: PolicyInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/settings/policy',
        method: 'PUT',
        body,
        idempotencyKey,
      }),
      responseSchema: policySchema,
      invalidatesTags: invalidates('Policy', 'Audit'),
    }),
  }),
});

export const { useReadSiteQuery, useUpdateSiteMutation, useReadPolicyQuery, useUpdatePolicyMutation } =
  settingsApi;
