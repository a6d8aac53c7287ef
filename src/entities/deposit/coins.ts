import { listText } from '../../lib/formats';

interface Coin {
  readonly name: string;
  /** "This doesn't look like … address." */
  readonly article: 'a' | 'an';
  /** The token standard, for a contract on another coin's network. */
  readonly standard?: string;
  /** The coin's id at the market service. */
  readonly marketId: string;
  /** Decimals shown: as many as wallets show, never more than the coin has. */
  readonly decimals: number;
  /** How a wallet is asked for a payment: a BIP-21 URI with this scheme, or EIP-681 on Ethereum. */
  readonly payment: { readonly scheme: string } | 'ether' | 'ethereum-contract';
  /** The only network on which the coin's address is valid. */
  readonly network: string;
  /** The same for a test network's address, whose coins are worthless. */
  readonly testNetwork: string;
  /** Shows a transaction of the main network; its ID follows. */
  readonly explorer: string;
  /** Similar-looking networks that don't work. */
  readonly notOver: string;
  /** Blocks until a payment counts as arrived and an admin checks it. */
  readonly confirmations: number;
  /** How long that usually takes. */
  readonly usually: string;
}

/** What can be deposited, in display order (product 6.1, 6.5). */
const COINS = {
  btc: {
    name: 'Bitcoin',
    article: 'a',
    marketId: 'bitcoin',
    decimals: 8,
    payment: { scheme: 'bitcoin' },
    network: 'Bitcoin',
    testNetwork: 'Bitcoin test network',
    explorer: 'https://mempool.space/tx/',
    notOver: 'Lightning, or as wrapped Bitcoin on another chain',
    confirmations: 3,
    usually: 'about 30 minutes',
  },
  eth: {
    name: 'Ethereum',
    article: 'an',
    marketId: 'ethereum',
    decimals: 8,
    payment: 'ether',
    network: 'Ethereum',
    testNetwork: 'Ethereum test network (Sepolia)',
    explorer: 'https://etherscan.io/tx/',
    notOver: 'BNB Smart Chain, Arbitrum, Optimism, Base or Polygon',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  usdt: {
    name: 'Tether',
    article: 'a',
    standard: 'ERC-20',
    marketId: 'tether',
    decimals: 6,
    payment: 'ethereum-contract',
    network: 'Ethereum (ERC-20)',
    testNetwork: 'Ethereum test network (Sepolia)',
    explorer: 'https://etherscan.io/tx/',
    notOver: 'Tron (TRC-20), BNB Smart Chain (BEP-20) or Solana',
    confirmations: 12,
    usually: 'about 3 minutes',
  },
  ltc: {
    name: 'Litecoin',
    article: 'a',
    marketId: 'litecoin',
    decimals: 8,
    payment: { scheme: 'litecoin' },
    network: 'Litecoin',
    testNetwork: 'Litecoin test network',
    explorer: 'https://litecoinspace.org/tx/',
    notOver: 'BNB Smart Chain, or with MimbleWimble (MWEB)',
    confirmations: 6,
    usually: 'about 15 minutes',
  },
} as const satisfies Readonly<Record<string, Coin>>;

export type DepositCoin = keyof typeof COINS;

export const DEPOSIT_COINS: readonly DepositCoin[] = Object.keys(COINS).filter(
  (name): name is DepositCoin => name in COINS,
);

/** Each coin's facts. */
export const COIN_FACTS: Readonly<Record<DepositCoin, Coin>> = COINS;

/** Makes a value for each coin. */
export function byCoin<T>(valueOf: (coin: DepositCoin) => T): Readonly<Record<DepositCoin, T>>;
export function byCoin<T>(valueOf: (coin: DepositCoin) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(DEPOSIT_COINS.map((coin) => [coin, valueOf(coin)]));
}

export const COIN_NAMES = byCoin((coin) => COINS[coin].name);

/** "Bitcoin (BTC)". */
export const COIN_LABELS = byCoin((coin) => `${COINS[coin].name} (${coin.toUpperCase()})`);

/** "Bitcoin, Ethereum, Tether or Litecoin": the accepted coins, within a sentence. */
export const ANY_COIN = listText(Object.values(COIN_NAMES), 'or');
