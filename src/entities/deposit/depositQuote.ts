import { SEPOLIA_PREFIX } from '../wallet/addressFormats';
import { COIN_FACTS, type DepositCoin } from './coins';
import { addressFacts, DEMO_WARNING } from './depositNetworks';

const WEI_DECIMALS = 18;
/** Tether's contract on Ethereum mainnet (chain 1). */
const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const MAIN_NETWORK = '@1';
const SEPOLIA = '@11155111';

export function marketIdOf(coin: DepositCoin): string {
  return COIN_FACTS[coin].marketId;
}

/**
 * The amount of a coin worth `dollars`, as plain decimal text: "0.03298153". Rounded up, so that it is never worth
 * less. `null` when `price` (dollars per coin) is unusable.
 */
export function coinAmount(coin: DepositCoin, dollars: number, price: number): string | null {
  const { decimals } = COIN_FACTS[coin];
  // Drops the floating-point error in the last digit, which would round an exact quotient up.
  const units = Math.ceil(Number(((dollars / price) * 10 ** decimals).toPrecision(15)));
  if (!Number.isSafeInteger(units) || units <= 0) return null;
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** "0.5" with 18 decimals is "500000000000000000". */
function smallestUnits(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`).toString();
}

const bare = (address: string) =>
  address.startsWith(SEPOLIA_PREFIX) ? address.slice(SEPOLIA_PREFIX.length) : address;

/**
 * A URI for wallets: BIP-21 for Bitcoin and Litecoin, EIP-681 for Ethereum and Tether (a contract on it). `amount` is
 * in coins, as from {@link coinAmount}; `null` omits it.
 */
function paymentUri(coin: DepositCoin, address: string, amount: string | null, isTest: boolean): string {
  const { payment, decimals } = COIN_FACTS[coin];
  if (typeof payment === 'object') {
    return `${payment.scheme}:${address}${amount === null ? '' : `?amount=${amount}`}`;
  }
  if (payment === 'ether') {
    const value = amount === null ? '' : `?value=${smallestUnits(amount, WEI_DECIMALS)}`;
    return `ethereum:${bare(address)}${isTest ? SEPOLIA : MAIN_NETWORK}${value}`;
  }
  // Tether isn't on Sepolia. Naming only the address and the network keeps payments away from the real contract.
  if (isTest) return `ethereum:${bare(address)}${SEPOLIA}`;
  const value = amount === null ? '' : `&uint256=${smallestUnits(amount, decimals)}`;
  return `ethereum:${USDT_CONTRACT}${MAIN_NETWORK}/transfer?address=${address}${value}`;
}

/** The QR code's content: a payment URI, but in a demo never one that a wallet could pay with real crypto. */
export function paymentText(coin: DepositCoin, address: string, amount: string | null): string {
  const { isTest, isDemo } = addressFacts(coin, address);
  return isDemo && !isTest ? DEMO_WARNING : paymentUri(coin, address, amount, isTest);
}
