import { createEntitySlice } from '../entitySlice';
import type { Withdrawal } from './withdrawal';
import { withdrawalApi } from './withdrawalApi';
import type { WithdrawalEvent } from './withdrawalMachine';
import { withdrawalRecords } from './withdrawalRecords';

const { completeWithdrawal, rejectWithdrawal, cancelWithdrawal } = withdrawalApi.endpoints;

/** Withdrawals by id, and what became of their decisions (design D3). */
export const withdrawalSlice = createEntitySlice<'withdrawal', Withdrawal, WithdrawalEvent>({
  name: 'withdrawal',
  kind: withdrawalRecords,
  transitions: { complete: completeWithdrawal, reject: rejectWithdrawal, cancel: cancelWithdrawal },
});

export const {
  selectById: selectWithdrawalById,
  selectByIds: selectWithdrawalsByIds,
  selectAll: selectWithdrawals,
  selectTransition: selectWithdrawalTransition,
} = withdrawalSlice;
