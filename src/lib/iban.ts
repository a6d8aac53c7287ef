import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/** As banks compare it: capitals, without the spaces, dashes and dots between groups. */
export const plainIban = (text: string): string => text.replace(/[\s\p{Pd}\u2212.]/gu, '').toUpperCase();

/** As it is printed (ISO 13616): "DE89 3704 0044 0532 0130 00". */
export const groupedIban = (plain: string): string => plain.replace(/.{4}(?=.)/g, '$& ');

/** How many characters the IBANs of a country have; undefined if it has none. `plain` may be any text. */
const lengthOf = (plain: string): number | undefined => countrySpecs[plain.slice(0, 2)]?.chars ?? undefined;

/** More would be a cut-off IBAN; so many may be an account number. */
const SHORT = 8;

/** Whether a plain text can only be meant as an IBAN, right or wrong. */
export function isMeantAsIban(plain: string): boolean {
  const length = lengthOf(plain);
  if (length === undefined) return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain);
  if (/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(plain)) return plain.length > SHORT;
  return plain.length === length && /^[A-Z]{2}[A-Z]?\d[A-Z0-9]*$/.test(plain);
}

/** Without the check digits that some countries have within the account number: the registry doesn't know them. */
export const isIbanValid = (plain: string): boolean =>
  validateIBAN(plain).errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  );

export const IBAN_ALONE = 'Enter the IBAN alone, without other text.';
const TYPO = 'There’s a typo in this IBAN.';

/** What is wrong with a plain IBAN: its country, length, structure or check digits (ISO 13616). */
export function ibanProblem(plain: string): string | null {
  if (isIbanValid(plain)) return null;
  const length = lengthOf(plain);
  const country = plain.slice(0, 2);
  if (length === undefined) {
    return /^[A-Z]{2}/.test(plain) ? `No IBAN starts with “${country}”. Check it for a typo.` : TYPO;
  }
  if (plain.length === length) return TYPO;
  if (isIbanValid(plain.slice(0, length))) return IBAN_ALONE;
  return `An IBAN that starts with “${country}” has ${length} characters, but this has ${plain.length}.`;
}

/** Whether a text for reading has an IBAN's beginning and length somewhere: "Ava Chen, DE89 3704 …". */
export function ibanWithin(text: string): string | null {
  for (const { index } of text.toUpperCase().matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}/g)) {
    const plain = plainIban(text.slice(index));
    const candidate = plain.slice(0, lengthOf(plain) ?? 0);
    if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(candidate)) return candidate;
  }
  return null;
}
