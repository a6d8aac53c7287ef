import { createEntitySlice } from '../entitySlice';
import {
  type ShownWithdrawal,
  type WithdrawalStatus,
  withdrawalMachine,
  type WithdrawalEvent,
} from './withdrawal';
import { withdrawalApi } from './withdrawalApi';

const {
  listWithdrawals,
  readWithdrawal,
  createWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  sendBackWithdrawal,
  cancelWithdrawal,
} = withdrawalApi.endpoints;

export const withdrawalSlice = createEntitySlice<
  'withdrawal',
  ShownWithdrawal,
  WithdrawalStatus,
  WithdrawalEvent
>({
  name: 'withdrawal',
  pages: [listWithdrawals],
  records: [
    readWithdrawal,
    createWithdrawal,
    completeWithdrawal,
    rejectWithdrawal,
    sendBackWithdrawal,
    cancelWithdrawal,
  ],
  moves: {
    machine: withdrawalMachine,
    stateOf: ({ status }) => status,
  },
});

export const { selectById: selectWithdrawalById, useLatest: useLatestWithdrawals } = withdrawalSlice;
