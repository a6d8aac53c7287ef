/** For every number and text; `dateFormats.ts` uses it for dates. */
export const LOCALE = 'en-US';

const NUMBER_STYLES = {
  /** "17,200" */
  count: {},
  /** "1,000.0125": every decimal place that a number has. */
  exact: { maximumFractionDigits: 20 },
  /** "$1,234.50" */
  dollars: { style: 'currency', currency: 'USD' },
  /** "$1,235" */
  wholeDollars: { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  /** "$1.2K", for a chart's axis. */
  compactDollars: { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
  /** 0.125 as "13%". */
  percent: { style: 'percent', maximumFractionDigits: 0 },
  /** 0.125 as "12.5%". */
  exactPercent: { style: 'percent', maximumFractionDigits: 1 },
  /** 0.125 as "+12.5%". */
  percentChange: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

type NumberStyle = keyof typeof NUMBER_STYLES;

/** Creating a formatter takes much longer than using it. */
const numberFormats = new Map<NumberStyle, Intl.NumberFormat>();

/** For a style that depends on data, such as a currency; {@link formatNumber} caches its own. */
export function numberFormat(style: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, style);
}

export function formatNumber(value: number, style: NumberStyle = 'count'): string {
  const format = numberFormats.get(style) ?? numberFormat(NUMBER_STYLES[style]);
  numberFormats.set(style, format);
  return format.format(value);
}

/** A plan's return or a fee, from percent: 12.345678 as "12.345678%", 1000 as "1,000%". */
export function percentText(percent: number): string {
  return `${formatNumber(percent, 'exact')}%`;
}

/** "1 day", "3 days", "1,204 entries"; `many` for nouns that don't just take an s. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "Bitcoin, Ethereum or Tether", within a sentence. */
export function listText(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  const others = items.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} ${word} ${last}`;
}

/** "AL" of "Ava Lindqvist". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "Your deposits" within a sentence: "your deposits". */
export function uncapitalize(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
