import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import type { MoneyRequest, RequestConfig, RequestVerdict } from './requestConfig';
import { isField, useLoneLetter } from './useLoneLetter';

interface RequestReview<R> {
  /** The request shown in full beside the list. */
  readonly request: R | undefined;
  readonly open: (request: R) => void;
  readonly close: () => void;
  /** The next pending request, once the current one is decided. */
  readonly next: () => R | undefined;
  /** Key handler of the list: A and R open the review of a decision, arrow keys show another request. */
  readonly handleKey: (event: KeyboardEvent) => void;
  /** Ref for the element that contains the request's buttons. */
  readonly pane: RefObject<HTMLDivElement | null>;
}

const DECISIONS: Readonly<Partial<Record<string, RequestVerdict>>> = { a: 'approve', r: 'reject' };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keeps the open request of a list in the URL: `?request=dep-1`. */
export function useReview<R extends MoneyRequest>(
  config: RequestConfig<R>,
  rows: readonly R[],
): RequestReview<R> {
  const { prefix } = config;
  const { id, tryToOpen, close } = useOpenInAddress(prefix === undefined ? 'request' : `${prefix}.request`);
  const store = useAppStore();
  const request = useAppSelector((state) => (id === null ? undefined : config.slice.selectById(state, id)));
  const pane = useRef<HTMLDivElement>(null);
  const open = useCallback((opened: R) => tryToOpen(opened.id), [tryToOpen]);

  const isWaiting = (row: R) =>
    config.allows(config.slice.selectById(store.getState(), row.id) ?? row, 'reject');
  const place = rows.findIndex((row) => row.id === id);
  const next = () =>
    request === undefined || isWaiting(request)
      ? undefined
      : [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(isWaiting);
  const handleLetter = useLoneLetter((letter) => {
    const decision = DECISIONS[letter];
    if (decision === undefined) return;
    pane.current?.querySelector<HTMLButtonElement>(`[data-decision=${decision}]`)?.click();
  });
  const handleKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
    // A dialog of the list's is elsewhere in the page.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    handleLetter(event);
    if (request === undefined || altKey || ctrlKey || metaKey || isField(target)) return;
    const neighbor = rows[place + (STEPS[key] ?? 0)];
    if (key in STEPS && neighbor !== undefined) {
      event.preventDefault();
      open(neighbor);
    }
  };
  return { request, open, close, next, handleKey, pane };
}
