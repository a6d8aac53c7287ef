import type { ReactNode } from 'react';

interface LineSvgProps {
  /** Width and height: px, or with a unit. */
  readonly size: number | string;
  /** Width and height of the square on which the lines are drawn. */
  readonly grid: number;
  readonly strokeWidth: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A decorative line drawing in the surrounding text color. */
export function LineSvg({ size, grid, ...drawing }: LineSvgProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...drawing}
    />
  );
}
