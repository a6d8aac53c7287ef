/**
 * Money (product 5.1): dollars are numbers with at most two decimals at rest and
 * on the wire; arithmetic is on integer cents.
 */

/** Whole cents. */
type Cents = number & { readonly __unit: 'cents' };

/** Largest amount that form and API accept, in dollars. */
export const MAX_AMOUNT = 1_000_000_000;

/** Dollars to cents, exact for every amount that {@link isMoney} accepts. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100) as Cents;
}

/** Cents to dollars with at most two decimals. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Whether `value` is a finite dollar amount, at most two decimals, within ±{@link MAX_AMOUNT}. */
export function isMoney(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Math.abs(value) <= MAX_AMOUNT &&
    Math.round(value * 100) / 100 === value
  );
}

/** Sum of dollar amounts without floating-point drift, in dollars. */
export function sumDollars(amounts: Iterable<number>): number {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}

/** `a + b` in dollars, on cents. */
export function addDollars(a: number, b: number): number {
  return fromCents(toCents(a) + toCents(b));
}

/** `percent` of `amount` in dollars, half up to the cent (product 8.3: profit = amount × roi / 100). */
export function percentOf(amount: number, percent: number): number {
  // A percentage has at most six decimals, so this product is exact enough to be rounded once.
  const micro = Math.round(percent * 1_000_000);
  const product = BigInt(toCents(amount)) * BigInt(micro);
  const unit = 100_000_000n;
  const rounded = product >= 0n ? (product + unit / 2n) / unit : -((-product + unit / 2n - 1n) / unit);
  return fromCents(Number(rounded));
}

const full = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$1,234.50", "−$5.00" with a true minus: every amount on a screen. */
export function formatUsd(dollars: number): string {
  return full.format(dollars === 0 ? 0 : dollars).replace('-', '−');
}

/** "$500", "$4,999.50": plan ranges, no decimals when whole. */
export function formatUsdShort(dollars: number): string {
  return Number.isInteger(dollars) ? whole.format(dollars) : full.format(dollars);
}
