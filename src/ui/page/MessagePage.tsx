import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { CairnDrawing } from '../brand/CairnDrawing';
import { useHeadingFocus } from './RouteFocus';
import { usePageTitle } from './usePageTitle';

interface MessagePageProps {
  /** The `h1` and document title: "Page not found". */
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
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
      {description === undefined ? null : <p>{description}</p>}
      {action === undefined ? null : <div>{action}</div>}
    </MessageStack>
  );
}

/** A heading, a sentence and a way on, in the middle of an otherwise empty page. */
export const MessageStack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& > h1': { ...theme.typography.h1, margin: 0, outline: 'none' },
  '& > p': { margin: 0, maxWidth: '52ch', color: (theme.vars ?? theme).palette.text.secondary },
}));
