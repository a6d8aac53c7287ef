import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  padding: theme.spacing(3),
  '&[data-variant=plain]': { border: 0, background: 'transparent', padding: 0, borderRadius: 0 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
}));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

export interface RegionProps {
  /** The heading (`h2`) and the region's name. */
  readonly title: string;
  /** A link or button beside the heading. */
  readonly action?: ReactNode;
  /** 'plain' leaves the card's edge out, for regions that hold cards themselves. */
  readonly variant?: 'card' | 'plain';
  readonly children: ReactNode;
}

/** A part of a page: role region, named by its heading. */
export function Region({ title, action, variant = 'card', children }: RegionProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} data-variant={variant}>
      <Header>
        <Heading id={headingId}>{title}</Heading>
        {action}
      </Header>
      {children}
    </Card>
  );
}
