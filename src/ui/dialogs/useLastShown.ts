import { useState } from 'react';

/** What a dialog or sheet is about, or was until it faded out; `undefined` closes it. */
export function useLastShown<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
