import { screen, waitFor } from '@testing-library/react';
import { expireUnder } from '../../../test/screens/page';
import { confirmTransferIn, NOAH, transferForm } from '../../../test/screens/transfer';
import { TransferPage } from '../TransferPage';
import { renderScreen } from '../../../test/render';
import { signInAgain } from '../../../test/store';
import { recordsIn } from '../../../test/backend/books';

describe('what was typed into a transfer', () => {
  it('is there again after the session ran out and the person logged in', async () => {
    const before = await renderScreen(<TransferPage />);
    const review = await transferForm.openReview(before.user, { note: 'Dinner' });
    await expireUnder(before, confirmTransferIn(review));

    const { backend } = before;
    const storage = signInAgain(before.storage, 'ava');
    const { user } = await renderScreen(<TransferPage />, { backend, storage });
    expect(await screen.findByRole('button', { name: 'Send transfer' })).toBeVisible();
    transferForm.expectValues({ to: NOAH, amount: 250.25, note: 'Dinner' });
    expect(recordsIn(backend, 'transfers')).toEqual([]);
    await transferForm.send(user);
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });

  it('is not shown to another person', async () => {
    const before = await renderScreen(<TransferPage />);
    await transferForm.fill({ note: 'Secret' });
    before.unmount();
    const storage = signInAgain(before.storage, 'noah');
    await renderScreen(<TransferPage />, { backend: before.backend, storage });
    await screen.findByLabelText('Recipient email');
    transferForm.expectValues({});
  });
});

describe('the link of a payment request', () => {
  const link = (query: string) => ({ route: `/dashboard/transfer?${query}` });

  it('fills the form in and moves nothing by itself', async () => {
    const { user, backend } = await renderScreen(
      <TransferPage />,
      link('to=noah%40cairnfield.example&amount=12.5'),
    );
    await screen.findByLabelText('Recipient email');
    transferForm.expectValues({ to: NOAH, amount: 12.5 });
    expect(recordsIn(backend, 'transfers')).toEqual([]);

    await transferForm.send(user);
    transferForm.expectValues({});
    expect(recordsIn(backend, 'transfers')).toMatchObject([{ amount: 12.5 }]);
  });

  it.each(['5k', '-5', '1.234', '1e3', '12,345,67'])(
    'keeps the amount "%s", and the form refuses it',
    async (amount) => {
      const { user, backend } = await renderScreen(
        <TransferPage />,
        link(`to=noah%40cairnfield.example&amount=${amount}`),
      );
      const field = await screen.findByLabelText('Amount');
      expect(field).toHaveValue(amount);
      await user.click(screen.getByRole('button', { name: 'Send transfer' }));
      await waitFor(() => expect(field).toBeInvalid());
      expect(recordsIn(backend, 'transfers')).toEqual([]);
    },
  );

  it('does not undo what the person changed when the page is reloaded', async () => {
    const before = await renderScreen(<TransferPage />, link('to=noah%40cairnfield.example&amount=12.5'));
    const amount = await screen.findByLabelText('Amount');
    await before.user.clear(amount);
    await before.user.type(amount, '40');
    before.unmount();
    await renderScreen(<TransferPage />, { backend: before.backend, storage: before.storage });
    await screen.findByLabelText('Recipient email');
    transferForm.expectValues({ to: NOAH, amount: 40 });
  });
});
