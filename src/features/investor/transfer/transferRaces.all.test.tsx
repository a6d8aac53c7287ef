import { server } from '../../../../mocks/node';
import { act, screen, waitFor } from '@testing-library/react';
import type { TestBackend } from '../../../test/backend/testBackend';
import { createTestBackend } from '../../../test/backend/testBackend';
import type { AppStore } from '../../../store/store';
import { transferApi } from '../../../entities/transfer/transferApi';
import { balanceOf, ledgerSum, recordsIn } from '../../../test/backend/books';
import { confirmTransferIn, NOAH, transferForm } from '../../../test/screens/transfer';
import { TransferPage } from '../TransferPage';
import { renderScreen } from '../../../test/render';
import { createMeeting, MEETING_ORDERS } from '../../../test/faults';
import { openTab } from '../../../test/store';

const { createTransfer } = transferApi.endpoints;

const spend = (tab: AppStore, amount: number) =>
  tab.dispatch(
    createTransfer.initiate({
      body: { recipientEmail: NOAH, amount, note: '' },
      idempotencyKey: `other-tab-${amount}`,
    }),
  );

/** Balances of Ava and Noah: the stored one and the sum of the ledger. */
const books = (backend: TestBackend) =>
  ['user-1', 'user-2'].map((id) => [balanceOf(backend, id), ledgerSum(backend, id)]);

describe('two tabs that spend the same balance', () => {
  it('refuse the second, and the books balance', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const other = await openTab(backend);
    const review = await transferForm.openReview(user, { amount: '15000' });
    await act(() => spend(other, 15_000).unwrap());
    await user.click(confirmTransferIn(review));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Transfer Failed');
    expect(toast).toHaveTextContent('Your balance of $5,000.00 is too low.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    transferForm.expectValues({ to: NOAH, amount: 15_000 });
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
    expect(books(backend)).toEqual([
      [5_000, 5_000],
      [15_000, 15_000],
    ]);
  });

  it.each(MEETING_ORDERS)(
    'make one transfer when both are under way at once: that of %s, and the books balance',
    async (first) => {
      const backend = createTestBackend();
      const meeting = createMeeting(2, first);
      const other = await openTab(backend, 'ava');
      server.use(meeting);
      const { user } = await renderScreen(<TransferPage />, { backend });
      const review = await transferForm.openReview(user, { amount: '15000' });
      const theirs = spend(other, 12_000);
      await user.click(confirmTransferIn(review));
      const { error } = await act(() => theirs);

      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const isMine = first === 'the last to come';
      const amount = isMine ? 15_000 : 12_000;
      expect(await screen.findByText(isMine ? 'Transfer Initiated' : 'Transfer Failed')).toBeVisible();
      expect(error === undefined).toBe(!isMine);
      expect(recordsIn(backend, 'transfers')).toMatchObject([{ amount }]);
      expect(books(backend)).toEqual([
        [20_000 - amount, 20_000 - amount],
        [amount, amount],
      ]);
    },
  );
});
