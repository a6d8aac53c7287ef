import { UNTRACKED } from '../../../api/commandEndpoints';
import type { KycEvent } from '../../../entities/user/kycMachine';
import type { User } from '../../../entities/user/user';
import { userApi } from '../../../entities/user/userApi';
import { userSlice } from '../../../entities/user/userSlice';
import { splitMessage } from '../../../lib/message';
import { decisionSchema, type Decisions } from '../useDecision';

export type KycDecisionEvent = Exclude<KycEvent, 'submit'>;

const DECISIONS = ['approve', 'reject', 'reverify'] as const;

const { approveKyc, rejectKyc, reverifyKyc } = userApi.endpoints;

/** The decisions on a person's KYC (product 4.1). */
export const kycDecisions: Decisions<User, KycDecisionEvent> = {
  decisions: DECISIONS,
  bodySchema: decisionSchema(DECISIONS),
  decisionName: (id) => `decide kyc/${id}`,
  allows: (user, event) => user.closedAt === null && userSlice.allows(user, event, 'admin'),
  send: (dispatch, event, { reason, submissionId, ...command }) => {
    if (event === 'reverify') return dispatch(reverifyKyc.initiate(command, UNTRACKED)).unwrap();
    const reviewed = submissionId === undefined ? {} : { submissionId };
    return event === 'reject'
      ? dispatch(rejectKyc.initiate({ ...command, body: { reason, ...reviewed } }, UNTRACKED)).unwrap()
      : dispatch(approveKyc.initiate({ ...command, body: reviewed }, UNTRACKED)).unwrap();
  },
  settledToast: ({ name, kycStatus }) => {
    const description = `${name} is now ${kycStatus}.`;
    return { variant: 'success', title: 'KYC Status Updated', description, literals: [name] };
  },
  // Someone else was first (product 18.5), or the person is gone (product 4.4).
  refusedToast: ({ status, title, detail }, { name }) => ({
    variant: 'destructive',
    literals: [name],
    ...(status === 409
      ? { title, ...(detail !== undefined && { description: detail }) }
      : splitMessage(title, 'Error')),
  }),
};
