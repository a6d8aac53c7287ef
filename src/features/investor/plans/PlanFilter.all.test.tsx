import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import { CryptoPlansPage } from '../CryptoPlansPage';
import { address, renderScreen } from '../../../test/render';
import { investAsAva } from '../../../test/backend/steps';
import { backendWithBalance } from '../../../test/backend/books';

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const plan = (name: string) => screen.findByRole('article', { name });
const wanted = () => screen.findByRole('spinbutton', { name: 'Amount to invest' });
const only = () => screen.getByRole('checkbox', { name: 'Only plans within my balance' });

describe('plans that fit', () => {
  it('says of each plan whether it fits the balance, or what is missing', async () => {
    await renderScreen(<CryptoPlansPage />, { backend: backendWithBalance(4_000) });
    expect(await plan('Starter Crypto')).toHaveTextContent('Within your balance');
    expect(await plan('Bronze Crypto')).toHaveTextContent('Deposit $1,000 more to invest');
    expect(screen.getByText('1 of 2 plans available')).toBeVisible();
  });

  it('puts what fits the typed amount first, as it is typed', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    await plan('Starter Crypto');
    expect(names()).toEqual(['Starter Crypto', 'Bronze Crypto']);
    await user.type(await wanted(), '6000');
    expect(names()).toEqual(['Bronze Crypto', 'Starter Crypto']);
    expect(await plan('Bronze Crypto')).toHaveTextContent('Works with this amount');
    expect(await plan('Starter Crypto')).toHaveTextContent('Accepts up to $4,999');
  });

  it('keeps an amount that is none yet as it is typed', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    await user.type(await wanted(), '12.34');
    await waitFor(() => expect(address()).toContain('amount=12.34'));
    await user.type(await wanted(), '5');
    await waitFor(() => expect(address()).not.toContain('amount'));
    expect(await wanted()).toHaveValue('12.345');
  });

  it('shows only what fits on request, and all of them again by one action', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    await user.type(await wanted(), '100');
    await user.click(only());
    expect(await screen.findByText('No plan accepts $100')).toBeVisible();
    expect(screen.getByText('Plans accept $500 to $19,999.')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all plans' }));
    expect(await plan('Starter Crypto')).toHaveTextContent('Needs $400.00 more');
    expect(only()).not.toBeChecked();
  });

  it('says of an amount that plans accept that only the balance is short', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />, { backend: backendWithBalance(600) });
    await user.type(await wanted(), '5000');
    await user.click(only());
    expect(await screen.findByText('No plan within your balance')).toBeVisible();
    expect(screen.getByText('Your balance is $4,400.00 short.')).toBeVisible();
  });

  it('follows the balance: what was just invested does not fit a second time', async () => {
    const { backend } = await renderScreen(<CryptoPlansPage />, { backend: backendWithBalance(5_400) });
    expect(await plan('Bronze Crypto')).toHaveTextContent('Within your balance');
    await investAsAva(backend, 'c1', 1_000);
    await waitFor(async () =>
      expect(await plan('Bronze Crypto')).toHaveTextContent('Deposit $600 more to invest'),
    );
  });

  it('hands the amount on to the dialog of a plan that takes it', async () => {
    const { user } = await renderScreen(<CryptoPlansPage />, {
      route: '/dashboard/crypto-plans?amount=6000&fits=only',
    });
    expect(await wanted()).toHaveValue('6000');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(within(await plan('Bronze Crypto')).getByRole('button', { name: 'Invest Now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invest in Bronze Crypto' });
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('6000');
  });

  it.each(['0', '-5', '0.001'])('says of "%s" that it is no amount', async (typed) => {
    const { user } = await renderScreen(<CryptoPlansPage />);
    await user.type(await wanted(), typed);
    expect(await wanted()).toBeInvalid();
    expect(await wanted()).toHaveAccessibleDescription('Enter more than $0.');
    expect(await plan('Starter Crypto')).toHaveTextContent('Within your balance');
  });
});

describe('the projection', () => {
  it('lines the payout up among those of what runs already, with the running total', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c2', 5_000);
    const { user } = await renderScreen(<CryptoPlansPage />, { backend });
    await user.click(within(await plan('Starter Crypto')).getByRole('button', { name: 'Invest Now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invest in Starter Crypto' });
    await user.type(within(dialog).getByLabelText('Amount'), '1000');
    await user.click(within(dialog).getByText('Upcoming payouts, including this one'));
    const table = await within(dialog).findByRole('table', { name: 'Payouts with this investment' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('row')
          .slice(1)
          .map((row) => [...row.children].map((cell) => cell.textContent)),
      ).toEqual([
        ['Jan 22, 2026Starter Crypto (this investment)', '$1,050.00', '$1,050.00'],
        ['Jan 29, 2026Bronze Crypto', '$5,350.00', '$6,400.00'],
      ]),
    );
  });
});
