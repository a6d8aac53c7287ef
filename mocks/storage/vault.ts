import { gcm } from '@noble/ciphers/aes';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils';
import { base64 } from '@scure/base';
import type { Vault } from '../../backend/auth/vault';
import type { KeyValueStorage } from './storage';

/** Not below the tables' keys: neither a journal nor a snapshot has it. */
const KEY = 'cairnfield-vault';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const VERSION = 'v1.';

/** This browser's key, made when it is first needed or if it is no key. */
function keyOf(storage: Pick<KeyValueStorage, 'getItem' | 'setItem'>, randomBytes: RandomBytes): Uint8Array {
  const stored = storage.getItem(KEY);
  try {
    const key = base64.decode(stored ?? '');
    if (key.length === KEY_BYTES) return key;
  } catch {
    // Damaged: what it sealed can't be opened anymore.
  }
  const key = randomBytes(KEY_BYTES);
  storage.setItem(KEY, base64.encode(key));
  return key;
}

type RandomBytes = (count: number) => Uint8Array;

/**
 * Seals with AES-256-GCM and a key of this browser, so that records, journals and snapshots don't hold the secret. A record
 * of another browser, from a snapshot, can't be opened. One from before secrets were sealed is read as it is.
 */
export function createBrowserVault(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem'>,
  randomBytes: RandomBytes,
): Vault {
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const sealed = gcm(keyOf(storage, randomBytes), nonce, utf8ToBytes(about)).encrypt(utf8ToBytes(secret));
      return VERSION + base64.encode(Uint8Array.from([...nonce, ...sealed]));
    },
    open: (sealed, about) => {
      if (!sealed.startsWith(VERSION)) return sealed;
      try {
        const bytes = base64.decode(sealed.slice(VERSION.length));
        const nonce = bytes.subarray(0, NONCE_BYTES);
        return bytesToUtf8(
          gcm(keyOf(storage, randomBytes), nonce, utf8ToBytes(about)).decrypt(bytes.subarray(NONCE_BYTES)),
        );
      } catch {
        return null;
      }
    },
  };
}
