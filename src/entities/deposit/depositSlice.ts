import { createEntitySlice } from '../entitySlice';
import type { Deposit, DepositStatus } from './deposit';
import { depositApi } from './depositApi';
import { depositMachine, type DepositEvent } from './depositMachine';

const { listDeposits, readDeposit, createDeposit, approveDeposit, rejectDeposit } = depositApi.endpoints;

export const depositSlice = createEntitySlice<'deposit', Deposit, DepositStatus, DepositEvent>({
  name: 'deposit',
  pages: [listDeposits],
  records: [readDeposit, createDeposit, approveDeposit, rejectDeposit],
  moves: {
    machine: depositMachine,
    stateOf: ({ status }) => status,
  },
});

export const { selectById: selectDepositById, selectLatest: selectLatestDeposits } = depositSlice;
