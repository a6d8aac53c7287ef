import { REFETCH } from '../../../api/commandEffects';
import { isOffered } from '../../../entities/entitySlice';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import {
  METHOD_NAMES,
  WITHDRAWAL_METHODS,
  WITHDRAWAL_STATUSES,
  type Withdrawal,
} from '../../../entities/withdrawal/withdrawal';
import {
  useListWithdrawalsQuery,
  withdrawalApi,
  type WithdrawalQuery,
} from '../../../entities/withdrawal/withdrawalApi';
import { withdrawalMachine } from '../../../entities/withdrawal/withdrawalMachine';
import { selectWithdrawalById, selectLatestWithdrawals } from '../../../entities/withdrawal/withdrawalSlice';
import { moneyCell } from '../../../lib/csv';
import { momentsOfDays, readDay } from '../../../lib/days';
import { canFire } from '../../../lib/machine';
import { oneOfValues, searchText } from '../../../ui/table/useListAddress';
import type { RootState } from '../../../store/rootReducer';
import { payoutOf, withdrawalFacts } from './requestFacts';
import type { RequestConfig, RequestFilter } from './requestConfig';

const { listWithdrawals, completeWithdrawal, rejectWithdrawal } = withdrawalApi.endpoints;

const EVENTS = { approve: 'complete', reject: 'reject' } as const;

function toQuery({ status, kind, from, to, q }: RequestFilter): WithdrawalQuery {
  const known = WITHDRAWAL_STATUSES.find((candidate) => candidate === status);
  const method = WITHDRAWAL_METHODS.find((candidate) => candidate === kind);
  return {
    ...(known !== undefined && { status: known }),
    ...(method !== undefined && { method }),
    ...momentsOfDays(from, to),
    ...(q.trim() !== '' && { q: q.trim() }),
  };
}

/** Only verified investors are paid (product 10.4); a user who isn't loaded yet blocks nothing. */
function selectKycBlock(state: RootState, { userId, status }: Withdrawal): string | null {
  const kycStatus = selectUserById(state, userId)?.kycStatus;
  if (status !== 'pending' || kycStatus === undefined || kycStatus === 'verified') return null;
  return `KYC is ${kycStatus}. It has to be verified first.`;
}

/** Withdrawals (product 10.3): the money is held; approving pays it out, rejecting returns it. */
export const withdrawalConfig: RequestConfig<Withdrawal> = {
  texts: {
    noun: ['withdrawal', 'withdrawals'],
    toasts: { completed: 'Withdrawal completed', rejected: 'Withdrawal rejected' },
    approving: 'Each is marked as paid out; the money has left the balances already.',
    rejecting: 'Each amount returns to its investor’s balance.',
    rejectingOne: (userName) => `The whole amount returns to ${userName}'s balance.`,
  },
  statuses: WITHDRAWAL_STATUSES,
  kinds: {
    label: 'Method',
    allLabel: 'All methods',
    options: WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] })),
  },
  address: {
    prefix: 'withdrawals',
    sorts: ['queue', 'date', 'amount', 'status', 'method', 'userName'],
    defaultSort: '-queue',
    filters: {
      status: oneOfValues(WITHDRAWAL_STATUSES),
      kind: oneOfValues(WITHDRAWAL_METHODS),
      from: readDay,
      to: readDay,
      q: searchText,
    },
  },
  csv: {
    fileName: 'withdrawal-requests',
    columns: [
      { header: 'Id', cell: ({ id }) => id },
      { header: 'User', cell: ({ userName }) => userName },
      { header: 'User id', cell: ({ userId }) => userId },
      { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
      { header: 'Fee', cell: ({ fee }) => moneyCell(fee) },
      { header: 'Payout', cell: (withdrawal) => moneyCell(payoutOf(withdrawal)) },
      { header: 'Method', cell: ({ method }) => METHOD_NAMES[method] },
      { header: 'Address', cell: ({ address }) => address },
      { header: 'Date', cell: ({ date }) => date },
      { header: 'Status', cell: ({ status }) => status },
      { header: 'Decided by', cell: ({ decidedBy }) => decidedBy },
      { header: 'Decided at', cell: ({ decidedAt }) => decidedAt },
      { header: 'Reason', cell: ({ reason }) => reason },
    ],
  },
  useList: (filter, page) => useListWithdrawalsQuery({ ...toQuery(filter), ...page }),
  readPage: (dispatch, filter, page) =>
    dispatch(listWithdrawals.initiate({ ...toQuery(filter), ...page }, REFETCH)).unwrap(),
  selectById: selectWithdrawalById,
  selectLatest: selectLatestWithdrawals,
  selectTransitions: (state) => state.withdrawal.transitions,
  events: EVENTS,
  allows: ({ status }, decision) => canFire(withdrawalMachine, status, EVENTS[decision], 'admin'),
  offers: ({ status }, decision, transition) =>
    isOffered(withdrawalMachine, status, EVENTS[decision], 'admin', transition),
  selectBlock: selectKycBlock,
  // One request per person, however many rows they have; a change of their KYC refetches it.
  useBlockWatch: ({ userId, status }) => {
    useReadUserQuery(userId, { skip: status !== 'pending' });
  },
  factsOf: withdrawalFacts,
  // Money leaves the platform, so a single press must not be enough.
  approvalQuestion: {
    title: 'Complete this withdrawal?',
    effect: "This marks the withdrawal as paid out. You can't undo it.",
    confirmLabel: 'Complete withdrawal',
  },
  send: (dispatch, decision, { id, idempotencyKey, reason }) =>
    decision === 'approve'
      ? dispatch(completeWithdrawal.initiate({ id, idempotencyKey }, { track: false })).unwrap()
      : dispatch(
          rejectWithdrawal.initiate({ id, idempotencyKey, body: { reason } }, { track: false }),
        ).unwrap(),
};
