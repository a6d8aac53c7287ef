import { useLocation } from 'react-router-dom';

/**
 * The parameters of a mailed link. They follow `#`, so that browsers send them neither to a server nor in `Referer`.
 * Mails of an earlier version have them behind `?`.
 */
export function useLinkParameters(): URLSearchParams {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash === '' ? search : hash.slice(1));
}
