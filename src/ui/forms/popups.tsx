import { startTransition, type SyntheticEvent, useDeferredValue, type ReactNode } from 'react';

/**
 * After a mouse or touch press, the press is drawn before the popup. After a key, the popup opens immediately, so that
 * it gets the next key.
 */
export function openPopup<Anchor extends HTMLElement>(
  { nativeEvent, currentTarget }: SyntheticEvent<Anchor>,
  open: (anchor: Anchor) => void,
): void {
  const isPress = nativeEvent instanceof UIEvent && nativeEvent.detail > 0;
  if (isPress) startTransition(() => open(currentTarget));
  else open(currentTarget);
}

interface SecondStepProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Renders a popup's slow content after the popup itself, which then opens immediately on slow computers. */
export function SecondStep({ fallback, children }: SecondStepProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
