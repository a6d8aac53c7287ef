import { numberFormat } from '../../lib/formats';
import { typedNumber } from '../../lib/typedNumber';
import { isIntlCurrency } from './currencies';
import type { CurrencyCode } from './market';

/** Significant digits of results below 1. */
const SMALL_DIGITS = 4;
/** Smaller results are not written out. */
const SMALLEST = 1e-12;
/** From here on, exponents are used: doubles have no more digits. */
const HUGE = 1e15;

/** Scientific, as spreadsheets write large and small amounts. */
const SCIENTIFIC = /^(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;

/** The typed amount of a coin, 0 or more; `null` when empty or invalid (product 17.3). */
export function readAmount(typed: string, symbol: string): number | null {
  const text = typed.trim();
  const amount = SCIENTIFIC.test(text) ? Number(text) : typedNumber(text, [symbol.toLowerCase()]);
  return amount !== undefined && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/** Decimals of a result below 1, so that 0.00001234 does not show as 0.00. */
function decimalsOf(value: number): number {
  return SMALL_DIGITS - 1 - Math.floor(Math.log10(value));
}

function formatShaped(value: number, style: Intl.NumberFormatOptions, decimals?: number): string {
  const shape: Intl.NumberFormatOptions =
    value >= HUGE
      ? { notation: 'scientific', minimumFractionDigits: 0, maximumFractionDigits: 4 }
      : decimals === undefined
        ? {}
        : { maximumFractionDigits: decimals };
  return numberFormat({ ...style, ...shape }).format(value);
}

function formatMoney(value: number, code: CurrencyCode): string {
  const style = { style: 'currency', currency: code.toUpperCase() } as const;
  const isSmall = value > 0 && value < 1;
  if (!isSmall) return formatShaped(value, style);
  const usual = numberFormat(style).resolvedOptions().maximumFractionDigits ?? 2;
  return formatShaped(value, style, Math.max(usual, decimalsOf(value)));
}

function formatPlain(value: number, code: CurrencyCode): string {
  const decimals = value === 0 || value >= 1 ? 6 : Math.max(6, decimalsOf(value));
  return `${formatShaped(value, {}, decimals)} ${code.toUpperCase()}`;
}

/**
 * US-locale currency (product 17.2) with more digits below 1; a code unknown to `Intl` follows the number (product
 * 17.4). Never throws. `value` must be finite, 0 or more.
 */
export function formatConverted(value: number, code: CurrencyCode): string {
  const isTiny = value > 0 && value < SMALLEST;
  const shown = isTiny ? SMALLEST : value;
  const text = isIntlCurrency(code) ? formatMoney(shown, code) : formatPlain(shown, code);
  return isTiny ? `< ${text}` : text;
}

/** Formatted; '' when the result is not finite. */
export function convert(amount: number, price: number, code: CurrencyCode): string {
  const value = amount * price;
  return Number.isFinite(value) ? formatConverted(value, code) : '';
}
