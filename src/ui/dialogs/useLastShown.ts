import { useState } from 'react';

/** A dialog's or sheet's subject, kept until it has faded out; `undefined` closes it. */
export function useLastShown<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
