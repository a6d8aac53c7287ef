import { remSize } from '../table/useIsNarrow';

/** Sizes in px of what stands beside a plot, which the charts library measures; they grow with the reader's text. */
export function plotSizes() {
  const em = remSize() / 16;
  return {
    tickLabelStyle: { fontSize: 12 * em },
    /** Width of an axis with amounts, and height of one below the plot. */
    amounts: 56 * em,
    below: 25 * em,
    /** Half of the last label. */
    right: 16 * em,
  };
}
