import { pngFile } from '../../../test/files';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { DepositPage } from '../DepositPage';
import { failingAt } from '../../../test/faults';
import { renderScreen } from '../../../test/render';

const PRICE = '/api/market/simple/price';

/** The market answers with these prices in turn, then repeats the last one. */
function priced(...prices: readonly number[]) {
  let asked = 0;
  server.use(
    http.get(PRICE, ({ request }) => {
      const coin = new URL(request.url).searchParams.get('ids') ?? '';
      const usd = prices[Math.min(asked, prices.length - 1)] ?? null;
      asked += 1;
      return HttpResponse.json({ [coin]: { usd } });
    }),
  );
  return () => asked;
}

async function fillDetails(user: UserEvent, coin: RegExp) {
  await user.click(await screen.findByRole('button', { name: '$500' }));
  await user.click(screen.getByRole('combobox', { name: 'Cryptocurrency' }));
  await user.click(screen.getByRole('option', { name: coin }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: /^Send your/ });
}

it('says how much of the coin to send, and copies it', async () => {
  priced(75_800);
  const { user } = await renderScreen(<DepositPage />);
  await fillDetails(user, /Bitcoin/);
  expect(await screen.findByText('0.00659631 BTC')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('1 BTC = $75,800.00')).toBeVisible();
  expect(screen.getByText(/Rate locked: 1[45] minutes left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy what to send' }));
  expect(await screen.findByText('0.00659631 BTC copied')).toBeVisible();
});

it('keeps the rate over a reload, until it has expired; then a new one is a press away', async () => {
  const asked = priced(75_800, 80_000);
  const before = await renderScreen(<DepositPage />);
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
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(failingAt(PRICE));
  const { user } = await renderScreen(<DepositPage />);
  await fillDetails(user, /Bitcoin/);
  expect(await screen.findByText('No rate available right now')).toBeVisible();
  expect(complain).toHaveBeenCalledWith('A price could not be loaded (internal).', expect.anything());
  const proof = pngFile('receipt.png');
  await user.upload(screen.getByLabelText('Proof of payment'), proof);
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
});

it('gives the submitted deposit’s reference, and opens it', async () => {
  const { user, backend } = await renderScreen(<DepositPage />);
  await fillDetails(user, /Litecoin/);
  const proof = pngFile('receipt.png');
  await user.upload(screen.getByLabelText('Proof of payment'), proof);
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  const made = [...backend.database.read.deposits.values()].find(({ crypto }) => crypto === 'ltc');
  expect(await screen.findByLabelText('Reference')).toHaveValue(made?.id);
  await user.click(screen.getByRole('button', { name: 'View deposit' }));
  expect(await screen.findByRole('dialog', { name: 'Deposit details' })).toHaveTextContent('$500.00');
});
