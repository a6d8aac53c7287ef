import type { DepositCoin } from './deposit';

interface DepositNetwork {
  /** The only network on which the coin's address is valid. */
  readonly name: string;
  /** Networks that look right but are not. */
  readonly notOver: string;
  /** Blocks until a payment counts as arrived and an admin checks it. */
  readonly confirmations: number;
  /** How long that usually takes. */
  readonly usually: string;
}

/** By coin (product 6.5). */
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
