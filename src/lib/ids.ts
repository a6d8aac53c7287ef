/** A record id, `prefix` + timestamp, bumped until `isTaken` says no (product 2.9). */
export function timestampId(prefix: string, now: number, isTaken: (id: string) => boolean): string {
  let stamp = now;
  while (isTaken(`${prefix}${stamp}`)) stamp += 1;
  return `${prefix}${stamp}`;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes at or above this would favour the first letters of the alphabet. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length);

/** `length` characters of a–z and 0–9, each equally likely, from a source of random bytes. */
export function randomText(length: number, randomBytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_LIMIT && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}
