import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../lib/isRecord';

export interface OpenInAddress {
  readonly id: string | null;
  /** What of it is shown, such as `person.tab` for the part "tab"; '' where the address does not say. */
  readonly part: (name: string) => string;
  /** A step of the history, which Back takes back. Its parts start anew. */
  readonly open: (id: string) => void;
  /** Puts it into the address without a step of the history, to find out whether it may open at all. */
  readonly tryToOpen: (id: string) => void;
  /** Changes parts without a step of the history; '' takes one out of the address. */
  readonly setParts: (parts: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

/**
 * A dialog's subject stands in the address (`?invest=c1`): a link opens it, Back closes it, a reload and a
 * login after the session ran out come back to it. Parameters that begin with its name and a dot
 * (`person.page`) are parts of it, and go with it.
 */
export function useOpenInAddress(parameter: string): OpenInAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location: { readonly state: unknown } = useLocation();
  const { state } = location;
  const put = useCallback(
    (id: string, options: { readonly replace: boolean; readonly state: unknown }) =>
      setParams((current) => {
        const isOther = (name: string) => name !== parameter && !name.startsWith(`${parameter}.`);
        const next = new URLSearchParams([...current].filter(([name]) => isOther(name)));
        if (id !== '') next.set(parameter, id);
        return next;
      }, options),
    [parameter, setParams],
  );
  // Marks a step that this page made itself: closing takes it back.
  const open = useCallback(
    (opened: string) => put(opened, { replace: false, state: { opened: parameter } }),
    [parameter, put],
  );
  const tryToOpen = useCallback((tried: string) => put(tried, { replace: true, state: null }), [put]);
  const id = params.get(parameter) ?? '';
  return {
    id: id === '' ? null : id,
    part: (name) => params.get(`${parameter}.${name}`) ?? '',
    open,
    tryToOpen,
    setParts: (parts) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(`${parameter}.${name}`);
            else next.set(`${parameter}.${name}`, value);
          }
          return next;
        },
        { replace: true, state },
      ),
    close: () => {
      if (isRecord(state) && state['opened'] === parameter) void navigate(-1);
      else put('', { replace: true, state: null });
    },
  };
}

interface Shown {
  /** What was opened last: the dialog outlives its place in the address by its fading out. */
  readonly id: string | null;
  /** Each opening has its own number. */
  readonly count: number;
}

/** What is open, or was until a moment ago. */
export function useShown({ id }: Pick<OpenInAddress, 'id'>): Shown {
  const [last, setLast] = useState({ opened: id, id, count: 0 });
  if (last.opened !== id) {
    setLast({ opened: id, id: id ?? last.id, count: last.count + (id === null ? 0 : 1) });
  }
  return last;
}
