import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to `next` when a focused control leaves the page; without this it would jump to the top.
 * @param isThere whether the control is on the page.
 */
export function useFocusWhenGone(
  isThere: boolean,
  next: RefObject<HTMLElement | null>,
  options?: FocusOptions,
): void {
  const wasThere = useRef(isThere);
  const preventScroll = options?.preventScroll ?? false;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasThere.current && !isThere && isLost) next.current?.focus({ preventScroll });
    wasThere.current = isThere;
  }, [isThere, next, preventScroll]);
}
