import { policySchema } from '../../src/entities/settings/policy';
import { siteSettingsSchema } from '../../src/entities/settings/settings';
import { policyInputSchema, siteSettingsInputSchema } from '../../src/entities/settings/settingsInput';
import { command, query, STALE } from '../pipeline/endpoint';
import { readPolicy, readSite, updatePolicy, updateSite } from '../services/settings';

/** Site information (product 14.1) and platform policy (product 14.3). */
export const settingsEndpoints = [
  query({
    id: 'settings.readSite',
    path: '/api/settings/site',
    role: 'public',
    summary: 'Site information',
    answer: siteSettingsSchema,
    run: (context) => readSite(context),
  }),
  command({
    id: 'settings.updateSite',
    method: 'PUT',
    path: '/api/settings/site',
    role: 'admin',
    summary: 'Set the site information',
    body: siteSettingsInputSchema,
    answer: siteSettingsSchema,
    refusals: STALE,
    run: (context, { body }) => updateSite(context, body),
  }),
  query({
    id: 'settings.readPolicy',
    path: '/api/settings/policy',
    role: 'any',
    summary: 'Withdrawal fee and referral bonus',
    answer: policySchema,
    run: (context) => readPolicy(context),
  }),
  command({
    id: 'settings.updatePolicy',
    method: 'PUT',
    path: '/api/settings/policy',
    role: 'admin',
    summary: 'Set the platform policy',
    isolation: 'account',
    body: policyInputSchema,
    answer: policySchema,
    refusals: { 409: ['stale-version', 'conflict'] },
    run: (context, { body }) => updatePolicy(context, body),
  }),
] as const;
