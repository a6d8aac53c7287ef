import { COIN_NAMES, type DepositCoin } from '../deposit/coins';
import { isBase58CheckValid, isBech32Valid, isEthereumValid } from '../../lib/checksums';
import { listText } from '../../lib/formats';

/** Only `main` moves real money. */
type AddressNetwork = 'main' | 'test';

interface Spelling {
  /** The start of an address: enough to tell its network. */
  readonly start: RegExp;
  readonly whole: RegExp;
  readonly checksum: 'base58' | 'bech32' | 'eip55';
}

interface AddressFormat extends Spelling {
  readonly coins: readonly DepositCoin[];
  readonly network: AddressNetwork;
}

const segwit = (prefix: string): Spelling => ({
  start: new RegExp(`^${prefix}1`, 'i'),
  whole: new RegExp(`^${prefix}1[ac-hj-np-z02-9]{39,59}$`, 'i'),
  checksum: 'bech32',
});

/** Must match as a whole: the first letter alone doesn't identify it. */
function legacy(letters: string): Spelling {
  const whole = new RegExp(`^[${letters}][1-9A-HJ-NP-Za-km-z]{25,33}$`);
  return { start: whole, whole, checksum: 'base58' };
}

const ethereum = (prefix: string): Spelling => ({
  start: new RegExp(`^${prefix}0x`, 'i'),
  whole: new RegExp(`^${prefix}0x[0-9a-f]{40}$`, 'i'),
  checksum: 'eip55',
});

/** ERC-3770's prefix for Sepolia, the test network. An Ethereum address is the same on every network. */
export const SEPOLIA_PREFIX = 'sep:';

/** Addresses whose format and checksum are known. */
export const ADDRESS_FORMATS: readonly AddressFormat[] = [
  { coins: ['btc'], network: 'main', ...segwit('bc') },
  { coins: ['btc'], network: 'main', ...legacy('13') },
  { coins: ['btc'], network: 'test', ...segwit('tb') },
  { coins: ['eth', 'usdt'], network: 'main', ...ethereum('') },
  { coins: ['eth', 'usdt'], network: 'test', ...ethereum(SEPOLIA_PREFIX) },
  { coins: ['ltc'], network: 'main', ...segwit('ltc') },
  { coins: ['ltc'], network: 'main', ...legacy('3LM') },
  { coins: ['ltc'], network: 'test', ...segwit('tltc') },
];

/** "Bitcoin, Ethereum and Litecoin": the coins whose addresses are checked for typos; a token uses its network's. */
export const CHECKED_COINS = listText(
  [...new Set(ADDRESS_FORMATS.flatMap(({ coins }) => coins.slice(0, 1)))].map((coin) => COIN_NAMES[coin]),
  'and',
);

/** The coin that an address is certainly for; of a token on another coin's network, that coin. */
export function coinOf(address: string): DepositCoin | undefined {
  const formats = ADDRESS_FORMATS.filter(({ whole }) => whole.test(address.trim()));
  const [coin, ...others] = new Set(formats.map(({ coins }) => coins[0]));
  return others.length === 0 ? coin : undefined;
}

/** The network of a coin's address; the main one if the format is unknown. */
export function networkOf(coin: DepositCoin, address: string): AddressNetwork {
  const format = ADDRESS_FORMATS.find(({ coins, start }) => coins.includes(coin) && start.test(address));
  return format?.network ?? 'main';
}

export function hasValidChecksum({ checksum, network }: AddressFormat, address: string): boolean {
  switch (checksum) {
    case 'base58':
      return isBase58CheckValid(address);
    case 'bech32':
      return isBech32Valid(address);
    case 'eip55':
      return isEthereumValid(network === 'test' ? address.slice(SEPOLIA_PREFIX.length) : address);
  }
}
