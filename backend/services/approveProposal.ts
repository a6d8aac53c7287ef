import { planInputSchema } from '../../src/entities/plan/planInput';
import type { Proposal, ProposalKind } from '../../src/entities/proposal/proposal';
import { balanceAdjustmentSchema } from '../../src/entities/user/userInput';
import type { CommandContext } from '../context';
import { firstAdminOf, requireOtherAdmin } from './approvals';
import { createPlan, updatePlan } from './plans';
import { requireProposal } from './proposals';
import { setPolicy, setWallets } from './settings';
import { adjustBalance } from './users';

/** What carries out a change of each kind; each checks again what holds now. */
const CARRY_OUT: Readonly<
  Record<ProposalKind, (context: CommandContext, proposal: Proposal, input: unknown) => void>
> = {
  adjustment: (context, proposal, input) =>
    adjustBalance(context, proposal.subjectId, balanceAdjustmentSchema.validateSync(input), proposal),
  wallets: setWallets,
  policy: setPolicy,
  plan: (context, proposal, input) => {
    const plan = planInputSchema.validateSync(input);
    if (proposal.subjectId === '') createPlan(context, plan, proposal);
    else updatePlan(context, proposal.subjectId, plan, proposal);
  },
};

/**
 * Gives the second approval and carries the change out (product 14.12). @throws ProblemError 403, 404; 409
 * `other-admin-needed`; 409 `stale-version` or another refusal if it can't be carried out anymore.
 */
export function approveProposal(context: CommandContext, id: string): void {
  const proposal = requireProposal(context, id);
  const { kind, input } = proposal;
  requireOtherAdmin(context, firstAdminOf(proposal));
  const parsed: unknown = JSON.parse(input);
  CARRY_OUT[kind](context, proposal, parsed);
  context.tx.proposals.remove(id);
}
