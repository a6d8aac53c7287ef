import { DEFAULT_CURRENCY, type CurrencyCode } from './market';
import { buildSearchIndex, searchItems } from './searchIndex';

export interface Currency {
  readonly code: CurrencyCode;
  readonly name: string;
}

export interface CurrencyDirectory {
  /** By name or code, best match first; all currencies for an empty query. */
  readonly search: (query: string) => readonly Currency[];
  readonly find: (code: CurrencyCode) => Currency | undefined;
}

/** Codes without a name in `Intl`. */
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

/** Listed first. */
const POPULAR: readonly CurrencyCode[] = ['usd', 'eur', 'gbp', 'jpy', 'chf', 'cad', 'aud', 'cny', 'inr'];

const englishNames = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });

function intlName(code: CurrencyCode): string | undefined {
  // `of` throws on anything but three letters.
  return /^[a-z]{3}$/i.test(code) ? englishNames.of(code.toUpperCase()) : undefined;
}

/** True for `eur` and `xau`, but not `sol`, `bits` or `link`. */
export function isIntlCurrency(code: CurrencyCode): boolean {
  return intlName(code) !== undefined;
}

/** In English; the code in upper case when there is none. */
export function currencyName(code: CurrencyCode): string {
  return NAMES.get(code) ?? intlName(code) ?? code.toUpperCase();
}

function popularity({ code }: Currency): number | null {
  const rank = POPULAR.indexOf(code);
  return rank < 0 ? null : rank;
}

/** By name; always includes the dollar (product 17.5). */
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
