import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { CryptoPlansPage } from './CryptoPlansPage';
import { backendWithBalance } from '../../test/backend/backendWithBalance';
import { failingAt, loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';

const planCard = (name: string) => screen.findByRole('article', { name });
const investButton = async (name: string) =>
  within(await planCard(name)).getByRole('button', { name: 'Invest Now' });

async function openDialog(user: UserEvent, name: string) {
  await user.click(await investButton(name));
  return screen.findByRole('dialog', { name: `Invest in ${name}` });
}

const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Confirm investment' });
/** Invests $600 in Starter Crypto; the answer is lost. Returns the dialog. */
async function investWithoutAnswer(user: UserEvent) {
  const dialog = await openDialog(user, 'Starter Crypto');
  await user.type(within(dialog).getByLabelText('Amount'), '600');
  server.use(loseAnswerOf('POST', '/api/investments'));
  await user.click(confirm(dialog));
  return dialog;
}

const investmentsIn = (backend: TestBackend) => [...backend.database.read.investments.values()];

/** Also waits for the dialog to close: while it is open, its payouts are still being refetched. */
async function expectSuccess() {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Investment Successful!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function changeTerms(backend: TestBackend) {
  const body = {
    name: 'Starter Crypto',
    type: 'crypto',
    minInvest: 500,
    maxInvest: 4_999,
    roi: 4,
    duration: 10,
  };
  // What the page reads meanwhile arrives, too.
  const changed = await act(() =>
    backend.call('PUT', '/api/plans/c1', { token: backend.tokens.admin, body }),
  );
  expect(changed.status).toBe(200);
}

describe('the crypto plans', () => {
  it('shows each plan’s terms and the balance, and no plan of real estate', async () => {
    await renderScreen(<CryptoPlansPage />);
    const card = await planCard('Starter Crypto');
    expect(card).toHaveTextContent('5%');
    expect(card).toHaveTextContent('7 days');
    expect(card).toHaveTextContent('$500 – $4,999');
    expect(await screen.findByText('$20,000.00')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('sends somebody with too little to the deposits, without a dialog', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />, { signedInAs: 'noah' });
    await user.click(await investButton('Starter Crypto'));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Insufficient Funds');
    expect(toast).toHaveTextContent(/Please make a deposit\./);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stands as busy until the plans and the balance are there', async () => {
    const { container } = await renderScreen(<CryptoPlansPage />);
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
    await planCard('Starter Crypto');
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
  });

  it('says when there is no plan', async () => {
    await renderScreen(<CryptoPlansPage />, {
      backend: createTestBackend({ data: { ...TEST_DATA, plans: [] } }),
    });
    expect(await screen.findByText('No crypto plans')).toBeVisible();
  });

  it('says when the plans could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/plans'));
    const { user } = await renderScreen(<CryptoPlansPage />);
    await retryAfter(user, 'The plans could not be loaded.');
    expect(await planCard('Bronze Crypto')).toBeVisible();
  });
});

describe('the invest dialog', () => {
  it('projects what is typed, from the backend’s time on', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openDialog(user, 'Starter Crypto');
    const amount = within(dialog).getByLabelText('Amount');
    expect(amount).toHaveFocus();
    await user.type(amount, '600.33');

    expect(dialog).toHaveTextContent('Profit$30.02');
    expect(dialog).toHaveTextContent('Total at maturity$630.35');
    expect(dialog).toHaveTextContent(/Matures onJan 22, 2026/);
    expect(dialog).toHaveTextContent('Balance after$19,399.67');
    expect(dialog).toHaveTextContent('5% over 7 days, for $500 – $4,999');
  });

  it('invests, closes, says so and gives the focus back', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openDialog(user, 'Starter Crypto');
    await user.type(within(dialog).getByLabelText('Amount'), '600.33');
    await user.dblClick(confirm(dialog));

    await expectSuccess();
    expect(await investButton('Starter Crypto')).toHaveFocus();
    expect(await screen.findByText('$19,399.67')).toBeVisible();
    expect(investmentsIn(backend)).toMatchObject([{ amount: 600.33, profit: 30.02, planId: 'c1' }]);
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
    const dialog = await openDialog(user, plan);
    const amount = within(dialog).getByLabelText('Amount');
    if (typed !== '') await user.type(amount, typed);
    await user.click(confirm(dialog));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(title);
    expect(toast).toHaveTextContent(description);
    expect(amount).toBeInvalid();
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(description));
    expect(amount).toHaveValue(typed === '' ? null : Number(typed));
    expect(investmentsIn(backend)).toEqual([]);
  });

  it('says why the backend refused, and keeps the amount', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openDialog(user, 'Starter Crypto');
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
    await user.click(confirm(dialog));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Investment Failed');
    expect(toast).toHaveTextContent('Insufficient funds.');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue(600);
    expect(investmentsIn(backend)).toEqual([]);
  });

  it('shows the new terms of a plan that changed meanwhile, and invests when they are confirmed', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openDialog(user, 'Starter Crypto');
    await user.type(within(dialog).getByLabelText('Amount'), '1000');
    await changeTerms(backend);
    await user.click(confirm(dialog));

    expect(await within(dialog).findByText('The terms have changed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Investment Failed');
    expect(dialog).toHaveTextContent('now returns 4% over 10 days');
    expect(dialog).toHaveTextContent('Profit$40.00');
    expect(within(dialog).getByLabelText('Amount')).toHaveValue(1000);
    expect(investmentsIn(backend)).toEqual([]);

    await user.click(confirm(dialog));
    await expectSuccess();
    expect(investmentsIn(backend)).toMatchObject([{ amount: 1_000, roi: 4, duration: 10, profit: 40 }]);
  });

  it('finds out by the same key what became of an investment without an answer', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await investWithoutAnswer(user);

    const again = await within(dialog).findByRole('button', { name: 'Check again' });
    expect(within(dialog).queryByRole('button', { name: 'Confirm investment' })).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(again);

    await expectSuccess();
    expect(investmentsIn(backend)).toHaveLength(1);
  });

  it('asks about the same investment when it is opened again after an unknown outcome', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await investWithoutAnswer(user);
    await within(dialog).findByRole('button', { name: 'Check again' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    server.resetHandlers();
    const reopened = await openDialog(user, 'Starter Crypto');
    expect(within(reopened).getByLabelText('Amount')).toHaveValue(600);
    await user.click(within(reopened).getByRole('button', { name: 'Check again' }));

    await expectSuccess();
    expect(investmentsIn(backend)).toHaveLength(1);
  });
});
