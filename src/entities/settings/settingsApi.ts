import { api, listTag } from '../../api/api';
import { command, type WithKey } from '../../api/command';
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
    updateSite: build.mutation<SiteSettings, WithKey<{ body: SiteSettingsInput }>>({
      query: command('/api/settings/site', 'PUT'),
      responseSchema: siteSettingsSchema,
      invalidatesTags: invalidates('Site', 'Audit'),
    }),
    readPolicy: build.query<Policy, void>({
      query: () => ({ url: '/api/settings/policy' }),
      responseSchema: policySchema,
      providesTags: [listTag('Policy')],
    }),
    updatePolicy: build.mutation<Policy, WithKey<{ body: PolicyInput }>>({
      query: command('/api/settings/policy', 'PUT'),
      responseSchema: policySchema,
      invalidatesTags: invalidates('Policy', 'Audit'),
    }),
  }),
});

export const { useReadSiteQuery, useUpdateSiteMutation, useReadPolicyQuery, useUpdatePolicyMutation } =
  settingsApi;
