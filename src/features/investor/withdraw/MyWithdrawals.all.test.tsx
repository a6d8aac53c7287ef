import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within, act } from '@testing-library/react';
import { findRegion, retryAfter } from '../../../test/screens/page';
import type { TestBackend } from '../../../test/backend/testBackend';
import { balanceOf, bookedEntriesOf, ledgerSum, recordsIn } from '../../../test/backend/books';
import { askToCancel, backendWithRequest, withdrawalTable } from '../../../test/screens/withdraw';
import { toReceipt } from '../../../lib/paths';
import { WithdrawPage } from '../WithdrawPage';
import {
  loseAnswerOf,
  createMeeting,
  failingAt,
  forgetSessionsUnderCommand,
  MEETING_ORDERS,
} from '../../../test/faults';
import { renderScreen, address } from '../../../test/render';
import { decideWithdrawal } from '../../../test/backend/steps';
import { withdrawalApi } from '../../../entities/withdrawal/withdrawalApi';
import { logInAgain } from '../../../test/screens/login';
import { renderApp } from '../../../test/renderApp';
import { openTab } from '../../../test/store';

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

const { rejectWithdrawal } = withdrawalApi.endpoints;

describe('my withdrawals', () => {
  it('have a receipt once completed', async () => {
    const { backend, id } = await backendWithRequest();
    await renderScreen(<WithdrawPage />, { backend });
    await within(withdrawalTable()).findByText('Pending');
    const name = `Receipt for withdrawal ${id}`;
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    await act(() => decideWithdrawal(backend, id, 'complete'));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', toReceipt('withdrawal', id));
  });

  it('say what is received, and nothing once rejected, as the whole amount is back', async () => {
    const { backend, id } = await backendWithRequest();
    await renderScreen(<WithdrawPage />, { backend });
    const figures = async () =>
      (await within(withdrawalTable()).findAllByRole('cell', { name: /^(\$500\.00|–)$/ })).map(
        (cell) => cell.textContent,
      );
    expect(await figures()).toEqual(['$500.00', '$500.00']);
    await act(() => decideWithdrawal(backend, id, 'reject'));
    await waitFor(async () => expect(await figures()).toEqual(['$500.00', '–']));
  });

  it.each(MEETING_ORDERS)(
    'return the money once when rejection and cancellation are under way at once, and obey %s',
    async (first) => {
      const { backend, id } = await backendWithRequest();
      const meeting = createMeeting(2, first);
      const admin = await openTab(backend, 'admin');
      server.use(meeting);
      const { user } = await renderScreen(<WithdrawPage />, { backend });
      const button = await askToCancel(user, id);
      const rejection = admin.dispatch(
        rejectWithdrawal.initiate({ id, body: { reason: 'Wrong IBAN.' }, idempotencyKey: 'rejection' }),
      );
      await user.click(button);
      const { error } = await act(() => rejection);

      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      const status = first === 'the first to come' ? 'rejected' : 'cancelled';
      expect(recordsIn(backend, 'withdrawals')).toMatchObject([{ status }]);
      expect(error === undefined).toBe(status === 'rejected');
      const said =
        status === 'rejected' ? 'This withdrawal has already been decided.' : 'Withdrawal Canceled';
      expect(await screen.findByText(said)).toBeVisible();
      expect(
        bookedEntriesOf(backend, 'user-1').filter(({ type }) => type === 'withdrawal-return'),
      ).toHaveLength(1);
      expect([balanceOf(backend, 'user-1'), ledgerSum(backend, 'user-1')]).toEqual([20_000, 20_000]);
    },
  );

  it('are still pending when the session ran out under a cancellation, and can be cancelled once more', async () => {
    const { backend, id } = await backendWithRequest();
    const app = await renderApp('/dashboard/withdraw', { backend });
    const button = await askToCancel(app.user, id);
    server.use(forgetSessionsUnderCommand(backend));
    await app.user.click(button);
    await logInAgain();
    await waitFor(() => expect(address()).toBe('/dashboard/withdraw'));
    expect(balanceOf(backend, 'user-1')).toBe(19_500);

    await app.user.click(await askToCancel(app.user, id));
    expect(await screen.findByText('Withdrawal Canceled')).toBeVisible();
    expect([balanceOf(backend, 'user-1'), ledgerSum(backend, 'user-1')]).toEqual([20_000, 20_000]);
  });

  it('show an admin’s decision as soon as it is made', async () => {
    const { backend, id } = await backendWithRequest();
    await renderScreen(<WithdrawPage />, { backend });
    await screen.findByRole('button', { name: `Cancel withdrawal ${id}` });
    expect(within(withdrawalTable()).getByText('Pending').closest('[data-tone]')).toBeVisible();
    await act(() => decideWithdrawal(backend, id, 'complete'));
    const status = await within(withdrawalTable()).findByText('Completed');
    expect(status).toBeVisible();
    expect(status.closest('[data-tone]')).toBeNull();
    expect(withdrawalTable()).not.toHaveTextContent('Main Admin');
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
  });

  it('say when they could not be loaded, and load on Retry', async () => {
    const { backend } = await backendWithRequest();
    server.use(failingAt('/api/withdrawals'));
    const { user } = await renderScreen(<WithdrawPage />, {
      backend,
    });
    await retryAfter(user, 'We couldn’t load your withdrawals.');
    const list = await screen.findByRole('table', { name: 'My withdrawals' });
    expect(await within(list).findByText('Pending')).toBeVisible();
  });

  it('say when what they hold could not be loaded, and load it again', async () => {
    const { backend } = await backendWithRequest();
    server.use(failingAt('/api/portfolio'));
    const { user } = await renderScreen(<WithdrawPage />, {
      backend,
    });
    expect(await within(await findRegion('Available balance')).findByText('$19,500.00')).toBeVisible();
    expect(await within(await findRegion('On hold')).findByText('–')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await findRegion('On hold')).toHaveTextContent('$500.00'));
  });
});
