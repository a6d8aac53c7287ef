import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { DepositPage } from '../DepositPage';
import { createTestBackend } from '../../../test/backend/testBackend';
import { depositBody } from '../../../test/backend/testData';
import { NO_MARKET } from '../../../../backend/market/marketRates';
import { renderScreen } from '../../../test/render';
import { chooseProof } from '../../../test/screens/deposit';
import { toasts } from '../../../test/screens/page';

/** A backend whose market has these prices in turn, then the last one. */
function priced(...prices: readonly number[]) {
  let asked = 0;
  const rateOf = () => {
    const price = prices[Math.min(asked, prices.length - 1)] ?? null;
    asked += 1;
    return Promise.resolve(price);
  };
  return { backend: createTestBackend({ market: { rateOf } }), asked: () => asked };
}

async function fillDetails(user: UserEvent, coin: RegExp) {
  await user.click(await screen.findByRole('button', { name: '$500' }));
  await user.click(screen.getByRole('combobox', { name: 'Cryptocurrency' }));
  await user.click(screen.getByRole('option', { name: coin }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: /^Send / });
}

it('says how much of the coin to send, and copies it', async () => {
  const { backend } = priced(75_800);
  const { user } = await renderScreen(<DepositPage />, { backend });
  await fillDetails(user, /Bitcoin/);
  expect(await screen.findByText('0.00659631 BTC')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('1 BTC = $75,800.00')).toBeVisible();
  expect(screen.getByText(/Rate locked: 1[45] minutes left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy what to send' }));
  expect(await within(toasts()).findByText('0.00659631 BTC')).toBeVisible();
});

it('separates thousands of a coin, but copies digits only', async () => {
  const { backend } = priced(0.0125);
  const { user } = await renderScreen(<DepositPage />, { backend });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await fillDetails(user, /Tether/);
  expect(await screen.findByText('40,000 USDT')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy what to send' }));
  expect(copied).toHaveBeenCalledWith('40000');
});

it('keeps the rate over a reload, until it has expired; then a new one is a press away', async () => {
  const { backend, asked } = priced(75_800, 80_000);
  const before = await renderScreen(<DepositPage />, { backend });
  await fillDetails(before.user, /Bitcoin/);
  await screen.findByText('0.00659631 BTC');
  await waitFor(() => expect(before.storage.tab.getItem('cairnfield-app:drafts')).toContain('75800'));
  before.unmount();

  const again = { backend: before.backend, storage: before.storage };
  const soon = await renderScreen(<DepositPage />, again);
  expect(await screen.findByText('0.00659631 BTC')).toBeVisible();
  expect(asked()).toBe(1);
  soon.unmount();

  before.backend.clock.advance(16 * 60_000);
  await renderScreen(<DepositPage />, again);
  expect(await screen.findByText('The rate has expired')).toBeVisible();
  expect(screen.queryByText('0.00659631 BTC')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh rate' }));
  expect(await screen.findByText('0.00625 BTC')).toBeVisible();
});

it('says so without a rate, and the deposit goes on', async () => {
  const backend = createTestBackend({ market: NO_MARKET });
  const { user } = await renderScreen(<DepositPage />, { backend });
  await fillDetails(user, /Bitcoin/);
  expect(await screen.findByText('No rate available right now')).toBeVisible();
  await chooseProof(user);
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  await user.click(await screen.findByRole('button', { name: 'View deposit' }));
  expect(await screen.findByRole('dialog', { name: 'Deposit details' })).toHaveTextContent(
    'RateNo rate locked',
  );
});

it('says when there is no newer rate, and leaves the focus where it was', async () => {
  const backend = createTestBackend({ market: NO_MARKET });
  const { user } = await renderScreen(<DepositPage />, { backend });
  await fillDetails(user, /Bitcoin/);
  await user.click(await screen.findByRole('button', { name: 'Refresh rate' }));
  expect(await within(toasts()).findByText('Rate not refreshed')).toBeVisible();
  expect(screen.getByText('No rate available right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh rate' })).toHaveFocus();
});

it('is what the deposit carries; one that was used meanwhile is told and asked for again', async () => {
  const { backend, asked } = priced(75_800);
  const { user } = await renderScreen(<DepositPage />, { backend });
  await fillDetails(user, /Bitcoin/);
  await screen.findByText('0.00659631 BTC');
  const [quote] = [...backend.database.read.quotes.values()];
  // Another of the person's tabs is faster.
  await backend.call('POST', '/api/deposits', {
    token: backend.tokens.ava,
    key: 'other-tab',
    body: depositBody({ amount: 500, quoteId: quote?.id ?? null }),
  });
  await chooseProof(user);
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  expect(await screen.findByText(/^This rate can’t be used for this deposit/)).toBeVisible();
  await waitFor(() => expect(asked()).toBe(2));
  await screen.findByText('0.00659631 BTC');
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  await user.click(await screen.findByRole('button', { name: 'View deposit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deposit details' });
  expect(dialog).toHaveTextContent('To send0.00659631 BTCRate1 BTC = $75,800.00Rate locked');
});

it('gives the submitted deposit’s reference, and opens it', async () => {
  const { user, backend } = await renderScreen(<DepositPage />);
  await fillDetails(user, /Litecoin/);
  await chooseProof(user);
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  const made = [...backend.database.read.deposits.values()].find(({ crypto }) => crypto === 'ltc');
  expect(await screen.findByLabelText('Reference')).toHaveValue(made?.id);
  await user.click(screen.getByRole('button', { name: 'View deposit' }));
  expect(await screen.findByRole('dialog', { name: 'Deposit details' })).toHaveTextContent('$500.00');
});
