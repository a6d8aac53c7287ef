import { policyRemovalsSchema, policySchema } from '../../src/entities/settings/policy';
import { siteSettingsSchema } from '../../src/entities/settings/settings';
import {
  policyInputSchema,
  policyRemovalsQuerySchema,
  siteSettingsInputSchema,
  type PolicyDays,
} from '../../src/entities/settings/settingsInput';
import { badParameter } from '../problem';
import { prepareOwnPassword } from '../services/ownPassword';
import { command, query } from '../pipeline/endpoint';
import { PROPOSED, STALE } from '../pipeline/refusals';
import { readPolicyRemovals, readSite, shownPolicy, updatePolicy, updateSite } from '../services/settings';

function parseDays(search: URLSearchParams): PolicyDays {
  try {
    return policyRemovalsQuerySchema.validateSync(Object.fromEntries(search));
  } catch {
    throw badParameter('identityKeptDays', 'a number of days, and "rejectedProofsKeptDays" another');
  }
}

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
    run: (context) => shownPolicy(context),
  }),
  query({
    id: 'settings.readPolicyRemovals',
    path: '/api/settings/policy/removals',
    role: 'admin',
    summary: 'How many files a policy with these times would delete now',
    parseQuery: parseDays,
    answer: policyRemovalsSchema,
    refusals: { 400: ['bad-request'] },
    run: (context, { query: days }) => readPolicyRemovals(context, days),
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
    refusals: { 409: ['stale-version', ...PROPOSED], 429: ['too-many-attempts'] },
    prepare: async ({ body: { currentPassword } }, context) =>
      currentPassword === undefined ? undefined : prepareOwnPassword(currentPassword, context),
    run: (context, { body, prepared }) => updatePolicy(context, body, prepared),
  }),
] as const;
