import { createEntitySlice } from '../entitySlice';
import { depositApi } from './depositApi';
import type { DepositEvent } from './depositMachine';
import type { Deposit } from './deposit';
import { depositRecords } from './depositRecords';

const { approveDeposit, rejectDeposit } = depositApi.endpoints;

/** Deposits by id, and what became of their approvals and rejections (design D3). */
export const depositSlice = createEntitySlice<'deposit', Deposit, DepositEvent>({
  name: 'deposit',
  kind: depositRecords,
  transitions: { approve: approveDeposit, reject: rejectDeposit },
});

export const {
  selectById: selectDepositById,
  selectByIds: selectDepositsByIds,
  selectAll: selectDeposits,
  selectTransition: selectDepositTransition,
} = depositSlice;
