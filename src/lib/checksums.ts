import { sha256 } from '@noble/hashes/sha2';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** ISO 13616 check digits, modulo 97. Expects upper case without spaces. */
export function isIbanValid(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  let rest = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    if (Number.isNaN(value)) return false;
    rest = Number(`${rest}${value}`) % 97;
  }
  return rest === 1;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Version byte, 20-byte hash, 4-byte checksum. */
const BASE58_ADDRESS_BYTES = 25;

/** For addresses such as "1BvBM…". */
export function isBase58CheckValid(address: string): boolean {
  let number = 0n;
  for (const character of address) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return false;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart(BASE58_ADDRESS_BYTES * 2, '0');
  if (hex.length !== BASE58_ADDRESS_BYTES * 2) return false;
  const bytes = Uint8Array.from({ length: BASE58_ADDRESS_BYTES }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  const checksum = sha256(sha256(bytes.subarray(0, -4))).subarray(0, 4);
  return bytesToHex(checksum) === hex.slice(-8);
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** Expected checksums of Bech32 (BIP-173) and Bech32m (BIP-350). */
const BECH32_SUMS: readonly number[] = [1, 0x2bc830a3];

function bech32Sum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    BECH32_GENERATOR.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  return sum;
}

function prefixValues(prefix: string): number[] {
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
}

/** For Bech32 and Bech32m addresses such as "bc1q…"; mixed case is invalid. */
export function isBech32Valid(address: string): boolean {
  const text = address.toLowerCase();
  if (address !== text && address !== address.toUpperCase()) return false;
  const separator = text.lastIndexOf('1');
  const values = [...text.slice(separator + 1)].map((character) => BECH32.indexOf(character));
  if (separator < 1 || values.length < 6 || values.includes(-1)) return false;
  return BECH32_SUMS.includes(bech32Sum([...prefixValues(text.slice(0, separator)), ...values]));
}

/** A SegWit address of version 0 (BIP-173) for a hash of 20 bytes, as hex: "tb1q…" for `tb`. */
export function segwitAddress(prefix: string, hash: string): string {
  const bits = BigInt(`0x${hash}`).toString(2).padStart(160, '0');
  const words = Array.from({ length: 32 }, (_, at) => Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2));
  const values = [0, ...words];
  const sum = bech32Sum([...prefixValues(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = Array.from({ length: 6 }, (_, at) => (sum >>> (5 * (5 - at))) & 31);
  return `${prefix}1${[...values, ...checksum].map((value) => BECH32.charAt(value)).join('')}`;
}

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
