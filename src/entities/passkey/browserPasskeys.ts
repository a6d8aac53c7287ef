import { BRAND } from '../../lib/brand';
import type { ConfirmingChallenge, NewPasskeyChallenge, PasskeyChallenge } from './passkey';
import type { NewPasskeyInput, PasskeyAnswerInput } from './passkeyInput';

// The browser side of passkeys (product 25.4). Its library loads when somebody may need it.

const browserPart = () => import('@simplewebauthn/browser');

/** Whether this page can use passkeys at all: not in an old browser or at a bare IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(hostname);
}

/** Whether the browser offers passkeys in the list below a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await browserPart();
  return browserSupportsWebAuthnAutofill();
}

/** The browser asks the person to make a passkey. Rejects if they don't. */
export async function createPasskey(asked: NewPasskeyChallenge): Promise<Omit<NewPasskeyInput, 'name'>> {
  const { startRegistration } = await browserPart();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: BRAND },
      user: { id: asked.personId, name: asked.email, displayName: asked.name },
      // Ed25519, ES256 and RS256: every authenticator supports one of them.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      // A login without an email lists only discoverable passkeys.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: asked.known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
      attestation: 'none',
    },
  });
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports?.join(',') ?? '',
  };
}

interface PasskeyQuestion {
  readonly isOffer: boolean;
  readonly signal?: AbortSignal;
  /** The accepted passkeys; without it, any for this site. */
  readonly known?: ConfirmingChallenge['known'];
}

/**
 * The browser asks the person for a passkey for this site or, with `isOffer`, offers them below the email field.
 * Rejects if they choose none. `signal` withdraws the offer.
 */
export async function getPasskey(
  { challenge, rpId }: PasskeyChallenge,
  { isOffer, signal, known }: PasskeyQuestion,
): Promise<PasskeyAnswerInput> {
  const { startAuthentication, WebAuthnAbortService } = await browserPart();
  signal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel, { once: true });
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      userVerification: 'required',
      ...(known && {
        allowCredentials: known.map(({ credentialId }) => ({
          id: credentialId,
          type: 'public-key' as const,
        })),
      }),
    },
    useBrowserAutofill: isOffer,
  }).finally(() => signal?.removeEventListener('abort', cancel));
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}

/** The browser's error when the person cancels, the prompt times out, or nothing fits. */
export function isPasskeyDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The browser already has a passkey for this account. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
