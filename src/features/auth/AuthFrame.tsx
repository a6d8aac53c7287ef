import { useEffect, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isDemoBuild } from '../../entities/deposit/depositNetworks';
import { PageHeader } from '../../ui/page/PageFrame';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { withEmail } from './locationState';

interface AuthLinkProps {
  readonly to: string;
  /** Prefills the page's form. */
  readonly email?: string | undefined;
  readonly children: ReactNode;
}

/** The page asked for before the login, which auth pages pass on to each other as the location's state. */
export function useAskedFor(): unknown {
  return useLocation().state;
}

/** A link to another auth page that passes on the page asked for before the login. */
export function AuthLink({ to, email, children }: AuthLinkProps) {
  const askedFor = useAskedFor();
  const state = email === undefined ? askedFor : withEmail(askedFor, email);
  return (
    <Link component={RouterLink} to={to} state={state} sx={{ display: 'inline-block', py: '2px' }}>
      {children}
    </Link>
  );
}

interface AuthActionProps {
  /** A command is under way; a press does nothing. */
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button among the links below a form, which looks like them. */
export function AuthAction({ isBusy = false, onClick, children }: AuthActionProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      sx={{ font: 'inherit', fontWeight: 550, py: '2px' }}
    >
      {children}
    </Link>
  );
}

interface AuthFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** It replaces another step of the page, whose control had the focus. */
  readonly isNextStep?: boolean;
  readonly children?: ReactNode;
  readonly links: ReactNode;
}

export function AuthFrame({ title, lead, isNextStep = false, children, links }: AuthFrameProps) {
  usePageTitle(title);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNextStep) card.current?.querySelector('h1')?.focus();
  }, [isNextStep]);
  return (
    <Box sx={{ width: '100%', maxWidth: 512, mx: 'auto', px: 2, pt: { xs: 3, sm: 7 }, pb: { xs: 5, sm: 8 } }}>
      <Card
        ref={card}
        variant="outlined"
        sx={{
          display: 'grid',
          gap: 3,
          px: { xs: 2, sm: 4 },
          py: { xs: 3, sm: 4 },
          borderRadius: 2,
          // A four-word title stays on one line of the card. Balanced lines would break "two-step".
          '& h1': { fontSize: 'clamp(1.75rem, 1.6rem + 0.6vw, 2rem)', textWrap: 'wrap' },
        }}
      >
        <PageHeader heading={title} lead={lead} />
        {children}
        {links === null ? null : (
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 3,
              rowGap: 1,
              fontSize: '0.9375rem',
            }}
          >
            {links}
          </Stack>
        )}
      </Card>
    </Box>
  );
}

/** Says why a page is open that normally only a mailed link opens. */
export function DemoMailNote() {
  return isDemoBuild() ? (
    <Alert severity="info" role="note" sx={{ textAlign: 'start' }}>
      Demo: no email is sent, so we’ve opened the link for you.
    </Alert>
  ) : null;
}
