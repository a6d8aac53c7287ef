import { pastedText } from '../../lib/pastedText';
import { byCoin, COIN_FACTS, DEPOSIT_COINS } from '../deposit/coins';
import { formatsOf, SEPOLIA_PREFIX, validFormatOf } from './addressFormats';

/** An address as it is stored, and what is certainly wrong with it. */
export interface ReadAddress {
  readonly address: string;
  readonly problem: string | null;
}

/** "bitcoin|btc": the name, symbol, and the scheme of payment URIs (BIP-21) where it is another word. */
const WORDS_OF = byCoin((coin) => {
  const { name, payment } = COIN_FACTS[coin];
  const words = [name.toLowerCase(), coin, ...(typeof payment === 'string' ? [] : [payment.scheme])];
  return [...new Set(words)].join('|');
});

/** Words before an address, and the schemes of payment URIs (BIP-21, EIP-681). */
const WORDS = new RegExp(
  `^(?:(?:my|pay|to|wallet|crypto|address|erc-?20|${Object.values(WORDS_OF).join('|')})(?![A-Za-z0-9])[\\s:=/-]*)+`,
  'i',
);

const NAMES = DEPOSIT_COINS.map((coin) => [new RegExp(`\\b(?:${WORDS_OF[coin]})\\b`, 'i'), coin] as const);

/** An address on Ethereum with its chain (EIP-681 or ERC-3770), and what a contract is asked to do. */
const ON_ETHEREUM = /^(?:([a-z0-9-]+):)?(0x[A-Za-z0-9]*)(?:@(0x[0-9a-f]+|\d+))?(\/.*)?$/i;
const CHAINS: Readonly<Record<number, string>> = { 1: '', 11_155_111: SEPOLIA_PREFIX };

const ALONE = 'Enter the wallet address alone, without other text.';
export const WALLET_TYPO = 'There’s a typo in this wallet address.';
const OTHER_COIN = 'This isn’t an address of the coin that it names. Enter the address alone.';
const OTHER_NETWORK = 'This address names another network than Ethereum. Enter the address alone.';
const CONTRACT = 'This asks a contract for a payment. Enter the address of your wallet alone.';

/** Takes chain and function off an address on Ethereum; any other text stays. */
function onEthereum(text: string): ReadAddress {
  const [match, prefix = '', address = '', chain, call] = ON_ETHEREUM.exec(text) ?? [];
  if (match === undefined) return { address: text, problem: null };
  if (call !== undefined) return { address: text, problem: CONTRACT };
  const known = chain === undefined ? prefix.toLowerCase().replace(/.$/, '$&:') : CHAINS[Number(chain)];
  if (known !== '' && known !== SEPOLIA_PREFIX) return { address: text, problem: OTHER_NETWORK };
  return { address: `${known}${address}`, problem: null };
}

/**
 * Takes off what isn't the address: words and schemes before it, a URI's query, spaces and invisible characters. Tells
 * what is wrong with an address of a known format, as its network publishes it: BIP-173 and BIP-350, Base58Check by
 * version, EIP-55.
 */
export function readWalletAddress(text: string): ReadAddress {
  const pasted = pastedText(text);
  const words = WORDS.exec(pasted)?.[0] ?? '';
  const rest = pasted.slice(words.length).replace(/[?#].*$/, '');
  const { address, problem } = onEthereum(rest.replace(/\s/g, ''));
  if (problem !== null) return { address, problem };
  const format = validFormatOf(address);
  if (format === undefined) {
    const isKnown = formatsOf(address).length > 0;
    const parts = rest.split(/[\s:=,;()]+/);
    const isWithin = parts.some((part) => (isKnown ? validFormatOf(part) : formatsOf(part)[0]) !== undefined);
    if (isWithin) return { address: pasted, problem: ALONE };
    return { address, problem: isKnown ? WALLET_TYPO : null };
  }
  const named = NAMES.filter(([name]) => name.test(words)).map(([, coin]) => coin);
  const isOther = named.some((coin) => validFormatOf(address, coin) === undefined);
  return isOther
    ? { address: pasted, problem: OTHER_COIN }
    : { address: format.plain(address), problem: null };
}

/** A deposit address as it is stored: plain if its format is known, else as typed. */
export function plainWalletAddress(text: string): string {
  const { address, problem } = readWalletAddress(text);
  return problem === null && validFormatOf(address) !== undefined ? address : text;
}
