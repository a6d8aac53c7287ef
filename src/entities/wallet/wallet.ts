import type { DepositCoin } from '../deposit/deposit';

/** Deposit addresses (spec 3), one per coin; an empty one is unset. */
export type WalletAddresses = Readonly<Record<DepositCoin, string>>;

/** The stored addresses. */
export type Wallets = WalletAddresses & { readonly version: number };

/** What stands in place of an unset address (spec 3). */
export const ADDRESS_NOT_AVAILABLE = 'Address not available';
