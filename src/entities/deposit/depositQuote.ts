import type { DepositCoin } from './deposit';

interface CoinUnit {
  /** What the market service calls the coin. */
  readonly marketId: string;
  /** Decimals that an amount is written with: as many as wallets show, never more than the coin has. */
  readonly decimals: number;
}

const COIN_UNITS: Readonly<Record<DepositCoin, CoinUnit>> = {
  btc: { marketId: 'bitcoin', decimals: 8 },
  eth: { marketId: 'ethereum', decimals: 8 },
  usdt: { marketId: 'tether', decimals: 6 },
  ltc: { marketId: 'litecoin', decimals: 8 },
};

/** How long a displayed rate is locked (product 6.5). */
export const RATE_LOCK_MS = 15 * 60_000;

const WEI_DECIMALS = 18;
/** Tether's contract on Ethereum mainnet (chain 1). */
const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const MAIN_NETWORK = '@1';

export function marketIdOf(coin: DepositCoin): string {
  return COIN_UNITS[coin].marketId;
}

/**
 * The amount of a coin worth `dollars`, as a plain decimal: "0.03298153". Rounded up, so that it is never worth less.
 * `null` for an unusable price.
 * @param price dollars for one coin.
 */
export function coinAmount(coin: DepositCoin, dollars: number, price: number): string | null {
  const { decimals } = COIN_UNITS[coin];
  // The last digit of a quotient that divides evenly may be off by a rounding error.
  const units = Math.ceil(Number(((dollars / price) * 10 ** decimals).toPrecision(15)));
  if (!Number.isSafeInteger(units) || units <= 0) return null;
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A decimal in a coin's smallest unit: "0.5" with 18 decimals is "500000000000000000". */
function smallestUnits(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`).toString();
}

/**
 * What a wallet reads address and amount from: BIP-21 for Bitcoin and Litecoin, EIP-681 for Ethereum and for Tether,
 * which is a contract there.
 * @param amount of the coin, as {@link coinAmount} writes it; `null` leaves it open.
 */
export function paymentUri(coin: DepositCoin, address: string, amount: string | null): string {
  switch (coin) {
    case 'btc':
    case 'ltc': {
      const scheme = coin === 'btc' ? 'bitcoin' : 'litecoin';
      return `${scheme}:${address}${amount === null ? '' : `?amount=${amount}`}`;
    }
    case 'eth': {
      const value = amount === null ? '' : `?value=${smallestUnits(amount, WEI_DECIMALS)}`;
      return `ethereum:${address}${MAIN_NETWORK}${value}`;
    }
    case 'usdt': {
      const value = amount === null ? '' : `&uint256=${smallestUnits(amount, COIN_UNITS.usdt.decimals)}`;
      return `ethereum:${USDT_CONTRACT}${MAIN_NETWORK}/transfer?address=${address}${value}`;
    }
  }
}
