import { randomText } from './ids';

/** 22 random characters of a–z and 0–9. Works on insecure origins, where `randomUUID` does not. */
export function randomId(): string {
  return randomText(22, (count) => crypto.getRandomValues(new Uint8Array(count)));
}
