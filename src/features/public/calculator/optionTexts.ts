import type { Currency } from '../../../entities/market/currencies';
import type { Coin } from '../../../entities/market/market';
import { pluralize } from '../../../lib/formats';
import type { OptionText } from './MarketPicker';

const withCode = (name: string, code: string) => (code === '' ? name : `${name} (${code})`);

/** The coin's name and symbol, plus its ID if another coin shares either. */
export function coinText({ id, symbol, name }: Coin, isAmbiguous: boolean): OptionText {
  const code = symbol.toUpperCase();
  const parts = isAmbiguous || code === '' ? [code, id] : [code];
  return { chosen: withCode(name, code), title: name, detail: parts.filter(Boolean).join(' · ') };
}

export function currencyText({ code, name }: Currency): OptionText {
  const shown = code.toUpperCase();
  const chosen = name === shown ? shown : withCode(name, shown);
  return { chosen, title: name, detail: shown };
}

/** "No coins found.", "1 coin found.", "17,200 coins found." */
export function countText(count: number, one: string, many: string): string {
  return count === 0 ? `No ${many} found.` : `${pluralize(count, one, many)} found.`;
}
