import { COIN_NAMES, type DepositCoin } from '../deposit/coins';
import { base58Version, isEthereumValid, isSegwitValid } from '../../lib/checksums';
import { listText } from '../../lib/formats';

/** Only `main` moves real money. */
type AddressNetwork = 'main' | 'test';

interface Spelling {
  /** What is meant as such an address, right or wrong. */
  readonly start: RegExp;
  readonly whole: RegExp;
  /** Of an address that matches `whole`. */
  readonly isValid: (address: string) => boolean;
  /** The form in which it is stored. */
  readonly plain: (address: string) => string;
}

interface AddressFormat extends Spelling {
  readonly coins: readonly DepositCoin[];
  readonly network: AddressNetwork;
}

const asItIs = (address: string) => address;
const inLowerCase = (address: string) => address.toLowerCase();

const segwit = (prefix: string): Spelling => ({
  start: new RegExp(`^${prefix}1`, 'i'),
  whole: new RegExp(`^${prefix}1[ac-hj-np-z02-9]{8,87}$`, 'i'),
  isValid: (address) => isSegwitValid(prefix, address),
  plain: inLowerCase,
});

/** The first letter alone doesn't identify it, its length does. `versions` are Base58Check's version bytes. */
function legacy(letters: string, versions: readonly number[]): Spelling {
  return {
    start: new RegExp(`^[${letters}][A-Za-z0-9]{23,39}$`),
    whole: new RegExp(`^[${letters}][1-9A-HJ-NP-Za-km-z]{25,34}$`),
    isValid: (address) => versions.some((version) => base58Version(address) === version),
    plain: asItIs,
  };
}

const ethereum = (prefix: string): Spelling => ({
  start: new RegExp(`^${prefix}0x`, 'i'),
  whole: new RegExp(`^${prefix}0x[0-9a-f]{40}$`, 'i'),
  isValid: (address) => isEthereumValid(address.slice(prefix.length)),
  plain: (address) => address.replace(/^.*0x/i, `${prefix}0x`),
});

/** ERC-3770's prefix for Sepolia, the test network. An Ethereum address is the same on every network. */
export const SEPOLIA_PREFIX = 'sep:';

/** Addresses whose format and checksum are known. Litecoin's scripts once began with 3 and 2, as Bitcoin's do. */
const ADDRESS_FORMATS: readonly AddressFormat[] = [
  { coins: ['btc'], network: 'main', ...segwit('bc') },
  { coins: ['btc'], network: 'main', ...legacy('13', [0x00, 0x05]) },
  { coins: ['btc'], network: 'test', ...segwit('tb') },
  { coins: ['btc'], network: 'test', ...segwit('bcrt') },
  { coins: ['btc'], network: 'test', ...legacy('mn2', [0x6f, 0xc4]) },
  { coins: ['eth', 'usdt'], network: 'main', ...ethereum('') },
  { coins: ['eth', 'usdt'], network: 'test', ...ethereum(SEPOLIA_PREFIX) },
  { coins: ['ltc'], network: 'main', ...segwit('ltc') },
  { coins: ['ltc'], network: 'main', ...legacy('3LM', [0x05, 0x30, 0x32]) },
  { coins: ['ltc'], network: 'test', ...segwit('tltc') },
  { coins: ['ltc'], network: 'test', ...segwit('rltc') },
  { coins: ['ltc'], network: 'test', ...legacy('mn2Q', [0x6f, 0xc4, 0x3a]) },
  // Tron takes no deposits here, but people withdraw to it.
  { coins: [], network: 'main', ...legacy('T', [0x41]) },
];

/** "Bitcoin, Ethereum and Litecoin": the coins whose addresses are checked for typos; a token uses its network's. */
export const CHECKED_COINS = listText(
  [...new Set(ADDRESS_FORMATS.flatMap(({ coins }) => coins.slice(0, 1)))].map((coin) => COIN_NAMES[coin]),
  'and',
);

/** The formats that an address is meant to be in, right or wrong; of `coin` alone, if given. */
export const formatsOf = (address: string, coin?: DepositCoin): readonly AddressFormat[] =>
  ADDRESS_FORMATS.filter(
    ({ coins, start }) => start.test(address) && (coin === undefined || coins.includes(coin)),
  );

/** The coin that an address is certainly for; of a token on another coin's network, that coin. */
export function coinOf(address: string): DepositCoin | undefined {
  const formats = ADDRESS_FORMATS.filter(({ whole }) => whole.test(address.trim()));
  // Two alphabets may be alike; a checksum decides.
  const valid = formats.filter(({ isValid }) => isValid(address.trim()));
  const [coin, ...others] = new Set((valid.length > 0 ? valid : formats).map(({ coins }) => coins[0]));
  return others.length === 0 ? coin : undefined;
}

/** The network of a coin's address; the main one if the format is unknown. */
export const networkOf = (coin: DepositCoin, address: string): AddressNetwork =>
  formatsOf(address, coin)[0]?.network ?? 'main';

/** The format, among those that it is meant to be in, that an address is valid in. */
export const validFormatOf = (address: string, coin?: DepositCoin): AddressFormat | undefined =>
  formatsOf(address, coin).find(({ whole, isValid }) => whole.test(address) && isValid(address));
