import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DepositPage } from '../DepositPage';
import { onPhone } from '../../../test/mediaQueries';
import { renderScreen } from '../../../test/render';
import { DEPOSIT_LINK, depositDialog, depositSteps, decideDeposit } from '../../../test/screens/deposit';

const opener = () => screen.findByRole('button', { name: 'View deposit dep-1' });

describe('a deposit’s history', () => {
  it('opens by keyboard and gives the focus back', async () => {
    const { user } = await renderScreen(<DepositPage />, { signedInAs: 'noah' });
    const button = await opener();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await depositSteps()).toEqual([
      expect.stringContaining('Done: SubmittedProof: receipt.png'),
      'Now: Waiting for reviewAfter 3 confirmations, we’ll review your payment within 24–48 hours.',
      'Not yet: DecisionWe’ll approve or decline it.',
      'Not yet: Credited$1,000.00 will be added to your balance.',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await opener()).toHaveFocus();
  });

  it('shows an approval as it happens: when, and what was credited, but no admin’s name', async () => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah', route: DEPOSIT_LINK });
    expect(await depositSteps()).toContainEqual(expect.stringContaining('Now: Waiting for review'));
    await decideDeposit(backend, 'approve');
    await waitFor(async () =>
      expect(await depositSteps()).toEqual([
        expect.stringContaining('Done: Submitted'),
        'Done: ReviewedWe checked the payment.',
        expect.stringMatching(/^Done: ApprovedYour payment arrived\.Jan 15, 2026/),
        expect.stringMatching(/^Done: Credited\$1,000\.00 was added to your balance\.Jan 15, 2026/),
      ]),
    );
    expect(screen.queryByText(/Main Admin/)).not.toBeInTheDocument();
  });

  it('is not there for somebody else’s deposit', async () => {
    await renderScreen(<DepositPage />, { signedInAs: 'ava', route: DEPOSIT_LINK });
    const shown = await depositDialog();
    expect(await within(shown).findByText('We couldn’t load this deposit.')).toBeVisible();
    expect(shown).toHaveTextContent('Deposit not found.');
    expect(shown).not.toHaveTextContent('$1,000.00');
  });
});

describe('a deposit’s history on a phone', () => {
  onPhone();

  it('is a sheet, which dragging it down closes', async () => {
    await renderScreen(<DepositPage />, { signedInAs: 'noah', route: DEPOSIT_LINK });
    await depositSteps();
    const sheet = await depositDialog();
    // jsdom has no layout.
    Object.defineProperty(sheet, 'clientHeight', { value: 500 });
    const touchAt = (clientY: number) => ({
      touches: [{ pageX: 100, clientY }],
      changedTouches: [{ pageX: 100, clientY }],
    });
    fireEvent.touchStart(sheet, touchAt(200));
    fireEvent.touchMove(sheet, touchAt(300));
    fireEvent.touchMove(sheet, touchAt(600));
    fireEvent.touchEnd(sheet, touchAt(600));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });
});
