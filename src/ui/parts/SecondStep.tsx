import { useDeferredValue, type ReactNode } from 'react';

interface SecondStepProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Renders slow content of a popup after the popup itself, which then opens at once on slow computers. */
export function SecondStep({ fallback, children }: SecondStepProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
