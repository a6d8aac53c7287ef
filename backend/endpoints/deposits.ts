import { depositPageSchema, shownDepositSchema } from '../../src/entities/deposit/deposit';
import { depositInputSchema, reversalSchema } from '../../src/entities/deposit/depositInput';
import { approvalInputSchema, rejectionSchema, sendBackSchema } from '../../src/lib/textSchema';
import { command, list, query } from '../pipeline/endpoint';
import { DECIDED, UNKNOWN } from '../pipeline/refusals';
import {
  approveDeposit,
  createDeposit,
  DEPOSIT_LIST,
  requireDeposit,
  sendBackDeposit,
  rejectDeposit,
  reverseDeposit,
  shownDeposit,
  withRepeats,
} from '../services/deposits';
import { listRequests } from '../services/requests';

/** Deposits (product 6.6): investors request, admins decide. */
export const depositEndpoints = [
  list({
    id: 'deposits.list',
    path: '/api/deposits',
    role: 'any',
    summary: 'Deposit requests: an investor’s own, or all for an admin',
    list: DEPOSIT_LIST,
    answer: depositPageSchema,
    run: (context, { query }) => {
      const { items, total } = listRequests(context, DEPOSIT_LIST, query);
      return { items: withRepeats(context, items), total };
    },
  }),
  query({
    id: 'deposits.read',
    path: '/api/deposits/:id',
    role: 'any',
    summary: 'One deposit request',
    answer: shownDepositSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => shownDeposit(context, requireDeposit(context, id)),
  }),
  command({
    id: 'deposits.create',
    method: 'POST',
    path: '/api/deposits',
    role: 'user',
    movesMoney: true,
    summary: 'Ask for a deposit to be credited',
    // The account may be closed in the meantime, and no balance is written.
    isolation: 'account',
    body: depositInputSchema,
    status: 201,
    answer: shownDepositSchema,
    refusals: { 404: ['not-found'], 409: ['conflict', 'document-used', 'quote-unusable'] },
    run: (context, { body }) => shownDeposit({ ...context, read: context.tx }, createDeposit(context, body)),
  }),
  command({
    id: 'deposits.approve',
    method: 'POST',
    path: '/api/deposits/:id/approve',
    role: 'admin',
    movesMoney: true,
    summary: 'Approve a pending deposit and credit it; where two must approve it, the second does',
    body: approvalInputSchema,
    answer: shownDepositSchema,
    refusals: { ...UNKNOWN, 409: ['illegal-transition', 'other-admin-needed', 'stale-version'] },
    run: (context, { id, body }) =>
      shownDeposit({ ...context, read: context.tx }, approveDeposit(context, id, body)),
  }),
  command({
    id: 'deposits.sendBack',
    method: 'POST',
    path: '/api/deposits/:id/send-back',
    role: 'admin',
    movesMoney: true,
    summary: 'Take the first of a deposit’s two approvals back',
    // No balance is written.
    isolation: 'account',
    body: sendBackSchema,
    answer: shownDepositSchema,
    refusals: { ...UNKNOWN, 409: ['illegal-transition', 'stale-version'] },
    run: (context, { id, body }) =>
      shownDeposit({ ...context, read: context.tx }, sendBackDeposit(context, id, body)),
  }),
  command({
    id: 'deposits.reverse',
    method: 'POST',
    path: '/api/deposits/:id/reverse',
    role: 'admin',
    movesMoney: true,
    summary: 'Take a completed deposit’s credit back',
    body: reversalSchema,
    answer: shownDepositSchema,
    refusals: { ...UNKNOWN, 409: ['illegal-transition', 'insufficient-funds'] },
    run: (context, { id, body }) =>
      shownDeposit({ ...context, read: context.tx }, reverseDeposit(context, id, body)),
  }),
  command({
    id: 'deposits.reject',
    method: 'POST',
    path: '/api/deposits/:id/reject',
    role: 'admin',
    movesMoney: true,
    summary: 'Reject a pending deposit',
    body: rejectionSchema,
    answer: shownDepositSchema,
    refusals: DECIDED,
    run: (context, { id, body }) =>
      shownDeposit({ ...context, read: context.tx }, rejectDeposit(context, id, body.reason)),
  }),
] as const;
