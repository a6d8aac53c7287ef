import { presetOf, presetRanges } from '../../lib/days';

/** Not filters: the page, and the open record. */
const NO_FILTER = /(^|\.)(page|request)$|^person$/;

/** First and last day in lists' addresses. */
const DAYS = [
  { from: 'from', to: 'to', isAhead: false },
  { from: 'withdrawals.from', to: 'withdrawals.to', isAhead: false },
  { from: 'maturesFrom', to: 'maturesTo', isAhead: true },
] as const;

/** Marks a period's name, which means other days tomorrow. */
const PERIOD = '~';

function withoutPages(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams([...params].filter(([name]) => !NO_FILTER.test(name)));
  kept.sort();
  return kept;
}

/** An address's filters and sort order, to be saved: a preset period is kept by name. '' for none. */
export function filtersOf(params: URLSearchParams, now: number): string {
  const kept = withoutPages(params);
  for (const { from, to, isAhead } of DAYS) {
    const preset = presetOf({ from: kept.get(from) ?? '', to: kept.get(to) ?? '' }, now, isAhead);
    if (preset === undefined) continue;
    kept.set(from, `${PERIOD}${preset.name}`);
    kept.delete(to);
  }
  return kept.toString();
}

/** The address for saved filters as of today. */
export function paramsOf(filters: string, now: number): URLSearchParams {
  const params = new URLSearchParams(filters);
  for (const { from, to, isAhead } of DAYS) {
    const period = params.get(from);
    if (period?.startsWith(PERIOD) !== true) continue;
    const preset = presetRanges(now, isAhead).find(({ name }) => PERIOD + name === period);
    params.delete(from);
    if (preset === undefined) continue;
    params.set(from, preset.from);
    params.set(to, preset.to);
  }
  params.sort();
  return params;
}

/** Whether an address shows the same as saved filters do today. */
export function isShown(filters: string, params: URLSearchParams, now: number): boolean {
  return paramsOf(filters, now).toString() === withoutPages(params).toString();
}
