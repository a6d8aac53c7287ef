import { useState, type ReactNode } from 'react';
import Tooltip from '@mui/material/Tooltip';

interface TruncatedProps {
  readonly text: string;
  /** Off for addresses, emails and names, which no translator may touch. */
  readonly isTranslatable?: boolean;
  /** The text as it is drawn, if not as it is: a link. */
  readonly children?: ReactNode;
}

/** A text on one line; where it has no room, the pointer brings all of it. */
export function Truncated({ text, isTranslatable = false, children = text }: TruncatedProps) {
  const [isCut, setIsCut] = useState(false);
  return (
    <Tooltip title={isCut ? text : ''} describeChild>
      <span
        data-line="first"
        translate={isTranslatable ? undefined : 'no'}
        onMouseEnter={({ currentTarget }) => setIsCut(currentTarget.scrollWidth > currentTarget.clientWidth)}
      >
        {children}
      </span>
    </Tooltip>
  );
}
