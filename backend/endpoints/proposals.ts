import { proposalListSchema } from '../../src/entities/proposal/proposal';
import { rejectionSchema } from '../../src/lib/textSchema';
import { command, query } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { approveProposal } from '../services/approveProposal';
import { listProposals, sendBackProposal } from '../services/proposals';

/** Changes that wait for a second admin (product 14.12). */
export const proposalEndpoints = [
  query({
    id: 'proposals.list',
    path: '/api/proposals',
    role: 'admin',
    summary: 'Changes that wait for a second approval',
    answer: proposalListSchema,
    run: (context) => listProposals(context),
  }),
  command({
    id: 'proposals.approve',
    method: 'POST',
    path: '/api/proposals/:id/approve',
    role: 'admin',
    movesMoney: true,
    summary: 'Give the second approval, and carry the change out',
    isolation: 'account',
    status: 204,
    answer: null,
    refusals: {
      ...UNKNOWN,
      409: ['other-admin-needed', 'stale-version', 'insufficient-funds'],
    },
    run: (context, { id }) => approveProposal(context, id),
  }),
  command({
    id: 'proposals.sendBack',
    method: 'POST',
    path: '/api/proposals/:id/send-back',
    role: 'admin',
    summary: 'Send the first approval of a change back',
    isolation: 'account',
    body: rejectionSchema,
    status: 204,
    answer: null,
    refusals: UNKNOWN,
    run: (context, { id, body }) => sendBackProposal(context, id, body),
  }),
] as const;
