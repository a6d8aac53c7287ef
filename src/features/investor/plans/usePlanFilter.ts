import { useCallback } from 'react';
import { isMoney } from '../../../lib/money';
import { typedNumber } from '../../../lib/typedNumber';
import { useSettledText } from '../../../ui/forms/useSettledText';
import { oneOfValues, useListAddress } from '../../../ui/table/useListAddress';

const ADDRESS = {
  filters: {
    amount: (text: string) => typedDollars(text) ?? undefined,
    fits: oneOfValues(['only']),
  },
} as const;

export interface PlanFilter {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Dollars; `null` unless the typed amount could be invested. */
  readonly amount: number | null;
  readonly isFittingOnly: boolean;
  readonly setFittingOnly: (isOn: boolean) => void;
}

/** Keeps the amount and "Only plans that fit" in the URL. */
export function usePlanFilter(): PlanFilter {
  const { filter, setFilters } = useListAddress(ADDRESS);
  const settle = useCallback((amount: string) => setFilters({ amount }), [setFilters]);
  const { text, setText } = useSettledText(filter('amount'), settle, readable);
  return {
    typed: text,
    setTyped: setText,
    amount: typedDollars(text),
    isFittingOnly: filter('fits') === 'only',
    setFittingOnly: (isOn) => setFilters({ fits: isOn ? 'only' : '' }),
  };
}

const readable = (typed: string) => (typedDollars(typed) === null ? '' : typed);

/** `null` unless the text is a positive amount of dollars. */
export function typedDollars(typed: string): number | null {
  const dollars = typedNumber(typed, 'money');
  return isMoney(dollars) && dollars > 0 ? dollars : null;
}
