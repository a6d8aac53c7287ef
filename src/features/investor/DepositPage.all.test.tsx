import { COIN_NAMES, DEPOSIT_COINS } from '../../entities/deposit/coins';
import { checkAgainLater } from '../../test/passHours';
import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { optionsOf, retryAfter, press } from '../../test/screens/page';
import { PROOFS } from '../../test/backend/testData';
import { pngFile } from '../../test/files';
import { depositFor } from '../../test/endpoints/documentSamples';
import { createTestBackend } from '../../test/backend/testBackend';
import { DepositPage } from './DepositPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import {
  chooseProof,
  depositWithoutAnswer,
  fillDepositDetails,
  fillDepositWizard,
  ownDeposits,
} from '../../test/screens/deposit';

describe('the deposit wizard', () => {
  it('takes one of the coins and an amount within the limits', async () => {
    const { user } = await renderScreen(<DepositPage />);
    const amount = await screen.findByLabelText('Amount');
    expect(await optionsOf(user, 'Cryptocurrency')).toEqual(
      DEPOSIT_COINS.map((coin) => [`${COIN_NAMES[coin]} (${coin.toUpperCase()})`, coin]),
    );
    await user.click(screen.getByRole('option', { name: 'Bitcoin (BTC)' }));
    for (const [typed, reason] of [
      ['0', 'Enter more than $0.'],
      ['-5', 'Enter more than $0.'],
      ['1.005', 'Use up to two decimal places.'],
      ['1000000000.01', 'Enter up to $1,000,000,000.'],
    ] as const) {
      fireEvent.change(amount, { target: { value: typed } });
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Invalid Amount${reason}`));
      expect(amount).toHaveAccessibleDescription(expect.stringContaining(reason));
      expect(amount).toHaveValue(typed);
    }
    fireEvent.change(amount, { target: { value: '1000000000' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Send Bitcoin' })).toBeVisible();
  });

  it('asks for a proof, in the words of product 6.3', async () => {
    const rendered = await renderScreen(<DepositPage />);
    await fillDepositDetails(rendered.user, '100', /Bitcoin/);
    await press('Submit deposit');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Proof of Payment Required');
    expect(toast).toHaveTextContent('Please upload proof of your deposit.');
    expect(ownDeposits(rendered)).toEqual([]);
  });

  it('keeps what was typed on Back, and the file as well', async () => {
    const { user } = await renderScreen(<DepositPage />);
    await fillDepositDetails(user, '75', /Litecoin/);
    await chooseProof(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('heading', { level: 2, name: /How much/ })).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toHaveValue('75');
    expect(screen.getByRole('combobox', { name: 'Cryptocurrency' })).toHaveTextContent('Litecoin');

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('receipt.png')).toBeVisible();
  });

  it('keeps its step and values over a reload, and says that the file has to be chosen again', async () => {
    const before = await renderScreen(<DepositPage />);
    await fillDepositDetails(before.user, '75', /Bitcoin/);
    await chooseProof(before.user);
    await waitFor(() => expect(before.storage.tab.getItem('cairnfield-app:drafts')).toContain('receipt.png'));
    before.unmount();

    const after = await renderScreen(<DepositPage />, { backend: before.backend, storage: before.storage });
    expect(await screen.findByText('Please choose your proof again')).toBeVisible();
    expect(screen.getByText('$75.00')).toBeVisible();
    await press('Submit deposit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please upload proof of your deposit.');
    expect(ownDeposits(after)).toEqual([]);
  });

  it('says why there is nothing to copy or scan when the coin has no address', async () => {
    const { user } = await renderScreen(<DepositPage />);
    await fillDepositDetails(user, '75', /Tether/);

    expect(await screen.findByText('Address not available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeDisabled();
    expect(screen.queryByRole('img', { name: 'Deposit address QR code' })).not.toBeInTheDocument();
    expect(screen.getByText(/There’s no Tether address right now/)).toBeVisible();
    expect(screen.queryByText('Send only Tether to this address')).not.toBeInTheDocument();
  });

  it('makes one deposit of a double click', async () => {
    const rendered = await renderScreen(<DepositPage />);
    await fillDepositWizard(rendered.user);
    await rendered.user.dblClick(screen.getByRole('button', { name: 'Submit deposit' }));

    await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' });
    expect(ownDeposits(rendered)).toHaveLength(1);
  });

  it('asks about a proof whose upload got no answer, and goes on with it; another file is another upload', async () => {
    const rendered = await renderScreen(<DepositPage />);
    const { user } = rendered;
    const uploaded = () =>
      rendered.backend.database.read.documents
        .where('userId', 'user-1')
        .filter(({ id }) => id !== PROOFS.ava);
    await depositWithoutAnswer(user, '/api/documents');
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getAllByText(/^The upload was interrupted/)[0]).toBeVisible();
    server.resetHandlers();
    await user.click(again);
    await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' });
    expect(uploaded()).toHaveLength(1);
    expect(ownDeposits(rendered)).toMatchObject([{ documentId: uploaded()[0]?.id }]);

    await user.click(screen.getByRole('button', { name: 'Make Another Deposit' }));
    await depositWithoutAnswer(user, '/api/documents');
    await screen.findByRole('button', { name: 'Check again' });
    await user.upload(screen.getByLabelText('Proof of payment'), pngFile('another.png', 'another'));
    expect(await screen.findByRole('button', { name: 'Submit deposit' })).toBeVisible();
  });

  it('sends nothing a day after a deposit without an answer, until the person starts again', async () => {
    const rendered = await renderScreen(<DepositPage />);
    const { user } = rendered;
    await depositWithoutAnswer(user);
    const left = await checkAgainLater(25, user);
    const startOver = await screen.findByRole('button', { name: 'Start over' });
    expect(left).toEqual([]);
    await user.click(startOver);
    // The first deposit used the rate, so another one is requested.
    await waitFor(() => expect(left).toEqual(['POST /api/quotes']));
    await screen.findByText(/Rate locked: 1[45] minutes left/);
    expect(ownDeposits(rendered)).toHaveLength(1);
    await press('Submit deposit');
    expect(await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();
    expect(left).toEqual(['POST /api/quotes', 'POST /api/documents', 'POST /api/deposits']);
  });

  it('asks about the same deposit when the page was reloaded before its answer came', async () => {
    const before = await renderScreen(<DepositPage />);
    await depositWithoutAnswer(before.user);
    await screen.findByRole('button', { name: 'Check again' });
    before.unmount();
    server.resetHandlers();

    const after = await renderScreen(<DepositPage />, { backend: before.backend, storage: before.storage });
    await after.user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();
    expect(ownDeposits(after)).toHaveLength(1);
  });

  it('says why a deposit was refused and keeps everything', async () => {
    const rendered = await renderScreen(<DepositPage />);
    const { user } = rendered;
    await fillDepositWizard(user);
    server.use(
      http.post('*', () =>
        HttpResponse.json(
          { type: 'storage-full', title: 'The storage is full.', status: 507 },
          { status: 507 },
        ),
      ),
    );
    await press('Submit deposit');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Deposit Failed');
    expect(toast).toHaveTextContent('The storage is full.');
    expect(await screen.findByText('receipt.png')).toBeVisible();

    server.resetHandlers();
    await press('Submit deposit');
    expect(await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();
    expect(ownDeposits(rendered)).toHaveLength(1);
  });

  it('loads the address again on Retry', async () => {
    server.use(failingAt('/api/wallets'));
    const { user } = await renderScreen(<DepositPage />);
    await fillDepositDetails(user, '300', /Bitcoin/);
    await retryAfter(user, 'We couldn’t load the deposit address.');
    expect(await screen.findByText('bc1-test')).toBeVisible();
  });
});

describe('my deposits', () => {
  it('stand as busy until they are there', async () => {
    await renderScreen(<DepositPage />, { signedInAs: 'noah' });
    const table = screen.getByRole('table', { name: 'My deposits' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
  });

  it('shows the reason as soon as an admin rejects, but no admin’s name', async () => {
    const { backend } = await renderScreen(<DepositPage />, { signedInAs: 'noah' });
    const table = await screen.findByRole('table', { name: 'My deposits' });
    expect(await within(table).findByText('Pending')).toBeVisible();

    const body = { reason: 'The transfer did not arrive.' };
    await backend.call('POST', '/api/deposits/dep-1/reject', {
      token: backend.tokens.admin,
      key: 'no',
      body,
    });

    expect(await within(table).findByText('Rejected')).toBeVisible();
    expect(table).toHaveTextContent('Reason: The transfer did not arrive.');
    expect(table).not.toHaveTextContent('Main Admin');
  });

  it('open in full by a press on their row', async () => {
    const { user } = await renderScreen(<DepositPage />, { signedInAs: 'noah' });
    await user.click(await screen.findByText('receipt.png'));
    expect(await screen.findByRole('dialog', { name: 'Deposit details' })).toBeVisible();
  });

  it('turns pages, the newest first', async () => {
    const backend = createTestBackend();
    for (let made = 1; made <= 11; made += 1) {
      backend.clock.advance(60_000);
      await depositFor(backend, { key: `made-${made}`, amount: made });
    }
    const { user } = await renderScreen(<DepositPage />, { backend });
    const table = await screen.findByRole('table', { name: 'My deposits' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(await within(table).findByText('$11.00')).toBeVisible();
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toHaveTextContent('$11.00');

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await within(table).findByText('$1.00')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('says when they could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/deposits'));
    const { user } = await renderScreen(<DepositPage />, {
      signedInAs: 'noah',
    });
    await retryAfter(user, 'We couldn’t load your deposits.');
    expect(await screen.findByRole('row', { name: /receipt\.png/ })).toBeVisible();
  });
});
