import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { PageHeader } from '../../ui/page/PageFrame';
import { usePageTitle } from '../../ui/page/usePageTitle';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  width: '100%',
  maxWidth: 512,
  margin: '0 auto',
  padding: theme.spacing(7, 2, 8),
  boxSizing: 'border-box',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2, 5) },
}));

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
  borderRadius: 12,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  fontSize: '0.9375rem',
  lineHeight: 1.55,
}));

export const FieldStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

interface AuthLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another auth page that passes on the page asked for before the login. */
export function AuthLink({ to, children }: AuthLinkProps) {
  const location = useLocation();
  const askedFor: unknown = location.state;
  return (
    <Link component={RouterLink} to={to} state={askedFor}>
      {children}
    </Link>
  );
}

interface AuthFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly links: ReactNode;
}

export function AuthFrame({ title, lead, children, links }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <Place>
      <Card>
        <PageHeader heading={title} lead={lead} />
        {children}
        <Foot>{links}</Foot>
      </Card>
    </Place>
  );
}
