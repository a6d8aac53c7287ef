/** Money (product 5.1): dollars with at most two decimals in storage and transport; arithmetic uses integer cents. */

import { formatNumber } from './formats';

type Cents = number & { readonly __unit: 'cents' };

/** Limit for forms and the API, in dollars. */
export const MAX_AMOUNT = 1_000_000_000;

/** Exact for every amount that {@link isMoney} accepts. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100) as Cents;
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** Finite, at most two decimals, within ±{@link MAX_AMOUNT}. */
export function isMoney(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Math.abs(value) <= MAX_AMOUNT &&
    Math.round(value * 100) / 100 === value
  );
}

/** In dollars, without floating-point drift. */
export function sumDollars(amounts: Iterable<number>): number {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}

/** Adds in cents, so the result is exact. */
export function addDollars(a: number, b: number): number {
  return fromCents(toCents(a) + toCents(b));
}

/** In dollars, rounded half up to the cent (product 8.3: profit = amount × roi / 100). */
export function percentOf(amount: number, percent: number): number {
  // Percentages have at most six decimals, so this integer product is exact and rounded only once.
  const micro = Math.round(percent * 1_000_000);
  const product = BigInt(toCents(amount)) * BigInt(micro);
  const unit = 100_000_000n;
  const rounded = product >= 0n ? (product + unit / 2n) / unit : -((-product + unit / 2n - 1n) / unit);
  return fromCents(Number(rounded));
}

/** "$1,234.50", "−$5.00" with a true minus sign. */
export function formatUsd(dollars: number): string {
  return formatNumber(dollars === 0 ? 0 : dollars, 'dollars').replace('-', '−');
}

/** "$500", "$4,999.50": no decimals when whole, for plan ranges. */
export function formatUsdShort(dollars: number): string {
  return formatNumber(dollars, Number.isInteger(dollars) ? 'wholeDollars' : 'dollars');
}
