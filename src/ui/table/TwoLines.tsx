import { createContext, useContext, type ReactNode } from 'react';

/** For places where only the name counts, such as a title. */
export const NameOnly = createContext(false);

interface TwoLinesProps {
  readonly first: ReactNode;
  /** Smaller and lighter; if omitted, the cell has one line. */
  readonly second?: ReactNode;
  /** Off for names, ids and addresses, which must not be translated. */
  readonly isTranslatable?: boolean;
}

/** A name and a distinguishing detail, each on one line. */
export function TwoLines({ first, second, isTranslatable = true }: TwoLinesProps) {
  const isNameOnly = useContext(NameOnly);
  const translate = isTranslatable ? undefined : 'no';
  return (
    <>
      <span data-line="first" translate={translate}>
        {first}
      </span>
      {second === undefined || isNameOnly ? null : (
        <span data-line="second" translate={translate}>
          {second}
        </span>
      )}
    </>
  );
}
