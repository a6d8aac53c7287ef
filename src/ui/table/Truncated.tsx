import type { MouseEvent, ReactNode } from 'react';

/** By which a box may seem too low for the lines that it was made for. */
const ROUNDING_PX = 2;

/** Gives truncated text a tooltip on mouse over. */
export function explainCutText({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { scrollHeight, clientHeight, textContent, dataset } = currentTarget;
  const isCut =
    dataset['lines'] === undefined
      ? [currentTarget, ...currentTarget.children].some((part) => part.scrollWidth > part.clientWidth)
      : scrollHeight - clientHeight > ROUNDING_PX;
  currentTarget.title = isCut ? textContent : '';
}

/** The last characters of an address that people compare. */
const END = /(?:\S\s*){6}$/u;

/** An address that is cut in its middle: its end stays. As text it is whole. */
function CutInMiddle({ text }: { readonly text: string }) {
  const end = END.exec(text)?.[0] ?? '';
  const part = { display: 'inline-block', overflow: 'clip', whiteSpace: 'pre', verticalAlign: 'bottom' };
  return (
    <>
      <span style={{ ...part, textOverflow: 'ellipsis', maxWidth: `calc(100% - ${end.length}ch)` }}>
        {text.slice(0, text.length - end.length)}
      </span>
      <span style={part}>{end}</span>
    </>
  );
}

interface TruncatedProps {
  readonly text: string;
  /** Off for addresses, emails and names, which must not be translated. */
  readonly isTranslatable?: boolean;
  /** For account numbers and coin addresses, which people tell by their ends. */
  readonly keepsEnd?: boolean;
  /** Default 1. */
  readonly lines?: 1 | 2 | 3;
  /** Replaces the plain text: a link. */
  readonly children?: ReactNode;
}

/** One to three lines; a tooltip shows truncated text. */
export function Truncated(props: TruncatedProps) {
  const { text, isTranslatable = false, keepsEnd = false, lines = 1 } = props;
  const { children = keepsEnd ? <CutInMiddle text={text} /> : text } = props;
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
