import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../lib/fieldReader';

/** What is open on a page, as its address says it. */
export interface OpenInAddress {
  readonly id: string | null;
  /** A step of the history, which Back takes back. */
  readonly open: (id: string) => void;
  /** Puts it into the address without a step of the history, to find out whether it may open at all. */
  readonly tryToOpen: (id: string) => void;
  readonly close: () => void;
}

/**
 * A dialog's subject stands in the address (`?invest=c1`): a link opens it, Back closes it, a reload and a
 * login after the session ran out come back to it.
 */
export function useOpenInAddress(parameter: string): OpenInAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location: { readonly state: unknown } = useLocation();
  const { state } = location;
  const put = useCallback(
    (id: string, options: { readonly replace: boolean; readonly state: unknown }) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (id === '') next.delete(parameter);
        else next.set(parameter, id);
        return next;
      }, options),
    [parameter, setParams],
  );
  const id = params.get(parameter) ?? '';
  return {
    id: id === '' ? null : id,
    // Marks a step that this page made itself: closing takes it back.
    open: (opened) => put(opened, { replace: false, state: { opened: parameter } }),
    tryToOpen: (tried) => put(tried, { replace: true, state: null }),
    close: () => {
      if (isRecord(state) && state['opened'] === parameter) void navigate(-1);
      else put('', { replace: true, state: null });
    },
  };
}
