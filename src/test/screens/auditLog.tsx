import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import { AuditLogPage } from '../../features/admin/AuditLogPage';
import { DAY_MS } from '../../lib/time';
import { logInAnew, succeed } from '../backend/steps';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { depositBody, PROOFS, TEST_IDS } from '../backend/testData';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';

/** As the main admin. */
export const openAuditLog = (options: ScreenOptions = {}): Promise<RenderedScreen> =>
  renderScreen(
    // A phone's sheet asks a theme for the breakpoints.
    <ThemeProvider theme={createTheme()}>
      <AuditLogPage />
    </ThemeProvider>,
    { signedInAs: 'admin', route: '/admin/audit-log', ...options },
  );

const auditTable = () => screen.findByRole('table', { name: 'Audit log' });

/** Waits until the table has loaded. */
export async function auditRows(): Promise<HTMLElement[]> {
  await waitFor(async () => expect(await auditTable()).not.toHaveAttribute('aria-busy'));
  return within(await auditTable())
    .getAllByRole('row')
    .slice(1);
}

export const auditedActions = async () =>
  (await auditRows()).map((row) => within(row).queryByRole('rowheader')?.textContent ?? row.textContent);

/** Noah's deposit is rejected a day after his request; a day later his identity check is approved. */
async function auditedBackend(): Promise<TestBackend> {
  const backend = createTestBackend();
  const { noah, admin } = backend.tokens;
  const deposit = depositBody({ amount: 250, proof: 'a.png', documentId: PROOFS.noah });
  await succeed(backend, 'POST', '/api/deposits', { token: noah, key: 'a', body: deposit });
  backend.clock.advance(DAY_MS);
  await succeed(backend, 'POST', '/api/deposits/dep-1/reject', {
    token: admin,
    key: 'b',
    body: { reason: 'The payment didn’t arrive.' },
  });
  backend.clock.advance(DAY_MS);
  // The admin's session, used a day ago, is over.
  logInAnew(backend);
  await succeed(backend, 'POST', `/api/users/${TEST_IDS.noah}/kyc/approve`, { token: admin, key: 'c' });
  return backend;
}

/** The log of that backend. */
export const openAudited = async (options: Pick<ScreenOptions, 'route'> = {}) =>
  openAuditLog({ backend: await auditedBackend(), ...options });

/** What the log says about it. */
export const AUDITED = ['Approved an identity check', 'Rejected a deposit', 'Requested a deposit'];
