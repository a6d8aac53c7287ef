import { DEFAULT_CURRENCY, type CurrencyCode } from './market';
import { buildSearchIndex, searchItems } from './searchIndex';

export interface Currency {
  readonly code: CurrencyCode;
  readonly name: string;
}

export interface CurrencyDirectory {
  /** Currencies found by name or code, best first; all of them for an empty query. */
  readonly search: (query: string) => readonly Currency[];
  readonly find: (code: CurrencyCode) => Currency | undefined;
}

/** What `Intl` has no name for. */
const NAMES: ReadonlyMap<CurrencyCode, string> = new Map([
  ['btc', 'Bitcoin'],
  ['eth', 'Ether'],
  ['ltc', 'Litecoin'],
  ['bch', 'Bitcoin Cash'],
  ['bnb', 'BNB'],
  ['eos', 'EOS'],
  ['xrp', 'XRP'],
  ['xlm', 'Lumens'],
  ['link', 'Chainlink'],
  ['dot', 'Polkadot'],
  ['yfi', 'yearn.finance'],
  ['sol', 'Solana'],
  ['bits', 'Bits (millionths of a bitcoin)'],
  ['sats', 'Satoshis'],
]);

/** The most wanted come first. */
const POPULAR: readonly CurrencyCode[] = ['usd', 'eur', 'gbp', 'jpy', 'chf', 'cad', 'aud', 'cny', 'inr'];

const englishNames = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });

function intlName(code: CurrencyCode): string | undefined {
  // Anything but three letters is thrown on.
  return /^[a-z]{3}$/i.test(code) ? englishNames.of(code.toUpperCase()) : undefined;
}

/** Whether `Intl` knows the code as a currency: `eur` and `xau`, but not `sol`, `bits` or `link`. */
export function isIntlCurrency(code: CurrencyCode): boolean {
  return intlName(code) !== undefined;
}

/** The currency's English name; its code in upper case where it has none. */
export function currencyName(code: CurrencyCode): string {
  return NAMES.get(code) ?? intlName(code) ?? code.toUpperCase();
}

function popularity({ code }: Currency): number | null {
  const place = POPULAR.indexOf(code);
  return place < 0 ? null : place;
}

/** The directory of a list of codes, by name; the dollar is always in it (product 17.5). */
export function currencyDirectory(codes: readonly CurrencyCode[]): CurrencyDirectory {
  const all = codes.includes(DEFAULT_CURRENCY) ? codes : [DEFAULT_CURRENCY, ...codes];
  const currencies = all
    .map((code) => ({ code, name: currencyName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const index = buildSearchIndex(
    currencies,
    ({ code, name }) => ({ symbol: code, name, id: code }),
    popularity,
  );
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return { search: (query) => searchItems(index, query), find: (code) => byCode.get(code) };
}
