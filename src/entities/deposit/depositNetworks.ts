import { networkOf } from '../wallet/addressFormats';
import type { DepositCoin } from './deposit';

interface DepositNetwork {
  /** The only network on which the coin's address is valid. */
  readonly name: string;
  /** The same for an address of a test network, whose coins are worth nothing. */
  readonly testName: string;
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
    testName: 'Bitcoin test network',
    notOver: 'Lightning, or as wrapped Bitcoin on another chain',
    confirmations: 3,
    usually: 'about 30 minutes',
  },
  eth: {
    name: 'Ethereum',
    testName: 'Ethereum test network (Sepolia)',
    notOver: 'BNB Smart Chain, Arbitrum, Optimism, Base or Polygon',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  usdt: {
    name: 'Ethereum (ERC-20)',
    testName: 'Ethereum test network (Sepolia)',
    notOver: 'Tron (TRC-20), BNB Smart Chain (BEP-20) or Solana',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  ltc: {
    name: 'Litecoin',
    testName: 'Litecoin test network',
    notOver: 'BNB Smart Chain, or with MimbleWimble (MWEB)',
    confirmations: 6,
    usually: 'about 15 minutes',
  },
};

/** First line of what is said about an address in a demo (product 6.9). */
export const DEMO_WARNING = "Demo: don't send real crypto.";

/** Whether the backend runs in the browser: such a build is a demo, whatever addresses it holds. */
export const isDemoBuild = (): boolean => __API_URL__ === null;

interface AddressFacts {
  /** The network to send on: "Bitcoin", "Bitcoin test network". */
  readonly network: string;
  readonly isTest: boolean;
  /** Real crypto must not be sent to it. */
  readonly isDemo: boolean;
}

/** Told from the address itself, in a browser and on a server; `address` is '' while unset or unknown. */
export function addressFacts(coin: DepositCoin, address: string): AddressFacts {
  const { name, testName } = DEPOSIT_NETWORKS[coin];
  const isTest = address === '' ? isDemoBuild() : networkOf(coin, address) === 'test';
  return { network: isTest ? testName : name, isTest, isDemo: isTest || isDemoBuild() };
}
