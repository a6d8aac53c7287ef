import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
import { policyRemovalsSchema, policySchema, type Policy, type PolicyRemovals } from './policy';
import type { PolicyDays, PolicyInput } from './settingsInput';

/** Product 14.3, 14.10. Not in `settingsApi`, which the public pages load. */
export const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPolicy: build.query<Policy, void>(listEndpoint('/api/settings/policy', 'Policy', policySchema)),
    readPolicyRemovals: build.query<PolicyRemovals, PolicyDays>({
      query: (params) => ({ url: '/api/settings/policy/removals', params }),
      responseSchema: policyRemovalsSchema,
    }),
    updatePolicy: build.mutation<Policy, WithKey<{ body: PolicyInput }>>(
      commandEndpoint(
        '/api/settings/policy',
        policySchema,
        invalidates('Policy', 'Proposal', 'Audit'),
        'PUT',
      ),
    ),
  }),
});

export const { useReadPolicyQuery, useReadPolicyRemovalsQuery } = policyApi;
