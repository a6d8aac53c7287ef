import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../src/lib/brand';

/** RFC 6238 as every app supports it: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
/** Steps before and after the current one whose codes are accepted, because phones' clocks differ. */
const DRIFT = 1;
/** By how many steps another process's clock may be ahead. */
const SLACK_STEPS = 2;
/** As RFC 4226, 4 recommends. */
const KEY_BYTES = 20;

/** A new random key, in base32. */
export function newAuthenticatorKey(randomBytes: (count: number) => Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(KEY_BYTES)).buffer }).base32;
}

/** The content of the QR code that an app scans. */
export function authenticatorUri(key: string, email: string): string {
  return new TOTP({ issuer: BRAND, label: email, secret: Secret.fromBase32(key) }).toString();
}

/** The time step of this code; `null` if none near `now` (real time, epoch ms) matches. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ token: code, secret, timestamp: now, window: DRIFT });
  return delta === null ? null : stepAt(now) + delta;
}

/** The time step at a moment (real time, epoch ms). */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/**
 * Whether a code of this step is the last one used, or older. A last step that no clock near this one can have reached
 * is from before the clock was set back: otherwise every code would be refused until then.
 */
export function isStepUsed(step: number, lastStep: number): boolean {
  return step <= lastStep && lastStep - step <= 2 * DRIFT + SLACK_STEPS;
}
