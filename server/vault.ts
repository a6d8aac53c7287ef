import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../backend/auth/vault';

/** For AES-256. */
export const VAULT_KEY_BYTES = 32;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';

/** Seals with AES-256-GCM, using a key from the settings. */
export function createVault(key: Uint8Array): Vault {
  return {
    seal: (secret, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open: (sealed, about) => {
      if (!sealed.startsWith(VERSION))
        throw new Error('A secret in the database was not sealed by this program.');
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
