import { md5 } from '@noble/hashes/legacy';
import type { Bytes } from './fileTypes';
import type { PdfDictionary, PdfValue } from './pdfSyntax';

/** ISO 32000-1, 7.6.3.3: stands for the empty password. */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e,
  0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

const asBytes = (value: PdfValue | undefined): Bytes =>
  value instanceof Uint8Array ? value : new Uint8Array();
const asNumber = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : 0);

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const isSame = (a: Uint8Array, b: Uint8Array, length: number) =>
  b.length >= length && a.subarray(0, length).every((byte, index) => byte === b[index]);

/** RC4 encrypts and decrypts. It protects nothing here: old PDFs use it. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  let other = 0;
  for (let at = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  other = 0;
  return data.map((byte) => {
    at = (at + 1) & 0xff;
    other = (other + (state[at] ?? 0)) & 0xff;
    swap(at, other);
    return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  });
}

/** Algorithms 2, 4 and 5 (revisions 2 to 4) for the empty password and a key of `length` bytes. */
function opensOld(encryption: PdfDictionary, id: Bytes, revision: number, length: number): boolean {
  const permissions = new DataView(new ArrayBuffer(4));
  permissions.setInt32(0, asNumber(encryption.get('P')) | 0, true);
  const isMetadataOpen = revision >= 4 && encryption.get('EncryptMetadata') === false;
  const seed = joined(
    PADDING,
    asBytes(encryption.get('O')).subarray(0, 32),
    new Uint8Array(permissions.buffer),
    id,
    isMetadataOpen ? Uint8Array.of(0xff, 0xff, 0xff, 0xff) : new Uint8Array(),
  );
  let key = md5(seed).subarray(0, length);
  const known = asBytes(encryption.get('U'));
  if (revision === 2) return isSame(rc4(key, PADDING), known, 32);
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let mark = md5(joined(PADDING, id));
  for (let round = 0; round < 20; round += 1)
    mark = rc4(
      key.map((byte) => byte ^ round),
      mark,
    );
  return isSame(mark, known, 16);
}

const digest = async (name: string, data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, data));

/** AES-128-CBC without padding; `data` consists of whole blocks. */
async function encrypted(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes> {
  const aes = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const result = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, data));
  return result.subarray(0, data.length);
}

/** Algorithm 2.B (revision 6) for the empty password. */
async function hardenedHash(salt: Bytes): Promise<Bytes> {
  let key = await digest('SHA-256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = joined(...Array.from({ length: 64 }, () => key));
    const block = await encrypted(key.slice(0, 16), key.slice(16, 32), repeated);
    const sum = block.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = await digest(['SHA-256', 'SHA-384', 'SHA-512'][sum % 3] ?? '', block);
    last = block.at(-1) ?? 0;
  }
  return key.slice(0, 32);
}

/** Algorithm 11 (revision 5, and from 6) for the empty password. */
async function opensNew(encryption: PdfDictionary, revision: number): Promise<boolean> {
  const known = asBytes(encryption.get('U'));
  const salt = known.slice(32, 40);
  const hash = revision === 5 ? await digest('SHA-256', salt) : await hardenedHash(salt);
  return isSame(hash, known, 32);
}

/**
 * Whether a PDF with this encryption dictionary opens without a password: it may have one that only limits printing
 * or copying. @param id the first of the file's identifiers; empty if it has none.
 */
export async function opensWithoutPassword(encryption: PdfDictionary, id: Bytes): Promise<boolean> {
  // Another handler needs a certificate, for example.
  if (encryption.get('Filter') !== 'Standard') return false;
  const revision = asNumber(encryption.get('R'));
  if (revision >= 5) return opensNew(encryption, revision);
  // Writers disagree where the length stands, and some leave it out.
  const stated = Math.floor(asNumber(encryption.get('Length')) / 8);
  const lengths = revision === 2 ? [5] : [stated, 16, 5].filter((length) => length >= 5 && length <= 16);
  return lengths.some((length) => opensOld(encryption, id, revision, length));
}
