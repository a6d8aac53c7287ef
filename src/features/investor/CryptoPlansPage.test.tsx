import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { CryptoPlansPage } from './CryptoPlansPage';
import { renderScreen } from '../../test/render';
import {
  planCard,
  investButton,
  openInvestDialog,
  confirmInvestmentIn,
  investWithoutAnswer,
  expectInvested,
} from '../../test/screens/invest';
import { backendWithBalance, recordsIn } from '../../test/backend/books';

describe('the crypto plans', () => {
  it('shows each plan’s terms and the balance, and no plan of real estate', async () => {
    await renderScreen(<CryptoPlansPage />);
    const card = await planCard('Starter Crypto');
    expect(card).toHaveTextContent('5%');
    expect(card).toHaveTextContent('7 days');
    expect(card).toHaveTextContent('$500–$4,999');
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

  it('says when there is no plan', async () => {
    await renderScreen(<CryptoPlansPage />, {
      backend: createTestBackend({ data: { ...TEST_DATA, plans: [] } }),
    });
    expect(await screen.findByText('No crypto plans')).toBeVisible();
  });
});

const saved = jest.fn<undefined, [string, string, string]>();
jest.mock('../../ui/files/saveTextFile', () => ({
  saveTextFile: (name: string, type: string, text: string) => saved(name, type, text),
}));

describe('after an investment', () => {
  it('says what it will pay and when, as a calendar’s file too, until it is dismissed', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    await user.click(within(dialog).getByRole('button', { name: 'Min $500' }));
    await user.click(confirmInvestmentIn(dialog));
    await expectInvested();

    const next = await screen.findByRole('region', { name: 'You invested in Starter Crypto' });
    expect(next).toHaveTextContent('Amount$500.00Payout$525.00Matures onJan 22, 2026');
    expect(within(next).getByRole('link', { name: 'View investment' })).toHaveAttribute(
      'href',
      '/dashboard/investments',
    );
    await user.click(within(next).getByRole('button', { name: 'Add to calendar' }));
    expect(saved).toHaveBeenCalledWith(
      'cairnfield-payout-2026-01-22.ics',
      'text/calendar',
      expect.stringContaining(String.raw`SUMMARY:Starter Crypto pays $525.00`),
    );
    await user.click(within(next).getByRole('button', { name: 'Dismiss' }));
    expect(next).not.toBeInTheDocument();
  });
});

describe('the invest dialog', () => {
  it.each([
    ['the plan allows', 20_000, 4_999],
    ['the balance allows', 1_234.56, 1_234.56],
  ])('fills in the least that the plan takes, and the most that %s', async (_what, balance, most) => {
    const { user } = await renderScreen(<CryptoPlansPage />, { backend: backendWithBalance(balance) });
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    const amount = within(dialog).getByLabelText('Amount');
    await user.click(within(dialog).getByRole('button', { name: 'Max' }));
    expect(amount).toHaveValue(String(most));
    await user.click(within(dialog).getByRole('button', { name: 'Min $500' }));
    expect(amount).toHaveValue('500');
  });

  it('invests, closes, says so and gives the focus back', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await openInvestDialog(user, 'Starter Crypto');
    await user.type(within(dialog).getByLabelText('Amount'), '600.33');
    await user.dblClick(confirmInvestmentIn(dialog));

    await expectInvested();
    expect(await investButton('Starter Crypto')).toHaveFocus();
    expect(await screen.findByText('$19,399.67')).toBeVisible();
    expect(recordsIn(backend, 'investments')).toMatchObject([
      { amount: 600.33, profit: 30.02, planId: 'c1' },
    ]);
  });

  it('finds out by the same key what became of an investment without an answer', async () => {
    const { user, backend } = await renderScreen(<CryptoPlansPage />);
    const dialog = await investWithoutAnswer(user);

    const again = await within(dialog).findByRole('button', { name: 'Check again' });
    expect(within(dialog).getByLabelText('Amount')).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Max' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).queryByRole('button', { name: 'Confirm investment' })).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(again);

    await expectInvested();
    expect(recordsIn(backend, 'investments')).toHaveLength(1);
  });
});
