import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { factEndpoint } from '../../api/queryEndpoints';
import {
  policySchema,
  siteSettingsSchema,
  type Policy,
  type PolicyInput,
  type SiteSettings,
  type SiteSettingsInput,
} from './settings';

/** Product 14.1, 14.3. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<SiteSettings, void>(factEndpoint('/api/settings/site', 'Site', siteSettingsSchema)),
    updateSite: build.mutation<SiteSettings, WithKey<{ body: SiteSettingsInput }>>(
      commandEndpoint('/api/settings/site', siteSettingsSchema, invalidates('Site', 'Audit'), 'PUT'),
    ),
    readPolicy: build.query<Policy, void>(factEndpoint('/api/settings/policy', 'Policy', policySchema)),
    updatePolicy: build.mutation<Policy, WithKey<{ body: PolicyInput }>>(
      commandEndpoint('/api/settings/policy', policySchema, invalidates('Policy', 'Audit'), 'PUT'),
    ),
  }),
});

export const { useReadSiteQuery, useUpdateSiteMutation, useReadPolicyQuery, useUpdatePolicyMutation } =
  settingsApi;
