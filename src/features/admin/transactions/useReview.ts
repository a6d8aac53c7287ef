import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { allows, type MoneyRequest, type RequestConfig } from './requestConfig';

interface RequestReview<R> {
  /** The request shown in full beside the list. */
  readonly request: R | undefined;
  readonly open: (request: R) => void;
  readonly close: () => void;
  /** Moves on to the next pending request once the current one is decided. */
  readonly moveOn: () => void;
  /** Key handler of the list: A and R decide, arrow keys move to another request. */
  readonly handleKey: (event: KeyboardEvent) => void;
  /** Ref for the element that contains the request's buttons. */
  readonly pane: RefObject<HTMLDivElement | null>;
}

const DECISIONS: Readonly<Record<string, string>> = { a: 'approve', r: 'reject' };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [role=combobox]') !== null;
}

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
    allows(config, config.slice.selectById(store.getState(), row.id) ?? row, 'reject');
  const place = rows.findIndex((row) => row.id === id);
  const moveOn = () => {
    if (request === undefined || isWaiting(request)) return;
    const next = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(isWaiting);
    if (next !== undefined) open(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (request === undefined || altKey || ctrlKey || metaKey || isTyping(event)) return;
    const decision = DECISIONS[key.toLowerCase()];
    const next = rows[place + (STEPS[key] ?? 0)];
    if (decision !== undefined) {
      event.preventDefault();
      pane.current?.querySelector<HTMLButtonElement>(`[data-decision=${decision}]`)?.click();
    } else if (key in STEPS && next !== undefined) {
      event.preventDefault();
      open(next);
    }
  };
  return { request, open, close, moveOn, handleKey, pane };
}
