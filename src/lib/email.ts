import { string } from 'yup';
import { trimUnseen } from './characters';

/** Of an email program's "Ava Carter <ava@cairnfield.example>" or a link's `mailto:`, the address alone. */
function addressIn(pasted: string): string {
  const named = /<([^<>]*)>[\s,;.]*$/u.exec(pasted)?.[1] ?? pasted;
  return named.replace(/^mailto:([^?]*).*$/isu, '$1').replace(/(?<![\s,;.])[\s,;.]+$/u, '');
}

/** How an email is stored: as typed, without what copying added, composed, in lower case (product 2.3). */
export function normalizeEmail(email: string): string {
  const address = addressIn(trimUnseen(email).normalize('NFC'));
  return trimUnseen(address).toLowerCase().normalize('NFC');
}

/** Characters that a URL would read as something else than a part of its host. */
const NOT_IN_A_DOMAIN = /[\s/\\:?#@%[\]<>^|]/u;

/**
 * An email in the form in which emails are compared: `max@müller.de` and `max@xn--mller-kva.de` are one. An impossible
 * domain stays as it is.
 */
export function emailKey(email: string): string {
  const normalized = normalizeEmail(email);
  // Most emails need no URL parser.
  if (/^[\0-\x7f]*$/.test(normalized)) return normalized;
  const at = normalized.lastIndexOf('@') + 1;
  const domain = normalized.slice(at);
  if (at === 0 || NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) return normalized;
  return normalized.slice(0, at) + new URL(`https://${domain}`).hostname;
}

const PLAIN_EMAIL = string().email();

/** Whether a normalized email can be one; its domain has a dot, and may have letters of any script. */
export function isEmail(email: string): boolean {
  const key = emailKey(email);
  return key.slice(key.lastIndexOf('@')).includes('.') && PLAIN_EMAIL.isValidSync(key);
}
