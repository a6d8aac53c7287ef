import { isBech32Valid } from '../../lib/checksums';
import {
  IBAN_ALONE,
  groupedIban,
  ibanProblem,
  ibanWithin,
  isIbanValid,
  isMeantAsIban,
  plainIban,
} from '../../lib/iban';
import { pastedText } from '../../lib/pastedText';
import { emailSchema } from '../../lib/textSchema';
import { formatsOf, validFormatOf } from '../wallet/addressFormats';
import { readWalletAddress, WALLET_TYPO, type ReadAddress } from '../wallet/walletAddress';
import type { WithdrawalMethod } from './withdrawal';

const NO_ACCOUNT = 'Enter an IBAN or an account number.';
const NO_WALLET = 'Enter a wallet address.';
const NO_EMAIL = 'Enter the email of your PayPal account.';
const IS_EMAIL = 'This is an email. To use it, choose “PayPal”.';
const IS_IBAN = 'This is an IBAN. To use it, choose “Bank transfer”.';
const IS_WALLET = 'This is a wallet address. To use it, choose “Cryptocurrency”.';
const IS_LINK = 'This is a link, not an address.';
const IS_BIC = 'This is the code of a bank (BIC). Enter an IBAN or an account number.';

const EMAIL = /\S@\S/;
const LINK = /:\/\/|\bwww\.|\.[a-z]{2,}\//i;
const BIC = /^(?:(?:bic|swift)\b.*|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/i;

/** "IBAN:", "IBAN no.", also without a space before the country. */
const IBAN_LABEL =
  /^(?:my )?\(?iban\)?(?=[^a-z]|$|[a-z]{2}\d)(?:[\s-]*(?:no|nr|number|nummer|code|is)\b)?[\s.:=#/-]*/i;

/** No account number is longer (ISO 13616), or mixes the case of its letters as wallets' do. */
const LONG = /[A-Za-z0-9]{35}|(?=[A-Za-z0-9]{25})(?=\w*[a-z])(?=\w*[A-Z])\w*\d/;

function readAccount(text: string): ReadAddress {
  const pasted = pastedText(text);
  const label = IBAN_LABEL.exec(pasted)?.[0] ?? '';
  const plain = plainIban(pasted.slice(label.length));
  if (plain !== '' && (label !== '' || isMeantAsIban(plain))) {
    const within = ibanWithin(pasted);
    const isWithin = within !== null && within !== plain && isIbanValid(within);
    const problem = isWithin ? IBAN_ALONE : ibanProblem(plain);
    return { address: problem === null ? groupedIban(plain) : pasted, problem };
  }
  const refused = (problem: string | null): ReadAddress => ({ address: pasted, problem });
  if (EMAIL.test(pasted)) return refused(IS_EMAIL);
  const wallet = readWalletAddress(pasted).address;
  if (validFormatOf(wallet) !== undefined || /^(?:sep:)?0x/i.test(wallet)) return refused(IS_WALLET);
  if (LINK.test(pasted)) return refused(IS_LINK);
  if (BIC.test(pasted)) return refused(IS_BIC);
  if (pasted.length < 4 || !/\d/.test(pasted) || LONG.test(pasted)) return refused(NO_ACCOUNT);
  const within = ibanWithin(pasted);
  return refused(within === null ? null : (ibanProblem(within) ?? IBAN_ALONE));
}

/** Letters and digits, of any coin; a prefix is part of some addresses ("bitcoincash:q…"). */
const ANY_WALLET = /^(?:[a-z]{3,20}:)?(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9_-]{25,120}$/;
const LIKE_BECH32 = /^(?:[a-z]+1[ac-hj-np-z02-9]{30,}|[A-Z]+1[AC-HJ-NP-Z02-9]{30,})$/;

function unknownWalletProblem(address: string, text: string): string | null {
  if (EMAIL.test(address)) return IS_EMAIL;
  if (LINK.test(pastedText(text))) return IS_LINK;
  const plain = plainIban(address.replace(IBAN_LABEL, ''));
  if (isIbanValid(plain) || (isMeantAsIban(plain) && plain.length <= 34 && !/[a-z]/.test(address)))
    return IS_IBAN;
  if (!ANY_WALLET.test(address)) return NO_WALLET;
  return LIKE_BECH32.test(address) && !isBech32Valid(address) ? WALLET_TYPO : null;
}

function readWallet(text: string): ReadAddress {
  const read = readWalletAddress(text);
  if (read.problem !== null || formatsOf(read.address).length > 0) return read;
  return { ...read, problem: unknownWalletProblem(read.address, text) };
}

const payPalSchema = emailSchema(NO_EMAIL);

/** "mailto:a@b.c", "Ava Chen <a@b.c>", "PayPal: a@b.c". */
function readPayPal(text: string): ReadAddress {
  const pasted = text.replace(/^[^<]*<([^<>]+)>[\s.,;]*$/s, '$1');
  const address = pastedText(pasted)
    .replace(/^(?:(?:my|paypal|e-?mail|address)[\s:]+)*(?:mailto:)?/i, '')
    .replace(/\?.*$/, '');
  if (!payPalSchema.isValidSync(address)) return { address, problem: NO_EMAIL };
  return { address: payPalSchema.cast(address), problem: null };
}

const READERS: Readonly<Record<WithdrawalMethod, (text: string) => ReadAddress>> = {
  bank: readAccount,
  crypto: readWallet,
  paypal: readPayPal,
};

/** An address as it is stored and reviewed, and what is certainly wrong with it for its method (product 10.1). */
export function readPayoutAddress(method: WithdrawalMethod, text: string): ReadAddress {
  return READERS[method](text);
}

/** An address as it is copied: an IBAN without the spaces between its groups, which some banks' forms refuse. */
export function copiedAddress(address: string): string {
  const plain = address.replace(/\s/g, '');
  return isIbanValid(plain.toUpperCase()) ? plain : address;
}
