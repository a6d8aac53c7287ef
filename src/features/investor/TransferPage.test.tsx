import { server } from '../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { balanceOf, recordsIn } from '../../test/backend/books';
import { confirmTransferIn, NOAH, transferForm } from '../../test/screens/transfer';
import { TransferPage } from './TransferPage';
import { loseAnswerOf } from '../../test/faults';
import { findRegion } from '../../test/screens/page';
import { renderScreen } from '../../test/render';

describe('a transfer', () => {
  it('is reviewed with recipient, amount and balance after, moves the money, and clears the form', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    expect(await screen.findByText('Available:')).toBeVisible();
    const review = await transferForm.openReview(user, { to: ' Noah@Cairnfield.example ', note: 'Dinner' });

    expect(review).toHaveTextContent(`RecipientNWNoah W.Email${NOAH}`);
    expect(review).toHaveTextContent('Amount$250.25');
    expect(review).toHaveTextContent('NoteDinner');
    expect(review).toHaveTextContent('Balance now$20,000.00');
    expect(review).toHaveTextContent('Balance after$19,749.75');
    expect(review).toHaveTextContent(
      'First transfer to Noah W. Check the email: transfers can’t be reversed.',
    );
    expect(recordsIn(backend, 'transfers')).toEqual([]);
    await user.click(confirmTransferIn(review));

    await transferForm.expectSuccess();
    expect(screen.getByRole('status')).toHaveTextContent('$250.25 was sent to Noah Weber.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    transferForm.expectValues({});
    expect(screen.getByRole('heading', { level: 2, name: 'New transfer' })).toHaveFocus();
    const next = screen.getByRole('region', { name: 'You transferred money to Noah Weber' });
    expect(next).toHaveTextContent('Amount$250.25');
    expect(await screen.findAllByText('$19,749.75')).not.toEqual([]);
    expect(recordsIn(backend, 'transfers')).toMatchObject([
      { recipientEmail: NOAH, amount: 250.25, note: 'Dinner' },
    ]);
    expect([balanceOf(backend, 'user-1'), balanceOf(backend, 'user-2')]).toEqual([19_749.75, 250.25]);
  });

  it('after another has a panel of its own, which scrolls into view', async () => {
    const { user } = await renderScreen(<TransferPage />);
    await user.click(confirmTransferIn(await transferForm.openReview(user)));
    const first = await findRegion('You transferred money to Noah Weber');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(confirmTransferIn(await transferForm.openReview(user, { amount: '100' })));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await findRegion('You transferred money to Noah Weber')).toHaveTextContent('Amount$100.00');
  });

  it('to an unknown address is refused before the review, said once at the field, and keeps the values', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const to = 'nobody@cairnfield.example';
    await transferForm.fill({ to, note: 'Dinner' });
    await user.click(transferForm.sendButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Transfer Failed');
    expect(toast).toHaveTextContent('No investor has this email address.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    transferForm.expectValues({ to, amount: 250.25, note: 'Dinner' });
    expect(screen.getByLabelText('Recipient email')).toBeInvalid();
    expect(screen.getByLabelText('Recipient email')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Transfer Failed' })).not.toBeInTheDocument();
    expect(recordsIn(backend, 'transfers')).toEqual([]);
    expect(balanceOf(backend, 'user-1')).toBe(20_000);

    await user.clear(screen.getByLabelText('Recipient email'));
    await user.type(screen.getByLabelText('Recipient email'), NOAH);
    await transferForm.send(user);
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });

  it('without an answer is asked about by the same key and made once', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const review = await transferForm.openReview(user);
    server.use(loseAnswerOf('POST', '/api/transfers'));
    await user.click(confirmTransferIn(review));

    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Send transfer' })).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(again);

    await transferForm.expectSuccess();
    transferForm.expectValues({});
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });
});

describe('the transfer page', () => {
  it('tells somebody without money how much is available', async () => {
    const { user } = await renderScreen(<TransferPage />, {
      backend: createTestBackend({ data: TEST_DATA }),
      signedInAs: 'noah',
    });
    await transferForm.fill({ to: 'ava@cairnfield.example', amount: '1' });
    await user.click(transferForm.sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your balance of $0.00 is too low.');
  });
});
