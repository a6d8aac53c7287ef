import { api, listTag } from '../../api/api';
import { emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import type { Rejection } from '../../lib/textSchema';
import { proposalListSchema, type ProposalList } from './proposal';

const proposalPath = recordPath('/api/proposals');

/** Changes that wait for a second admin (product 14.12). */
export const proposalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProposals: build.query<ProposalList, void>({
      query: () => ({ url: '/api/proposals' }),
      responseSchema: proposalListSchema,
      providesTags: [listTag('Proposal')],
    }),
    approveProposal: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(
        ({ id }) => `${proposalPath(id)}/approve`,
        invalidates('Proposal', 'User', 'Ledger', 'Plan', 'Wallets', 'Policy', 'Audit'),
        'POST',
      ),
    ),
    sendBackProposal: build.mutation<null, WithKey<{ id: string; body: Rejection }>>(
      emptyCommandEndpoint(
        ({ id }) => `${proposalPath(id)}/send-back`,
        invalidates('Proposal', 'Audit'),
        'POST',
      ),
    ),
  }),
});

export const { useListProposalsQuery } = proposalApi;
