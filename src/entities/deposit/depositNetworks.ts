import type { DepositCoin } from './deposit';

interface DepositNetwork {
  /** The only network that the coin's address is for. */
  readonly name: string;
  /** Which ways look right and are not. */
  readonly notOver: string;
  /** Blocks before a payment counts as arrived; an admin looks at it from then on. */
  readonly confirmations: number;
  /** What that usually takes. */
  readonly usually: string;
}

/** The network of each coin's address (product 6.5). */
export const DEPOSIT_NETWORKS: Readonly<Record<DepositCoin, DepositNetwork>> = {
  btc: {
    name: 'Bitcoin',
    notOver: 'Lightning, or as wrapped Bitcoin on another chain',
    confirmations: 3,
    usually: 'about 30 minutes',
  },
  eth: {
    name: 'Ethereum',
    notOver: 'BNB Smart Chain, Arbitrum, Optimism, Base or Polygon',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  usdt: {
    name: 'Ethereum (ERC-20)',
    notOver: 'Tron (TRC-20), BNB Smart Chain (BEP-20) or Solana',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  ltc: {
    name: 'Litecoin',
    notOver: 'BNB Smart Chain, or with MimbleWimble (MWEB)',
    confirmations: 6,
    usually: 'about 15 minutes',
  },
};
