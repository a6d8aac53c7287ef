import { StrictMode, type ReactNode } from 'react';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createRoot } from 'react-dom/client';
import { Logo } from '../../ui/brand/Logo';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { AppTheme } from '../theme/AppTheme';
import type { MissingRequirement } from './findMissingRequirement';

export interface RequirementPageProps {
  readonly missing: MissingRequirement;
  readonly address: Pick<Location, 'origin' | 'port' | 'pathname'>;
}

export function RequirementPage({ missing, address }: RequirementPageProps) {
  return missing === 'newer-browser' ? <NewerBrowser /> : <SecureOrigin address={address} />;
}

function SecureOrigin({ address }: Pick<RequirementPageProps, 'address'>) {
  const { origin, port, pathname } = address;
  const local = `http://localhost${port === '' ? '' : `:${port}`}${pathname}`;
  return (
    <Message
      title="Cairnfield needs a secure address"
      description={
        <>
          You opened <Literal>{origin}</Literal>, which is neither HTTPS nor localhost. At an address like
          that, browsers turn off what keeps Cairnfield’s data safe, so Cairnfield can’t start here. Nothing
          was stored.
        </>
      }
    >
      <Section title="What you can do">
        <li>
          Does Cairnfield run on this computer? Open{' '}
          <Link href={local} translate="no">
            {local}
          </Link>
          .
        </li>
        <li>
          If someone gave you this address, ask for one that begins with <Literal>https://</Literal>.
        </li>
      </Section>
      <Section title="If you run this server">
        <li>
          For yourself: run <Literal>npm start</Literal> on your own computer and open the localhost address
          that it prints.
        </li>
        <li>
          For other devices: put a reverse proxy with TLS in front of it, such as Caddy or nginx, and share
          its https address.
        </li>
      </Section>
    </Message>
  );
}

function NewerBrowser() {
  return (
    <Message
      title="Cairnfield needs a newer browser"
      description="This browser lacks Web Locks or Web Crypto, which keep Cairnfield’s data safe, so Cairnfield can’t start here. Nothing was stored."
    >
      <Section title="What you can do">
        <li>Update this browser.</li>
        <li>Or open Cairnfield in a current version of Chrome, Edge, Firefox or Safari.</li>
      </Section>
    </Message>
  );
}

interface MessageProps {
  /** Used as both the `h1` and the document's title. */
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

function Message({ title, description, children }: MessageProps) {
  usePageTitle(title);
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <Stack spacing={{ xs: 4, sm: 6 }} sx={{ alignItems: 'stretch' }}>
        <header>
          <Logo />
        </header>
        <Stack component="main" spacing={3}>
          <Typography variant="h1">{title}</Typography>
          <Typography
            component="p"
            variant="subtitle1"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {description}
          </Typography>
          {children}
        </Stack>
      </Stack>
    </Container>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {children}
      </Stack>
    </Paper>
  );
}

function Literal({ children }: { readonly children: string }) {
  return (
    <Typography component="code" translate="no" sx={{ fontFamily: 'monospace', color: 'text.primary' }}>
      {children}
    </Typography>
  );
}

export function showRequirementPage(container: HTMLElement, missing: MissingRequirement): void {
  createRoot(container).render(
    <StrictMode>
      <AppTheme>
        <RequirementPage missing={missing} address={window.location} />
      </AppTheme>
    </StrictMode>,
  );
}
