import { memo, type ReactNode } from 'react';

interface DrawnFromProps {
  /** Their number never changes. */
  readonly values: readonly unknown[];
  readonly children: () => ReactNode;
}

/** A row of a list. It rerenders only when one of the values changes; what else it uses must stay the same. */
export const DrawnFrom = memo(
  ({ children }: DrawnFromProps) => children(),
  (before, after) => before.values.every((value, index) => value === after.values[index]),
);
DrawnFrom.displayName = 'DrawnFrom';
