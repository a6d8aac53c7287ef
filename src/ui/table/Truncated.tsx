import type { MouseEvent, ReactNode } from 'react';

/** By which a box may seem too low for the lines that it was made for. */
const ROUNDING_PX = 2;

/** Gives truncated text a tooltip on mouse over. */
export function explainCutText({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent, dataset } = currentTarget;
  const isCut =
    dataset['lines'] === undefined ? scrollWidth > clientWidth : scrollHeight - clientHeight > ROUNDING_PX;
  currentTarget.title = isCut ? textContent : '';
}

interface TruncatedProps {
  readonly text: string;
  /** Off for addresses, emails and names, which must not be translated. */
  readonly isTranslatable?: boolean;
  /** Default 1. */
  readonly lines?: 1 | 2 | 3;
  /** Replaces the plain text: a link. */
  readonly children?: ReactNode;
}

/** One to three lines; a tooltip shows truncated text. */
export function Truncated({ text, isTranslatable = false, lines = 1, children = text }: TruncatedProps) {
  return (
    <span
      data-line="first"
      data-lines={lines === 1 ? undefined : lines}
      translate={isTranslatable ? undefined : 'no'}
      onMouseEnter={explainCutText}
    >
      {children}
    </span>
  );
}
