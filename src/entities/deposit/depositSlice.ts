import { createEntitySlice } from '../entitySlice';
import { type ShownDeposit, type DepositStatus, depositMachine, type DepositEvent } from './deposit';
import { depositApi } from './depositApi';

const {
  listDeposits,
  readDeposit,
  createDeposit,
  approveDeposit,
  rejectDeposit,
  sendBackDeposit,
  reverseDeposit,
} = depositApi.endpoints;

export const depositSlice = createEntitySlice<'deposit', ShownDeposit, DepositStatus, DepositEvent>({
  name: 'deposit',
  pages: [listDeposits],
  records: [readDeposit, createDeposit, approveDeposit, rejectDeposit, sendBackDeposit, reverseDeposit],
  moves: {
    machine: depositMachine,
    stateOf: ({ status }) => status,
  },
});

export const { selectById: selectDepositById, useLatest: useLatestDeposits } = depositSlice;
