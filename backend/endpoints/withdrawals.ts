import { shownWithdrawalSchema, withdrawalPageSchema } from '../../src/entities/withdrawal/withdrawal';
import { payoutSchema, withdrawalInputSchema } from '../../src/entities/withdrawal/withdrawalInput';
import { rejectionSchema, sendBackSchema } from '../../src/lib/textSchema';
import { command, list, query } from '../pipeline/endpoint';
import { DECIDED, UNKNOWN } from '../pipeline/refusals';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  requireWithdrawal,
  sendBackWithdrawal,
  shownWithdrawal,
  withFirstPayouts,
  rejectWithdrawal,
  WITHDRAWAL_LIST,
} from '../services/withdrawals';
import { listRequests } from '../services/requests';

/** Withdrawals (product 10.3): investors request and cancel, admins decide. */
export const withdrawalEndpoints = [
  list({
    id: 'withdrawals.list',
    path: '/api/withdrawals',
    role: 'any',
    summary: 'Withdrawal requests: an investor’s own, or all for an admin',
    list: WITHDRAWAL_LIST,
    answer: withdrawalPageSchema,
    run: (context, { query }) => {
      const { items, total } = listRequests(context, WITHDRAWAL_LIST, query);
      return { items: withFirstPayouts(context, items), total };
    },
  }),
  query({
    id: 'withdrawals.read',
    path: '/api/withdrawals/:id',
    role: 'any',
    summary: 'One withdrawal request',
    answer: shownWithdrawalSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => shownWithdrawal(context, requireWithdrawal(context, id)),
  }),
  command({
    id: 'withdrawals.create',
    method: 'POST',
    path: '/api/withdrawals',
    role: 'user',
    movesMoney: true,
    summary: 'Request a withdrawal; its amount is held at once',
    body: withdrawalInputSchema,
    status: 201,
    answer: shownWithdrawalSchema,
    refusals: {
      409: [
        'fee-changed',
        'insufficient-funds',
        'withdrawals-paused',
        'account-frozen',
        'limit-reached',
        'payee-too-new',
      ],
    },
    run: (context, { body }) =>
      shownWithdrawal({ ...context, read: context.tx }, createWithdrawal(context, body)),
  }),
  command({
    id: 'withdrawals.complete',
    method: 'POST',
    path: '/api/withdrawals/:id/complete',
    role: 'admin',
    movesMoney: true,
    summary: 'Complete a pending withdrawal of a verified person; where two must approve it, the second does',
    body: payoutSchema,
    answer: shownWithdrawalSchema,
    refusals: {
      ...UNKNOWN,
      409: ['illegal-transition', 'kyc-required', 'account-frozen', 'other-admin-needed', 'stale-version'],
    },
    run: (context, { id, body }) =>
      shownWithdrawal({ ...context, read: context.tx }, completeWithdrawal(context, id, body)),
  }),
  command({
    id: 'withdrawals.sendBack',
    method: 'POST',
    path: '/api/withdrawals/:id/send-back',
    role: 'admin',
    movesMoney: true,
    summary: 'Take the first of a withdrawal’s two approvals back',
    // No balance is written.
    isolation: 'account',
    body: sendBackSchema,
    answer: shownWithdrawalSchema,
    refusals: { ...UNKNOWN, 409: ['illegal-transition', 'stale-version'] },
    run: (context, { id, body }) =>
      shownWithdrawal({ ...context, read: context.tx }, sendBackWithdrawal(context, id, body)),
  }),
  command({
    id: 'withdrawals.reject',
    method: 'POST',
    path: '/api/withdrawals/:id/reject',
    role: 'admin',
    movesMoney: true,
    summary: 'Reject a pending withdrawal; its amount returns',
    body: rejectionSchema,
    answer: shownWithdrawalSchema,
    refusals: DECIDED,
    run: (context, { id, body }) =>
      shownWithdrawal({ ...context, read: context.tx }, rejectWithdrawal(context, id, body.reason)),
  }),
  command({
    id: 'withdrawals.cancel',
    method: 'POST',
    path: '/api/withdrawals/:id/cancel',
    role: 'user',
    movesMoney: true,
    summary: 'Take one’s own pending withdrawal back',
    answer: shownWithdrawalSchema,
    refusals: DECIDED,
    run: (context, { id }) =>
      shownWithdrawal({ ...context, read: context.tx }, cancelWithdrawal(context, id)),
  }),
] as const;
