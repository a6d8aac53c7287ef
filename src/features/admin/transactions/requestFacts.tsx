import type { Deposit } from '../../../entities/deposit/deposit';
import { COIN_NAMES } from '../../../entities/deposit/deposit';
import type { User } from '../../../entities/user/user';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { addDollars } from '../../../lib/money';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { Fact } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import type { MoneyRequest } from './requestConfig';

/** What the investor receives, in dollars: the amount includes the fee (product 10.5). */
export function payoutOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): number {
  return addDollars(amount, -fee);
}

/** `user` is undefined until loaded. */
function investorFacts({ userName }: MoneyRequest, user: User | undefined): readonly Fact[] {
  return [
    { name: 'Investor', value: <span translate="no">{userName}</span> },
    { name: 'KYC status', value: user === undefined ? '…' : <StatusBadge status={user.kycStatus} /> },
    { name: 'Balance', value: user === undefined ? '…' : <Money amount={user.balance} /> },
  ];
}

export function depositFacts(deposit: Deposit, user: User | undefined): readonly Fact[] {
  const { amount, crypto, date, proof } = deposit;
  return [
    { name: 'Amount', value: <Money amount={amount} /> },
    { name: 'Coin', value: <span translate="no">{`${COIN_NAMES[crypto]} (${crypto.toUpperCase()})`}</span> },
    { name: 'Requested', value: <DateTime value={date} /> },
    { name: 'Proof of payment', value: <span translate="no">{proof}</span> },
    ...investorFacts(deposit, user),
  ];
}

export function withdrawalFacts(withdrawal: Withdrawal, user: User | undefined): readonly Fact[] {
  const { amount, fee, method, address, date } = withdrawal;
  return [
    { name: 'Amount', value: <Money amount={amount} /> },
    ...(fee === 0
      ? []
      : [
          { name: 'Fee', value: <Money amount={fee} /> },
          { name: 'Payout', value: <Money amount={payoutOf(withdrawal)} /> },
        ]),
    { name: 'Method', value: METHOD_NAMES[method] },
    { name: 'Address', value: <span translate="no">{address}</span> },
    { name: 'Requested', value: <DateTime value={date} /> },
    ...investorFacts(withdrawal, user),
  ];
}
