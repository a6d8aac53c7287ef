import type { MouseEvent, ReactNode } from 'react';

/** Gives truncated text a tooltip on mouse over. */
export function explainCutText({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  currentTarget.title = scrollWidth > clientWidth ? textContent : '';
}

interface TruncatedProps {
  readonly text: string;
  /** Off for addresses, emails and names, which must not be translated. */
  readonly isTranslatable?: boolean;
  /** Replaces the plain text: a link. */
  readonly children?: ReactNode;
}

/** One line; a tooltip shows truncated text. */
export function Truncated({ text, isTranslatable = false, children = text }: TruncatedProps) {
  return (
    <span data-line="first" translate={isTranslatable ? undefined : 'no'} onMouseEnter={explainCutText}>
      {children}
    </span>
  );
}
