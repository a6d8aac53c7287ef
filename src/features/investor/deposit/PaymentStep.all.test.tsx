import { pngFile } from '../../../test/files';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { wizardContinued } from '../../../entities/deposit/depositWizardSlice';
import { DepositPage } from '../DepositPage';
import { renderScreen } from '../../../test/render';
import { behindLogin, findPasswordField, logInAgain } from '../../../test/screens/login';
import { endSession, holdUploads } from '../../../test/faults';
import { fillDepositWizard } from '../../../test/screens/deposit';
import { press } from '../../../test/screens/page';
import { inServerBuild } from '../../../test/serverBuild';
import { depositTyped, openPayment, expectDemoAddress } from '../../../test/screens/payment';
const TEST_WALLETS = { btc: 'tb1', eth: 'sep:0x1', usdt: 'sep:0x2', ltc: 'tltc1' };

describe.each(['in the browser', 'on a server'])('addresses of a test network %s', (where) => {
  if (where === 'on a server') inServerBuild();

  it.each([
    ['btc', 'test Bitcoin', 'Bitcoin test network'],
    ['eth', 'test Ethereum', 'Ethereum test network (Sepolia)'],
    ['usdt', 'test Tether', 'Ethereum test network (Sepolia)'],
    ['ltc', 'test Litecoin', 'Litecoin test network'],
  ] as const)('say for %s that they are a demo, and the network', async (crypto, what, network) => {
    await openPayment(crypto, TEST_WALLETS);
    expect(await screen.findByText(TEST_WALLETS[crypto])).toBeVisible();
    expectDemoAddress();
    expect(screen.getByText(`Send only ${what} to this address`)).toBeVisible();
    expect(screen.getByText(/^Send on the/)).toHaveTextContent(`Send on the ${network} only.`);
    expect(screen.getByText('Network').nextElementSibling).toHaveTextContent(network);
  });
});

it('a session that runs out leads back to the step, with amount and coin; the file is asked for again', async () => {
  const page = behindLogin('/dashboard/deposit', <DepositPage />);
  const { store, backend } = await renderScreen(page, {
    route: '/dashboard/deposit',
    signedInAs: 'ava',
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount'), '75.5');
  act(() => {
    store.dispatch(depositTyped({ amount: '75.5', crypto: 'btc', proof: '' }));
    store.dispatch(wizardContinued());
  });
  const file = () => pngFile('receipt.png');
  await user.upload(await screen.findByLabelText('Proof of payment'), file());
  server.use(endSession());
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  await findPasswordField();
  server.resetHandlers();
  await logInAgain();

  expect(await screen.findByText('Please choose your proof again')).toBeVisible();
  expect(screen.getByText('$75.50')).toBeVisible();
  expect(screen.getByText('Bitcoin (BTC)')).toBeVisible();
  await user.upload(screen.getByLabelText('Proof of payment'), file());
  await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
  await waitFor(() =>
    expect(
      [...backend.database.read.deposits.values()].filter(({ userId }) => userId === 'user-1'),
    ).toMatchObject([{ amount: 75.5, crypto: 'btc' }]),
  );
});

it('an upload that ends because the page is left says so, and the file is asked for again', async () => {
  const page = (
    <>
      <Link to="/elsewhere">Withdraw</Link>
      <Link to="/dashboard/deposit">Deposit</Link>
      <Routes>
        <Route path="/dashboard/deposit" element={<DepositPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const { user, backend } = await renderScreen(page, { route: '/dashboard/deposit', signedInAs: 'ava' });
  await fillDepositWizard(user);
  const uploads = holdUploads();
  server.use(uploads.handler);
  await press('Submit deposit');
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('link', { name: 'Withdraw' }));
  expect((await screen.findByText('Upload stopped')).closest('[role=status]')).toHaveTextContent(
    'receipt.png wasn’t sent, because you left the page. Nothing was submitted.',
  );
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  await uploads.letGo();
  expect(await screen.findByText(/^A file isn’t kept when you leave or reload the page/)).toBeVisible();
  expect([...backend.database.read.deposits.values()].filter(({ userId }) => userId === 'user-1')).toEqual(
    [],
  );
});
