import type { Portfolio } from '../../../entities/portfolio/portfolio';

export interface AllocationPart {
  readonly id: 'available' | 'crypto' | 'realestate';
  readonly name: string;
  /** Dollars. */
  readonly amount: number;
  /** Of the whole, 0–1. */
  readonly share: number;
}

type Figures = Pick<Portfolio, 'balance' | 'activeCrypto' | 'activeRealEstate' | 'value'>;

/** What a person has by where it is: the available balance and the principal at work by type. */
export function allocationOf({
  balance,
  activeCrypto,
  activeRealEstate,
  value,
}: Figures): readonly AllocationPart[] {
  const share = (amount: number) => (value === 0 ? 0 : amount / value);
  return [
    { id: 'available', name: 'Available balance', amount: balance, share: share(balance) },
    { id: 'crypto', name: 'Crypto', amount: activeCrypto, share: share(activeCrypto) },
    { id: 'realestate', name: 'Real estate', amount: activeRealEstate, share: share(activeRealEstate) },
  ];
}
