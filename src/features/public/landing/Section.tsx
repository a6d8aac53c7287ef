import { useId, type ReactNode, type Ref } from 'react';
import { styled } from '@mui/material/styles';

/** Same width as the banner's row and the footer's columns. */
export const Container = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(0, 3),
  boxSizing: 'border-box',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 2) },
}));

const Strip = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: theme.spacing(10, 0),
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(4.5, 0) },
    '&[data-tone=paper]': {
      background: palette.background.paper,
      borderBlock: '1px solid',
      borderColor: palette.divider,
    },
    '&[data-tone=deep]': {
      // Dark green in both themes: the dark theme's primary color is too bright for a surface.
      background: '#1d4d3e',
      color: '#ffffff',
    },
  };
});

const Header = styled('div')(({ theme }) => ({
  maxWidth: 680,
  marginBottom: theme.spacing(6),
  '& h2': {
    ...theme.typography.h2,
    fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)',
    lineHeight: 1.15,
    margin: 0,
    outline: 'none',
    textWrap: 'balance',
  },
  '& p': {
    ...theme.typography.subtitle1,
    margin: theme.spacing(2, 0, 0),
    textWrap: 'pretty',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '[data-tone=deep] & p': { color: '#d3e2db' },
  [theme.breakpoints.down('sm')]: { marginBottom: theme.spacing(3) },
}));

/** A disclaimer above a claim, in normal text size. */
export const Denial = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(0, 0, 4),
  maxWidth: '42em',
  paddingLeft: theme.spacing(2),
  textWrap: 'pretty',
  borderLeft: '2px solid',
  borderColor: (theme.vars ?? theme).palette.secondary.main,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface SectionProps {
  /** Fragment for links to it. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tone?: 'plain' | 'paper' | 'deep';
  /** The heading's ref, for moving the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A full-width section of the landing page: a region named by its heading. */
export function LandingSection({ id, title, lead, tone = 'plain', headingRef, children }: SectionProps) {
  const headingId = useId();
  return (
    <Strip id={id} aria-labelledby={headingId} data-tone={tone}>
      <Container>
        <Header>
          <h2 id={headingId} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {lead === undefined ? null : <p>{lead}</p>}
        </Header>
        {children}
      </Container>
    </Strip>
  );
}
