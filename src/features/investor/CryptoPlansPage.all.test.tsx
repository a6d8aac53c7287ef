import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { retryAfter } from '../../test/screens/page';
import type { TestBackend } from '../../test/backend/testBackend';
import { CryptoPlansPage } from './CryptoPlansPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import {
  planCard,
  openInvestDialog,
  confirmInvestmentIn,
  investWithoutAnswer,
  expectInvested,
} from '../../test/screens/invest';
import { backendWithBalance, recordsIn } from '../../test/backend/books';

async function changeTerms(backend: TestBackend) {
  const body = {
    name: 'Starter Crypto',
    type: 'crypto',
    minInvest: 500,
    maxInvest: 4_999,
    roi: 4,
    duration: 10,
    image: null,
  } as const;
  // Whatever the page reads in the meantime also arrives.
  const changed = await act(() =>
    backend.call('PUT', '/api/plans/c1', { token: backend.tokens.admin, body }),
  );
  expect(changed.status).toBe(200);
}

describe('the crypto plans', () => {
  it('stands as busy until the plans and the balance are there', async () => {
    const { container } = await renderScreen(<CryptoPlansPage />);
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
    await planCard('Starter Crypto');
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });

  it('says when the plans could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/plans'));
    const { user } = await renderScreen(<CryptoPlansPage />);
    await retryAfter(user, 'We couldn’t load the plans.');
    expect(await planCard('Bronze Crypto')).toBeVisible();
  });
});

describe('the invest dialog', () => {
  it('says why the backend refused, and keeps the amount', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    await user.type(within(dialog).getByLabelText('Amount'), '600');
    server.use(
      http.post('*', () =>
        HttpResponse.json(
          {
            type: 'insufficient-funds',
            title: 'Investment Failed',
            status: 409,
            detail: 'Insufficient funds.',
          },
          { status: 409 },
        ),
      ),
    );
    await user.click(confirmInvestmentIn(dialog));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Investment Failed');
    expect(toast).toHaveTextContent('Insufficient funds.');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('600');
    expect(recordsIn(backend, 'investments')).toEqual([]);
  });

  it('projects what is typed, from the backend’s time on', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    const amount = within(dialog).getByLabelText('Amount');
    expect(amount).toHaveFocus();
    await user.type(amount, '600.33');

    expect(dialog).toHaveTextContent('Profit$30.02');
    expect(dialog).toHaveTextContent('Total at maturity$630.35');
    expect(dialog).toHaveTextContent(/Matures onJan 22, 2026/);
    expect(dialog).toHaveTextContent('Balance after$19,399.67');
    expect(dialog).toHaveTextContent('5% in 7 days · $500–$4,999');
  });

  it.each([
    ['Starter Crypto', '', 'Invalid Amount', 'Please enter a valid investment amount.'],
    ['Starter Crypto', '0', 'Invalid Amount', 'Please enter a valid investment amount.'],
    ['Starter Crypto', '-500', 'Invalid Amount', 'Please enter a valid investment amount.'],
    ['Starter Crypto', '499.99', 'Invalid Amount', 'Amount must be between $500 and $4,999.'],
    ['Starter Crypto', '4999.01', 'Invalid Amount', 'Amount must be between $500 and $4,999.'],
    ['Bronze Crypto', '15000', 'Insufficient Funds', 'Your account balance is too low for this investment.'],
  ])('refuses in %s "%s": %s', async (plan, typed, title, description) => {
    const backend = backendWithBalance(6_000);
    const { user } = await renderScreen(<CryptoPlansPage />, { backend });
    const dialog = await openInvestDialog(user, plan);
    const amount = within(dialog).getByLabelText('Amount');
    if (typed !== '') await user.type(amount, typed);
    await user.click(confirmInvestmentIn(dialog));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(title);
    expect(toast).toHaveTextContent(description);
    expect(amount).toBeInvalid();
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(description));
    expect(amount).toHaveValue(typed);
    expect(recordsIn(backend, 'investments')).toEqual([]);
  });

  it('shows the new terms of a plan that changed meanwhile, and invests when they are confirmed', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    await user.type(within(dialog).getByLabelText('Amount'), '1000');
    await changeTerms(backend);
    await user.click(confirmInvestmentIn(dialog));

    expect(await within(dialog).findByText('The terms have changed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Investment Failed');
    expect(dialog).toHaveTextContent('now returns 4% in 10 days');
    expect(dialog).toHaveTextContent('Profit$40.00');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('1000');
    expect(recordsIn(backend, 'investments')).toEqual([]);

    await user.click(confirmInvestmentIn(dialog));
    await expectInvested();
    expect(recordsIn(backend, 'investments')).toMatchObject([
      { amount: 1_000, roi: 4, duration: 10, profit: 40 },
    ]);
  });

  it('asks about the same investment when it is opened again after an unknown outcome', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await investWithoutAnswer(user);
    await within(dialog).findByRole('button', { name: 'Check again' });
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    if (close === undefined) throw new Error('No button closes the dialog.');
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    server.resetHandlers();
    const reopened = await openInvestDialog(user, 'Starter Crypto');
    expect(within(reopened).getByLabelText('Amount')).toHaveValue('600');
    await user.click(within(reopened).getByRole('button', { name: 'Check again' }));

    await expectInvested();
    expect(recordsIn(backend, 'investments')).toHaveLength(1);
  });
});
