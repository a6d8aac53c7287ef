import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  /** Smaller and lighter; left out, the cell has one line. */
  readonly second?: ReactNode;
  /** Off for names, ids and addresses, which no translator may touch. */
  readonly isTranslatable?: boolean;
}

/** A cell of a name and what tells it apart, each on one line. */
export function TwoLines({ first, second, isTranslatable = true }: TwoLinesProps) {
  const translate = isTranslatable ? undefined : 'no';
  return (
    <>
      <span data-line="first" translate={translate}>
        {first}
      </span>
      {second === undefined ? null : (
        <span data-line="second" translate={translate}>
          {second}
        </span>
      )}
    </>
  );
}
