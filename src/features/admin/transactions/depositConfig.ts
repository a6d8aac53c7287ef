import { REFETCH } from '../../../api/commandEffects';
import { COIN_NAMES, DEPOSIT_COINS, DEPOSIT_STATUSES, type Deposit } from '../../../entities/deposit/deposit';
import { depositApi, useListDepositsQuery, type DepositQuery } from '../../../entities/deposit/depositApi';
import { depositMachine } from '../../../entities/deposit/depositMachine';
import { selectDepositById, selectLatestDeposits } from '../../../entities/deposit/depositSlice';
import { isOffered } from '../../../entities/entitySlice';
import { moneyCell } from '../../../lib/csv';
import { momentsOfDays, readDay } from '../../../lib/days';
import { canFire } from '../../../lib/machine';
import { oneOfValues, searchText } from '../../../ui/table/useListAddress';
import { depositFacts } from './requestFacts';
import type { RequestConfig, RequestFilter } from './requestConfig';

const { listDeposits, approveDeposit, rejectDeposit } = depositApi.endpoints;

function toQuery({ status, kind, from, to, q }: RequestFilter): DepositQuery {
  const known = DEPOSIT_STATUSES.find((candidate) => candidate === status);
  const crypto = DEPOSIT_COINS.find((candidate) => candidate === kind);
  return {
    ...(known !== undefined && { status: known }),
    ...(crypto !== undefined && { crypto }),
    ...momentsOfDays(from, to),
    ...(q.trim() !== '' && { q: q.trim() }),
  };
}

/** Deposits (product 6.6): approving credits the balance, rejecting doesn't change it. */
export const depositConfig: RequestConfig<Deposit> = {
  texts: {
    noun: ['deposit', 'deposits'],
    toasts: { completed: 'Deposit completed', rejected: 'Deposit rejected' },
    detailsNote: 'Of the proof, only the file name is stored.',
    approving: 'Each amount is credited to its investor’s balance at once.',
    rejecting: 'Nothing is credited.',
    rejectingOne: (userName) => `Nothing is credited to ${userName}'s balance.`,
  },
  statuses: DEPOSIT_STATUSES,
  kinds: {
    label: 'Cryptocurrency',
    allLabel: 'All coins',
    options: DEPOSIT_COINS.map((coin) => ({
      value: coin,
      label: `${COIN_NAMES[coin]} (${coin.toUpperCase()})`,
    })),
  },
  address: {
    sorts: ['queue', 'date', 'amount', 'status', 'crypto', 'userName'],
    defaultSort: '-queue',
    filters: {
      status: oneOfValues(DEPOSIT_STATUSES),
      kind: oneOfValues(DEPOSIT_COINS),
      from: readDay,
      to: readDay,
      q: searchText,
    },
  },
  csv: {
    fileName: 'deposit-requests',
    columns: [
      { header: 'Id', cell: ({ id }) => id },
      { header: 'User', cell: ({ userName }) => userName },
      { header: 'User id', cell: ({ userId }) => userId },
      { header: 'Type', cell: ({ type }) => type },
      { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
      { header: 'Crypto', cell: ({ crypto }) => crypto.toUpperCase() },
      { header: 'Date', cell: ({ date }) => date },
      { header: 'Status', cell: ({ status }) => status },
      { header: 'Proof', cell: ({ proof }) => proof },
      { header: 'Decided by', cell: ({ decidedBy }) => decidedBy },
      { header: 'Decided at', cell: ({ decidedAt }) => decidedAt },
      { header: 'Reason', cell: ({ reason }) => reason },
    ],
  },
  useList: (filter, page) => useListDepositsQuery({ ...toQuery(filter), ...page }),
  readPage: (dispatch, filter, page) =>
    dispatch(listDeposits.initiate({ ...toQuery(filter), ...page }, REFETCH)).unwrap(),
  selectById: selectDepositById,
  selectLatest: selectLatestDeposits,
  selectTransitions: (state) => state.deposit.transitions,
  events: { approve: 'approve', reject: 'reject' },
  allows: ({ status }, decision) => canFire(depositMachine, status, decision, 'admin'),
  offers: ({ status }, decision, transition) =>
    isOffered(depositMachine, status, decision, 'admin', transition),
  selectBlock: () => null,
  useBlockWatch: () => undefined,
  factsOf: depositFacts,
  approvalQuestion: null,
  send: (dispatch, decision, { id, idempotencyKey, reason }) =>
    decision === 'approve'
      ? dispatch(approveDeposit.initiate({ id, idempotencyKey }, { track: false })).unwrap()
      : dispatch(rejectDeposit.initiate({ id, idempotencyKey, body: { reason } }, { track: false })).unwrap(),
};
