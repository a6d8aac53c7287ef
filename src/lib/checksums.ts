import { sha256 } from '@noble/hashes/sha2';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58 = createBase58check(sha256);
/** A version byte and a hash of 20 bytes. */
const BASE58_ADDRESS_BYTES = 21;

/** The version byte of an address such as "1BvBM…", which names its network and kind; null if it isn't valid. */
export function base58Version(address: string): number | null {
  try {
    const [version, ...hash] = base58.decode(address);
    return hash.length === BASE58_ADDRESS_BYTES - 1 ? (version ?? null) : null;
  } catch {
    return null;
  }
}

/** Longer than any address: BIP-173's limit of 90 isn't everybody's. */
const BECH32_LIMIT = 1_023;

/** The encodings whose checksum matches, at most one. */
const bech32Codecs = (text: string) =>
  [bech32, bech32m].filter((codec) => codec.decodeUnsafe(text, BECH32_LIMIT) !== undefined);

/** For a text in Bech32 or Bech32m with any prefix; mixed case is invalid. */
export const isBech32Valid = (text: string): boolean => bech32Codecs(text).length > 0;

/** A SegWit address with this prefix: BIP-173 for version 0, BIP-350 for the later ones. */
export function isSegwitValid(prefix: string, address: string): boolean {
  const [codec] = bech32Codecs(address);
  const read = codec?.decodeUnsafe(address);
  if (codec === undefined || read === undefined || read.prefix !== prefix) return false;
  const [version = 17, ...words] = read.words;
  const length = codec.fromWordsUnsafe(words)?.length ?? 0;
  if (version > 16 || length < 2 || length > 40) return false;
  return version === 0 ? codec === bech32 && (length === 20 || length === 32) : codec === bech32m;
}

/** A SegWit address of version 0 (BIP-173) for a hash of 20 bytes, as hex: "tb1q…" for `tb`. */
export const segwitAddress = (prefix: string, hash: string): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(hexToBytes(hash))]);

/** 40 hex digits, with EIP-55's checksum if the case is mixed. */
export function isEthereumValid(address: string): boolean {
  const digits = address.slice(2);
  if (!/^[0-9a-f]{40}$/i.test(digits)) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())));
  return [...digits].every((digit, at) => {
    const isUpper = Number.parseInt(hash.charAt(at), 16) >= 8;
    return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase());
  });
}
