import { useEffect, useRef, type RefObject } from 'react';
import { useAppStore } from '../../../store/hooks';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { isUnanswered, type MoneyRequest, type RequestConfig } from './requestConfig';
import type { useOpenRequest } from './RequestPane';

export type Opened<R extends MoneyRequest> = ReturnType<typeof useOpenRequest<R>>;

/**
 * Where the focus goes after an answer: to "Check again" without one, otherwise to the next request's Approve, or to the
 * list. `onDecided` takes the id of the request that a review decided.
 */
export function useFocusAfterAnswer<R extends MoneyRequest>(
  config: RequestConfig<R>,
  {
    opened,
    isAsking,
    isSplit,
  }: { readonly opened: Opened<R>; readonly isAsking: boolean; readonly isSplit: boolean },
) {
  const store = useAppStore();
  const area = useRef<HTMLDivElement>(null);
  const decided = useRef<string | null>(null);
  const buttonOf = (id: string, selector: string) =>
    area.current?.querySelector<HTMLElement>(`[data-request=${JSON.stringify(id)}] ${selector}`);
  const { focusRef, handleAnswer } = useKeptFocus({
    isAsking,
    next: () => {
      const { current: id } = decided;
      if (id === null) return null;
      // "Check again"
      if (isUnanswered(store.getState(), config, id)) return buttonOf(id, 'button') ?? null;
      const following = opened.next(id);
      if (following === undefined) return null;
      // The pane is about to show it.
      return buttonOf(following.id, '[data-decision=approve]') ?? (isSplit ? undefined : null);
    },
  });
  return { area, focusRef, handleAnswer, onDecided: (id: string) => void (decided.current = id) };
}

/** Decisions and arrow keys advance without the pointer, and after ten of them the next row is below the window. */
export function useRowInView(area: RefObject<HTMLElement | null>, place: number | null): void {
  useEffect(() => {
    const row = place === null ? undefined : area.current?.querySelectorAll('tbody > tr')[place];
    if (row !== undefined && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  }, [area, place]);
}
