import { useCallback } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** What a location's parameters became before React has drawn it. */
const changed = new WeakMap<object, URLSearchParams>();

type ChangeParams = (edit: (params: URLSearchParams) => void, options: NavigateOptions) => void;

/** The URL's parameters. Unlike react-router's, a change builds on the one before, even if that isn't drawn yet. */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeParams>(
    (edit, options) => {
      const next = new URLSearchParams(changed.get(location) ?? location.search);
      edit(next);
      changed.set(location, next);
      setParams(next, options);
    },
    [location, setParams],
  );
  return [params, change];
}
