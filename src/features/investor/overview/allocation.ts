import type { Portfolio } from '../../../entities/portfolio/portfolio';

export interface AllocationPart {
  readonly id: 'available' | 'crypto' | 'realestate' | 'held';
  readonly name: string;
  /** Dollars. */
  readonly amount: number;
  /** Share of the total, 0–1. */
  readonly share: number;
}

type Figures = Pick<Portfolio, 'balance' | 'activeCrypto' | 'activeRealEstate' | 'held' | 'value'>;

/** Splits the total into the available balance, the active principal by type, and the amount on hold, if any. */
export function allocationOf({
  balance,
  activeCrypto,
  activeRealEstate,
  held,
  value,
}: Figures): readonly AllocationPart[] {
  const share = (amount: number) => (value === 0 ? 0 : amount / value);
  return [
    { id: 'available', name: 'Available balance', amount: balance, share: share(balance) },
    { id: 'crypto', name: 'Crypto', amount: activeCrypto, share: share(activeCrypto) },
    { id: 'realestate', name: 'Real estate', amount: activeRealEstate, share: share(activeRealEstate) },
    ...(held === 0 ? [] : [{ id: 'held', name: 'On hold', amount: held, share: share(held) } as const]),
  ];
}
