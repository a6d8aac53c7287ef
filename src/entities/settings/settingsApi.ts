import { api, listTag } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { plain } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { Policy, PolicyInput, SiteSettings, SiteSettingsInput } from './settings';

/** Reads the site information. @throws MalformedError */
export function readSiteAnswer(value: unknown): SiteSettings {
  const from = new FieldReader(value, 'site');
  return {
    contactEmail: from.text('contactEmail'),
    contactPhone: from.text('contactPhone'),
    aboutUs: from.text('aboutUs'),
    version: from.number('version'),
  };
}

/** Reads the platform policy. @throws MalformedError */
export function readPolicyAnswer(value: unknown): Policy {
  const from = new FieldReader(value, 'policy');
  return {
    withdrawalFeePercent: from.number('withdrawalFeePercent'),
    referralBonus: from.number('referralBonus'),
    version: from.number('version'),
  };
}

/** Endpoints of site information and policy (spec 3, decisions A2, A6). */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<SiteSettings, void>({
      queryFn: send(() => ({ path: '/api/settings/site', read: plain(readSiteAnswer) })),
      providesTags: [listTag('Site')],
    }),
    updateSite: build.mutation<SiteSettings, { body: SiteSettingsInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/settings/site',
        method: 'PUT',
        body,
        idempotencyKey,
        read: plain(readSiteAnswer),
      })),
      invalidatesTags: affects('Site', 'Audit'),
    }),
    readPolicy: build.query<Policy, void>({
      queryFn: send(() => ({ path: '/api/settings/policy', read: plain(readPolicyAnswer) })),
      providesTags: [listTag('Policy')],
    }),
    updatePolicy: build.mutation<Policy, { body: PolicyInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/settings/policy',
        method: 'PUT',
        body,
        idempotencyKey,
        read: plain(readPolicyAnswer),
      })),
      invalidatesTags: affects('Policy', 'Audit'),
    }),
  }),
});

export const { useReadSiteQuery, useUpdateSiteMutation, useReadPolicyQuery, useUpdatePolicyMutation } =
  settingsApi;
