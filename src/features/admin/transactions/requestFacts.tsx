import type { ReactNode } from 'react';
import type { Deposit } from '../../../entities/deposit/deposit';
import { COIN_NAMES } from '../../../entities/deposit/coins';
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

/**
 * `user` is undefined until loaded. With a `change` in dollars, the balance before and after a decision.
 */
export function investorFacts(
  { userName }: MoneyRequest,
  user: User | undefined,
  change?: number,
): readonly Fact[] {
  const valueOf = (show: (known: User) => ReactNode) => (user === undefined ? '…' : show(user));
  return [
    { name: 'Investor', value: <span translate="no">{userName}</span> },
    { name: 'Email', value: valueOf(({ email }) => <span translate="no">{email}</span>) },
    { name: 'KYC status', value: valueOf(({ kycStatus }) => <StatusBadge status={kycStatus} />) },
    {
      name: change === undefined ? 'Balance' : 'Balance now',
      value: valueOf(({ balance }) => <Money amount={balance} />),
    },
    ...(change === undefined
      ? []
      : [
          {
            name: 'Balance after',
            value: valueOf(({ balance }) => <Money amount={addDollars(balance, change)} />),
          },
        ]),
  ];
}

export function depositFacts({ amount, crypto, date, proof }: Deposit): readonly Fact[] {
  return [
    { name: 'Amount', value: <Money amount={amount} /> },
    { name: 'Coin', value: <span translate="no">{`${COIN_NAMES[crypto]} (${crypto.toUpperCase()})`}</span> },
    { name: 'Requested', value: <DateTime value={date} /> },
    { name: 'Proof of payment', value: <span translate="no">{proof}</span> },
  ];
}

export function withdrawalFacts(withdrawal: Withdrawal): readonly Fact[] {
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
  ];
}
