import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { retryAfter } from '../../../test/screens/page';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { DepositPage } from '../DepositPage';
import { failingAt } from '../../../test/faults';
import { renderScreen } from '../../../test/render';

const LINK = '/dashboard/deposit?deposit=dep-1';

const dialog = () => screen.findByRole('dialog', { name: 'Deposit details' });
const opener = () => screen.findByRole('button', { name: 'View deposit dep-1' });

/** Each step's state and text, as a reader perceives them. */
async function steps(): Promise<(string | null)[]> {
  const list = await within(await dialog()).findByRole('list', { name: 'Steps of this deposit' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => `${within(step).getByRole('img').getAttribute('aria-label')}: ${step.textContent}`);
}

function decide({ call, tokens }: TestBackend, event: 'approve' | 'reject', reason?: string) {
  const body = reason === undefined ? undefined : { reason };
  return call('POST', `/api/deposits/dep-1/${event}`, { token: tokens.admin, key: event, body });
}

describe('a deposit’s history', () => {
  it('opens by keyboard and gives the focus back', async () => {
    const { user } = await renderScreen(<DepositPage />, { signedInAs: 'noah' });
    const button = await opener();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await steps()).toEqual([
      expect.stringContaining('Done: SubmittedWith the proof receipt.png.'),
      expect.stringContaining('Now: Waiting for review'),
      'To come: DecisionWe approve or reject it.',
      'To come: Credited$1,000.00 will be added to your balance.',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await opener()).toHaveFocus();
  });

  it('shows an approval as it happens: when, and what was credited, but no admin’s name', async () => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah', route: LINK });
    expect(await steps()).toContainEqual(expect.stringContaining('Now: Waiting for review'));
    await decide(backend, 'approve');
    await waitFor(async () =>
      expect(await steps()).toEqual([
        expect.stringContaining('Done: Submitted'),
        'Done: ReviewedWe checked the payment.',
        expect.stringMatching(/^Done: ApprovedYour payment arrived\.Jan 15, 2026/),
        expect.stringMatching(/^Done: Credited\$1,000\.00 was added to your balance\.Jan 15, 2026/),
      ]),
    );
    expect(screen.queryByText(/Main Admin/)).not.toBeInTheDocument();
  });

  it.each([
    ['The transfer did not arrive.', 'Reason: The transfer did not arrive.'],
    [undefined, 'No reason was given.'],
  ])('shows a rejection and why: %s', async (reason, text) => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah', route: LINK });
    await steps();
    await decide(backend, 'reject', reason);
    await waitFor(async () => {
      const [, , decision, credit] = await steps();
      expect(decision).toContain(`Failed: Rejected${text}`);
      expect(credit).toBe('Failed: Not creditedYour balance is unchanged.');
    });
  });

  it('is not there for somebody else’s deposit', async () => {
    await renderScreen(<DepositPage />, { signedInAs: 'ava', route: LINK });
    const shown = await dialog();
    expect(await within(shown).findByText('This deposit could not be loaded.')).toBeVisible();
    expect(shown).toHaveTextContent('Deposit not found.');
    expect(shown).not.toHaveTextContent('$1,000.00');
  });

  it('says when it could not be loaded, and loads it on Retry', async () => {
    const backend = createTestBackend();
    server.use(failingAt('/api/deposits'), failingAt('/api/deposits/dep-1'));
    const { user } = await renderScreen(<DepositPage />, {
      backend,
      signedInAs: 'noah',
      route: LINK,
    });
    const shown = await dialog();
    await retryAfter(user, 'This deposit could not be loaded.', within(shown));
    expect(await steps()).toHaveLength(4);
  });
});
