/** NaN for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The maximum; NaN for an empty list. */
export function worst(figures: readonly number[]): number {
  return figures.length === 0 ? Number.NaN : Math.max(...figures);
}

/** Prints rows as a table, first column left-aligned, the others right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    const cells = line.map((text, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    console.log(cells.join('  '));
  }
}

export const ms = (figure: number) => (Number.isNaN(figure) ? '-' : figure.toFixed(0));

/** A ratio such as "2.0x"; "-" if there is nothing to compare. */
export function ratio(figure: number, than: number): string {
  return Number.isNaN(figure) || Number.isNaN(than) || than === 0 ? '-' : `${(figure / than).toFixed(1)}x`;
}
