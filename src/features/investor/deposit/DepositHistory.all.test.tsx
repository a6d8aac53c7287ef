import { server } from '../../../../mocks/node';
import { waitFor, within } from '@testing-library/react';
import { retryAfter } from '../../../test/screens/page';
import { createTestBackend } from '../../../test/backend/testBackend';
import { DepositPage } from '../DepositPage';
import { failingAt } from '../../../test/faults';
import { toReceipt } from '../../../lib/paths';
import { renderScreen } from '../../../test/render';
import { DEPOSIT_LINK, depositDialog, depositSteps, decideDeposit } from '../../../test/screens/deposit';

describe('a deposit’s history', () => {
  it.each([
    ['The transfer did not arrive.', 'Reason: The transfer did not arrive.'],
    [undefined, 'No reason was given.'],
  ])('shows a rejection and why: %s', async (reason, text) => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah', route: DEPOSIT_LINK });
    await depositSteps();
    await decideDeposit(backend, 'reject', reason);
    await waitFor(async () => {
      const [, , decision, credit] = await depositSteps();
      expect(decision).toContain(`Failed: Rejected${text}`);
      expect(credit).toBe('Failed: Not creditedYour balance is unchanged.');
    });
  });

  it('links to the receipt once the deposit is credited', async () => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah', route: DEPOSIT_LINK });
    const shown = await depositDialog();
    await depositSteps();
    expect(within(shown).queryByRole('link', { name: 'View receipt' })).not.toBeInTheDocument();
    await decideDeposit(backend, 'approve');
    const link = await within(shown).findByRole('link', { name: 'View receipt' });
    expect(link).toHaveAttribute('href', toReceipt('deposit', 'dep-1'));
  });

  it('says when it could not be loaded, and loads it on Retry', async () => {
    const backend = createTestBackend();
    server.use(failingAt('/api/deposits'), failingAt('/api/deposits/dep-1'));
    const { user } = await renderScreen(<DepositPage />, {
      backend,
      signedInAs: 'noah',
      route: DEPOSIT_LINK,
    });
    const shown = await depositDialog();
    await retryAfter(user, 'We couldn’t load this deposit.', within(shown));
    expect(await depositSteps()).toHaveLength(4);
  });
});
