import { useState, type ReactNode } from 'react';
import Tooltip from '@mui/material/Tooltip';

interface TruncatedProps {
  readonly text: string;
  /** Off for addresses, emails and names, which must not be translated. */
  readonly isTranslatable?: boolean;
  /** Replaces the plain text: a link. */
  readonly children?: ReactNode;
}

/** One line; a tooltip shows text that is cut off. */
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
