import { useCallback, useEffect, useRef, useState } from 'react';
import { useEventCallback } from '@mui/material/utils';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/json';
import { useAddressParams } from '../../ui/page/useAddressParams';

export interface OpenInAddress {
  readonly id: string | null;
  /** The value of a part, such as `person.tab` for the part "tab"; '' if it isn't in the URL. */
  readonly part: (name: string) => string;
  /** Adds a history entry that Back undoes; its parts are reset. */
  readonly open: (id: string) => void;
  /** Puts it in the URL without a history entry, to find out whether it may open at all. */
  readonly tryToOpen: (id: string) => void;
  /** Shows another one without a history entry, and closes like the one before; its parts are reset. */
  readonly moveTo: (id: string) => void;
  /** Changes parts without a history entry; '' removes one from the URL. */
  readonly setParts: (parts: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

/**
 * Keeps the subject of a dialog in the URL (`?invest=c1`): a link opens it, Back closes it, and a reload or a
 * login after an expired session returns to it. Parameters that begin with its name and a dot (`person.page`)
 * are parts of it and are removed with it.
 */
export function useOpenInAddress(parameter: string): OpenInAddress {
  const [params, changeParams] = useAddressParams();
  const navigate = useNavigate();
  const location: { readonly key: string; readonly state: unknown } = useLocation();
  const { key, state } = location;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  // Stable for every address: a list's rows rerender when the function that opens them changes.
  const put = useEventCallback(
    (id: string, options: { readonly replace: boolean; readonly state: unknown }) =>
      changeParams((next) => {
        for (const name of [...next.keys()]) {
          if (name === parameter || name.startsWith(`${parameter}.`)) next.delete(name);
        }
        if (id !== '') next.set(parameter, id);
      }, options),
  );
  // Marks a history entry made by this page: closing the dialog goes back from it.
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
    moveTo: (other) => put(other, { replace: true, state }),
    setParts: (parts) =>
      changeParams(
        (next) => {
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(`${parameter}.${name}`);
            else next.set(`${parameter}.${name}`, value);
          }
        },
        { replace: true, state },
      ),
    close: () => {
      // A double click's second press comes before the page has gone back.
      if (isClosing.current) return;
      isClosing.current = true;
      if (isRecord(state) && state['opened'] === parameter) void navigate(-1);
      else put('', { replace: true, state: null });
    },
  };
}

interface Shown {
  /** Still set during the fade-out, when the URL no longer has it. */
  readonly id: string | null;
  /** A different number for each opening. */
  readonly count: number;
}

/** What is open, or was until it faded out. */
export function useShown({ id }: Pick<OpenInAddress, 'id'>): Shown {
  const [last, setLast] = useState({ opened: id, id, count: 0 });
  if (last.opened !== id) {
    setLast({ opened: id, id: id ?? last.id, count: last.count + (id === null ? 0 : 1) });
  }
  return last;
}
