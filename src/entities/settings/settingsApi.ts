import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
import { siteSettingsSchema, type SiteSettings } from './settings';
import type { SiteSettingsInput } from './settingsInput';

/** Product 14.1. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<SiteSettings, void>(listEndpoint('/api/settings/site', 'Site', siteSettingsSchema)),
    updateSite: build.mutation<SiteSettings, WithKey<{ body: SiteSettingsInput }>>(
      commandEndpoint('/api/settings/site', siteSettingsSchema, invalidates('Site', 'Audit'), 'PUT'),
    ),
  }),
});

export const { useReadSiteQuery } = settingsApi;
