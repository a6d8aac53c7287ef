import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { DepositPage } from './DepositPage';
import { MOST_WAITING_DEPOSITS } from '../../entities/deposit/deposit';
import { MOST_BYTES_A_DAY } from '../../entities/document/document';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { depositFor, uploadFor } from '../../test/endpoints/documentSamples';
import { renderScreen } from '../../test/render';
import {
  chooseProof,
  depositWithoutAnswer,
  fillDepositDetails,
  fillDepositWizard,
  ownDeposits,
} from '../../test/screens/deposit';
import { press } from '../../test/screens/page';

describe('the deposit wizard', () => {
  it('takes amount and coin, shows where to pay, and submits the proof’s name', async () => {
    const rendered = await renderScreen(<DepositPage />);
    const { user } = rendered;
    await fillDepositDetails(user, '1250.50', /Ethereum/);

    expect(await screen.findByRole('heading', { level: 2, name: 'Send Ethereum' })).toHaveFocus();
    const steps = screen.getByRole('list', { name: 'Deposit steps' });
    expect(within(steps).getByText('Payment and proof').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await screen.findByText('0x-test')).toHaveAttribute('translate', 'no');
    expect(screen.getByRole('img', { name: 'Deposit address QR code' })).toBeVisible();
    expect(screen.getByText('$1,250.50')).toBeVisible();
    expect(screen.getByText('Send only Ethereum to this address')).toBeVisible();

    await chooseProof(user);
    await press('Submit deposit');

    expect(await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' })).toHaveFocus();
    expect(screen.getByText(/^We’ll review your deposit within/).closest('li')).toHaveTextContent(
      'We’ll review your deposit within 24–48 hours and credit your balance.',
    );
    const table = screen.getByRole('table', { name: 'My deposits' });
    const row = await within(table).findByRole('row', { name: /\$1,250\.50/ });
    expect(row).toHaveTextContent('Ethereum');
    expect(row).toHaveTextContent('receipt.png');
    expect(row).toHaveTextContent('Pending');
    expect(ownDeposits(rendered)).toMatchObject([
      { amount: 1250.5, crypto: 'eth', proof: 'receipt.png', status: 'pending' },
    ]);

    await user.click(screen.getByRole('button', { name: 'Make Another Deposit' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Cryptocurrency' })).toHaveTextContent(
      'Select a cryptocurrency',
    );
  });

  it('asks for both amount and coin, in the words of product 6.3', async () => {
    const { user } = await renderScreen(<DepositPage />);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Missing Information');
    expect(toast).toHaveTextContent('Please enter amount and select a cryptocurrency.');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(screen.getByRole('combobox', { name: 'Cryptocurrency' })).toBeInvalid();
  });

  it('finds out by the same key what became of a deposit without an answer', async () => {
    const rendered = await renderScreen(<DepositPage />);
    const { user } = rendered;
    await depositWithoutAnswer(user);

    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('heading', { name: 'Deposit submitted' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit deposit' })).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(again);

    expect(await screen.findByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();
    expect(ownDeposits(rendered)).toHaveLength(1);
  });
});

describe('limits of one person are told in words, and nothing typed is lost', () => {
  async function submit(backend: TestBackend): Promise<void> {
    const { user } = await renderScreen(<DepositPage />, { backend });
    await fillDepositWizard(user);
    await press('Submit deposit');
  }

  it('too many deposits that wait', async () => {
    const backend = createTestBackend();
    for (let count = 0; count < MOST_WAITING_DEPOSITS; count += 1)
      await depositFor(backend, { key: `waiting-${count}` });
    await submit(backend);
    const [told] = await screen.findAllByText(/You have 20 deposits waiting for review\. Please wait/);
    expect(told).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit deposit' })).toBeVisible();
    expect(screen.getAllByText('receipt.png').length).toBeGreaterThan(0);
  });

  it('too many bytes in a day', async () => {
    const backend = createTestBackend();
    const { id } = await uploadFor(backend);
    backend.database.transact((tx) => {
      const document = tx.documents.get(id);
      if (document) tx.documents.put({ ...document, size: MOST_BYTES_A_DAY });
    });
    await submit(backend);
    const [told] = await screen.findAllByText(/more than 100 MB within a day\. Try again tomorrow\./);
    expect(told).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit deposit' })).toBeVisible();
    expect(screen.getAllByText('receipt.png').length).toBeGreaterThan(0);
  });
});

it('says before a deposit how long its review takes', async () => {
  await renderScreen(<DepositPage />);
  expect(await screen.findByRole('region', { name: 'How deposits work' })).toHaveTextContent(
    'We review each deposit within 24–48 hours.',
  );
});

describe('my deposits', () => {
  it('says when there are none', async () => {
    await renderScreen(<DepositPage />);
    expect(await screen.findByText('No deposits yet')).toBeVisible();
  });
});
