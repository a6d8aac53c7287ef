import type { ReactNode } from 'react';
import { CairnDrawing } from '../brand/CairnDrawing';
import { MessageStack } from './ErrorBoundary';
import { useHeadingFocus } from './RouteFocus';
import { usePageTitle } from './usePageTitle';

interface MessagePageProps {
  /** The `h1` and document title: "Page not found". */
  readonly title: string;
  readonly description: string;
  readonly action: ReactNode;
}

/** Needs a router. */
export function MessagePage({ title, description, action }: MessagePageProps) {
  const heading = useHeadingFocus();
  usePageTitle(title);
  return (
    <MessageStack>
      <CairnDrawing size={112} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{description}</p>
      <div>{action}</div>
    </MessageStack>
  );
}
