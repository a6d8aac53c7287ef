import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useHeadingFocus } from './useHeadingFocus';
import { usePageTitle } from './usePageTitle';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '&[data-width=narrow]': { maxWidth: 720 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(3) },
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 3),
}));

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  outline: 'none',
  overflowWrap: 'anywhere',
}));

const Lead = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  maxWidth: '62ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface PageHeaderProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's `h1`, which takes the focus on a route change, its lead and actions. */
export function PageHeader({ heading, lead, actions }: PageHeaderProps) {
  const headingRef = useHeadingFocus();
  return (
    <Header>
      <div>
        <Heading ref={headingRef} tabIndex={-1}>
          {heading}
        </Heading>
        {lead === undefined ? null : <Lead>{lead}</Lead>}
      </div>
      {actions === undefined ? null : <Actions>{actions}</Actions>}
    </Header>
  );
}

interface PageProps {
  /** Page part of the document's title, and the `h1` unless `heading` is given. */
  readonly title: string;
  readonly heading?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** 'narrow' for pages that are one form. */
  readonly width?: 'full' | 'narrow';
  readonly children: ReactNode;
}

export function Page({ title, heading = title, lead, actions, width = 'full', children }: PageProps) {
  usePageTitle(title);
  return (
    <Stack data-width={width}>
      <PageHeader heading={heading} lead={lead} actions={actions} />
      {children}
    </Stack>
  );
}
