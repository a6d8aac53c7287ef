import { useCallback, useState } from 'react';

/** Pixels of `px: 1.25` on both sides of a cell. */
const CELL_PADDING = 20;

/**
 * Widths in pixels of columns whose figures don't fit: a cut-off amount reads as another amount. Measured after cells
 * were added and laid out, because the grid draws rows and columns bit by bit.
 */
export function useFigureWidths() {
  const [figureWidths, setFigureWidths] = useState<Readonly<Record<string, number>>>({});
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    let request = 0;
    const measure = () => {
      const found: Record<string, number> = {};
      for (const cell of element.querySelectorAll('[data-kind=money], [data-kind=number]')) {
        const field = cell.closest('[data-field]')?.getAttribute('data-field');
        if (field == null || cell.scrollWidth <= cell.clientWidth) continue;
        found[field] = Math.max(found[field] ?? 0, cell.scrollWidth + CELL_PADDING + 1);
      }
      // A column that the reader made too narrow is found each time: only news draws the grid again.
      setFigureWidths((before) =>
        Object.entries(found).every(([field, width]) => before[field] === width)
          ? before
          : { ...before, ...found },
      );
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(measure);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, []);
  return { frame, figureWidths };
}
