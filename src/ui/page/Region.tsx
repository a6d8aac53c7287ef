import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../parts/visuallyHidden';

const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  padding: theme.spacing(2.5, 3),
  '&[data-variant=plain]': { border: 0, background: 'transparent', padding: 0, borderRadius: 0 },
  '&[data-variant=card][data-untitled=true], &[data-variant=card]:has(.MuiDataGrid-root)': {
    paddingTop: theme.spacing(1.5),
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(2),
  '&[data-empty=true]': { marginBottom: 0 },
  [theme.breakpoints.down('sm')]: { columnGap: theme.spacing(1) },
}));

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  outline: 'none',
  // Leaves room for the sticky banner.
  scrollMarginTop: 140,
}));

interface RegionProps {
  readonly title: string;
  /** For when the text next to it, such as the region's tab, already says it. */
  readonly isTitleHidden?: boolean;
  readonly action?: ReactNode;
  /** 'plain' has no card, for regions that contain cards. */
  readonly variant?: 'card' | 'plain';
  /** Focuses the heading on mount: the region replaces the one that had the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Has role region, named by its heading. */
export function Region(props: RegionProps) {
  const { title, isTitleHidden = false, action, variant = 'card', takesFocus = false, children } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card aria-labelledby={headingId} data-variant={variant} data-untitled={isTitleHidden}>
      <Header data-empty={isTitleHidden && action === undefined}>
        <Heading
          id={headingId}
          ref={heading}
          tabIndex={-1}
          style={isTitleHidden ? visuallyHidden : undefined}
        >
          {title}
        </Heading>
        {action}
      </Header>
      {children}
    </Card>
  );
}
