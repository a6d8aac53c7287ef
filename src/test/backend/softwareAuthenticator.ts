import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { NewPasskeyInput, PasskeyAnswerInput } from '../../entities/passkey/passkeyInput';

interface Signed {
  readonly challenge: string;
  /** The page's origin, as the browser records it. */
  readonly origin: string;
  /** The site that the authenticator was asked for; default the origin's host. */
  readonly rpId?: string;
  readonly counter?: number;
  /** Whether the person's finger, face or PIN was checked; default: yes. */
  readonly isVerified?: boolean;
}

/** A browser with an authenticator that holds one passkey. Synchronous, so that samples can be constants. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  create(signed: Signed): Omit<NewPasskeyInput, 'name'>;
  get(signed: Signed & { readonly userHandle?: string }): PasskeyAnswerInput;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64Url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** CBOR's text string, for short ones. */
const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

function coseKey(x: Buffer, y: Buffer): Buffer {
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, x.length]);
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, y.length]), y]);
}

function clientDataOf(type: string, { challenge, origin }: Signed): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

/** WebAuthn 6.1: hash of the site, flags, counter, and the new key, if any. */
function authenticatorDataOf(signed: Signed, attested: Buffer | null): Buffer {
  const { origin, rpId = new URL(origin).hostname, counter = 0, isVerified = true } = signed;
  const flags = 0x01 + (isVerified ? 0x04 : 0) + (attested === null ? 0 : 0x40);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)]);
}

export function softwareAuthenticator(name: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  const id = sha256(name);
  const credentialId = base64Url(id);
  const transports = 'internal';
  return {
    credentialId,
    publicKey: base64Url(key),
    create: (signed) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorDataOf(signed, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientData = base64Url(clientDataOf('webauthn.create', signed));
      return { credentialId, clientData, attestation: base64Url(attestation), transports };
    },
    get: (signed) => {
      const data = authenticatorDataOf(signed, null);
      const clientData = clientDataOf('webauthn.get', signed);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        credentialId,
        clientData: base64Url(clientData),
        authenticatorData: base64Url(data),
        signature: base64Url(signature),
        userHandle: signed.userHandle ?? '',
      };
    },
  };
}
