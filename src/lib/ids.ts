/** `prefix` + timestamp, incremented until `isTaken` is false (product 2.9). */
export function timestampId(prefix: string, now: number, isTaken: (id: string) => boolean): string {
  let stamp = now;
  while (isTaken(`${prefix}${stamp}`)) stamp += 1;
  return `${prefix}${stamp}`;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes at or above this would favor the first letters of the alphabet. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length);

/** Uniformly distributed a–z and 0–9. */
export function randomText(length: number, randomBytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_LIMIT && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

/** 22 random characters of a–z and 0–9. Works on insecure origins, where `randomUUID` does not. */
export function randomId(): string {
  return randomText(22, (count) => crypto.getRandomValues(new Uint8Array(count)));
}
