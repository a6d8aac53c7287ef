import { useMemo, useState } from 'react';

/** Keeps a plot's tooltip inside the plot, where it doesn't hide the figures next to it. */
export function useTooltipBounds() {
  const [boundary, setBoundary] = useState<HTMLElement | null>(null);
  const tooltip = useMemo(() => {
    const options = { boundary: boundary ?? ('clippingParents' as const) };
    return {
      popperOptions: {
        modifiers: [
          { name: 'flip', options },
          { name: 'preventOverflow', options },
        ],
      },
    };
  }, [boundary]);
  return { setBoundary, tooltip };
}
