import * as schema from '../../lib/schema';
import { auditChangeSchema } from '../audit/audit';
import { addedByField } from '../recordFields';

/** What waits for a second admin as a whole; deposits and withdrawals keep their approvals themselves. */
export const PROPOSAL_KINDS = ['adjustment', 'wallets', 'policy', 'plan'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Limit of the changes of one kind that wait. */
export const MOST_PROPOSALS = 100;

const fields = {
  /** `prop-` + timestamp. */
  id: schema.id(),
  kind: schema.oneOf(PROPOSAL_KINDS),
  subjectId: schema.text().meta({
    description: 'Of the investor or the plan; empty for a new plan, and where there is only one.',
  }),
  subjectName: schema.text(),
  changes: schema.listOf(auditChangeSchema),
  adminId: schema.id().meta({ description: 'Of the admin who gave the first approval.' }),
  adminName: schema.text(),
  note: schema.text().meta({ description: 'Theirs, for the second admin. Empty for none.' }),
  date: schema.isoDate(),
  version: schema.version(),
};

/** A change with the first of two approvals (product 14.12). It never changes: it's carried out or sent back. */
export const proposalSchema = schema.record({
  ...fields,
  ...addedByField,
  input: schema.text().meta({ description: 'The body of the command that would carry it out, as JSON.' }),
});
export type Proposal = schema.Infer<typeof proposalSchema>;

const shownProposalSchema = schema.record({
  ...fields,
  refusal: schema.text().nullable().meta({ description: 'Why the caller can’t give the second approval.' }),
});
export type ShownProposal = schema.Infer<typeof shownProposalSchema>;

/** All that wait, oldest first. */
export const proposalListSchema = schema.record({ items: schema.listOf(shownProposalSchema) });
export type ProposalList = schema.Infer<typeof proposalListSchema>;
