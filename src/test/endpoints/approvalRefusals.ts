import type { EndpointId } from '../../../backend/endpoints/endpoints';
import { MOST_PROPOSALS } from '../../entities/proposal/proposal';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import { halfApprove, requestWithdrawal } from '../backend/steps';
import type { TestBackend } from '../backend/testBackend';
import { TEST_IDS } from '../backend/testData';
import { proposeGift, requireTwo } from '../backend/twoAdmins';
import type { RefusalCase } from './refusalCase';

/** Its first approval is by the admin who sends the second. */
const approvedByOneself = (path: string) => async (test: TestBackend) => {
  const id = path.startsWith('/api/deposits') ? 'dep-1' : await requestWithdrawal(test, { amount: 100 });
  halfApprove(test, id, TEST_IDS.admin);
  return { path: path.replace(':id', id) };
};

/** The request is pending, and the admin saw another version. */
const unseen = (path: string) => async (test: TestBackend) => ({
  ...(await approvedByOneself(path)(test)),
  body: { version: 0 },
});

const CHANGES: readonly EndpointId[] = [
  'users.adjustBalance',
  'plans.create',
  'plans.update',
  'wallets.update',
  'settings.updatePolicy',
];

/** Another one of the same waits already; of new plans, as many as may. */
const proposedBefore = (id: EndpointId) => async (test: TestBackend) => {
  requireTwo(test);
  if (id !== 'plans.create') return sendSample(test, id, { key: 'before' });
  for (let nth = 0; nth < MOST_PROPOSALS; nth += 1)
    proposeGift(test, { id: `prop-${nth}`, kind: 'plan', subjectId: '' });
};

const approve =
  (changed: Parameters<typeof proposeGift>[1]) =>
  (test: TestBackend): ChangedCall => ({
    path: `${proposeGift(test, changed)}/approve`,
  });

/** Refusals because two admins must approve (product 14.12). */
export const APPROVAL_REFUSALS: readonly RefusalCase[] = [
  ...[
    { id: 'deposits.approve', path: '/api/deposits/:id/approve' } as const,
    { id: 'withdrawals.complete', path: '/api/withdrawals/:id/complete' } as const,
  ].map(({ id, path }) => ({ id, code: 'other-admin-needed', call: approvedByOneself(path) })),
  ...[
    { id: 'deposits.approve', path: '/api/deposits/:id/approve' } as const,
    { id: 'deposits.sendBack', path: '/api/deposits/:id/send-back' } as const,
    { id: 'withdrawals.complete', path: '/api/withdrawals/:id/complete' } as const,
    { id: 'withdrawals.sendBack', path: '/api/withdrawals/:id/send-back' } as const,
  ].map(({ id, path }) => ({ id, code: 'stale-version', call: unseen(path) })),
  ...CHANGES.flatMap((id): readonly RefusalCase[] => [
    { id, code: 'second-approval-needed', after: async (test) => requireTwo(test) },
    { id, code: 'conflict', after: proposedBefore(id) },
  ]),
  { id: 'proposals.approve', code: 'other-admin-needed', call: approve({ adminId: TEST_IDS.admin }) },
  {
    id: 'proposals.approve',
    code: 'insufficient-funds',
    call: approve({ input: JSON.stringify({ amount: -20_000.01, reason: 'Fee' }) }),
  },
  {
    id: 'proposals.approve',
    code: 'stale-version',
    call: approve({
      kind: 'wallets',
      input: JSON.stringify({ btc: '', eth: '', ltc: '', usdt: '', version: 70 }),
    }),
  },
];
