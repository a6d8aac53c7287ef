import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { CairnDrawing } from '../brand/CairnDrawing';
import { useHeadingFocus } from './useHeadingFocus';
import { usePageTitle } from './usePageTitle';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& > p': { margin: 0, maxWidth: '52ch', color: (theme.vars ?? theme).palette.text.secondary },
}));

const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, outline: 'none' }));

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
    <Stack>
      <CairnDrawing size={112} />
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {description === undefined ? null : <p>{description}</p>}
      {action === undefined ? null : <div>{action}</div>}
    </Stack>
  );
}
