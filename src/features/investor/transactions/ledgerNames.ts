import type { LedgerType } from '../../../entities/ledger/ledger';

export const LEDGER_NAMES: Readonly<Record<LedgerType, string>> = {
  deposit: 'Deposit',
  investment: 'Investment',
  payout: 'Payout',
  'transfer-in': 'Transfer received',
  'transfer-out': 'Transfer sent',
  withdrawal: 'Withdrawal',
  'withdrawal-return': 'Withdrawal returned',
  'referral-bonus': 'Referral bonus',
  adjustment: 'Adjustment',
};
