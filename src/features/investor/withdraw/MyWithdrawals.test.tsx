import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { findRegion } from '../../../test/screens/page';
import type { TestBackend } from '../../../test/backend/testBackend';
import { balanceOf, bookedEntriesOf } from '../../../test/backend/books';
import { askToCancel, backendWithRequest, withdrawalTable } from '../../../test/screens/withdraw';
import { toReceipt } from '../../../lib/paths';
import { WithdrawPage } from '../WithdrawPage';
import { loseAnswerOf } from '../../../test/faults';
import { renderScreen } from '../../../test/render';
import { decideWithdrawal } from '../../../test/backend/steps';

/** A pending withdrawal, and the button that confirms its cancellation. */
async function openCancellation() {
  const { backend, id } = await backendWithRequest();
  const { user } = await renderScreen(<WithdrawPage />, { backend });
  return { backend, id, user, button: await askToCancel(user, id) };
}

const returnsIn = (backend: TestBackend) =>
  bookedEntriesOf(backend, 'user-1').filter(({ type }) => type === 'withdrawal-return');

describe('my withdrawals', () => {
  it('are cancelled after a confirmation, and the money returns once', async () => {
    const { backend, user, button } = await openCancellation();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /We’ll return \$500\.00 to your balance/,
    );
    await user.dblClick(button);

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Canceled'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    // The table renders its rows deferred, so a busy machine closes the dialog first.
    expect(await within(withdrawalTable()).findByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await findRegion('On hold')).toHaveTextContent('$0.00'));
    expect(balanceOf(backend, 'user-1')).toBe(20_000);
    expect(returnsIn(backend)).toHaveLength(1);
  });

  it('say who was first when an admin rejected meanwhile, and show the new state', async () => {
    const { backend, id, user, button } = await openCancellation();
    // The backend gets the rejection between the click and the cancellation.
    server.use(
      http.post('*', async () => {
        await decideWithdrawal(backend, id, 'reject', 'Wrong IBAN.');
      }),
    );
    await user.click(button);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('This withdrawal has already been decided.');
    expect(toast).toHaveTextContent('Main Admin already rejected this');
    expect(await within(withdrawalTable()).findByText('Rejected')).toBeVisible();
    expect(withdrawalTable()).toHaveTextContent('Reason: Wrong IBAN.');
    expect(
      within(withdrawalTable()).getByRole('link', { name: `Details for withdrawal ${id}` }),
    ).toHaveAttribute('href', toReceipt('withdrawal', id));
    expect(withdrawalTable()).toHaveTextContent('Rejected');
    expect(withdrawalTable()).not.toHaveTextContent('Main Admin');
    expect(balanceOf(backend, 'user-1')).toBe(20_000);
    expect(returnsIn(backend)).toHaveLength(1);
  });

  it('ask again by the same key after a cancellation without an answer', async () => {
    const { backend, id, user, button } = await openCancellation();
    server.use(loseAnswerOf('POST', `/api/withdrawals/${id}/cancel`));
    await user.click(button);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(again).toHaveAccessibleDescription('No response yet. The cancellation may have gone through.');
    server.resetHandlers();
    await user.click(again);

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Canceled'));
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    expect(returnsIn(backend)).toHaveLength(1);
  });

  it('show a long reason on hover, which its row cuts', async () => {
    const { backend, id } = await backendWithRequest();
    await decideWithdrawal(backend, id, 'reject', 'Wrong IBAN.');
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const reason = await within(withdrawalTable()).findByText('Reason: Wrong IBAN.');
    expect(reason).toHaveAttribute('data-lines', '3');
    Object.defineProperty(reason, 'scrollHeight', { value: 100 });
    await user.hover(reason);
    expect(reason).toHaveAttribute('title', 'Reason: Wrong IBAN.');
  });

  it('say that there are none yet', async () => {
    await renderScreen(<WithdrawPage />);
    expect(await screen.findByText('No withdrawals yet')).toBeVisible();
  });
});
