import { isRecord, parseJson } from '../../src/lib/json';

/** Fields whose values are hidden, in requests and responses; when a password was changed is no secret. */
const SECRET = /(?:password|token|secret|ssn)(?!At$)|^(?:key|uri|codes?|challenge)$/i;

/** What stands in place of a secret. */
const HIDDEN = '•••';

const hide = (key: string, part: unknown) =>
  SECRET.test(key) && (typeof part === 'string' || Array.isArray(part)) ? HIDDEN : part;

/** Formatted JSON without secrets; other text unchanged. */
export function withoutSecrets(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : JSON.stringify(value, hide, 2);
}

/** Whether {@link withoutSecrets} hid something in this value. */
export function isHiding(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).some(isHiding);
  return value === HIDDEN;
}
