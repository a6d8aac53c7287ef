import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { server } from '../../../../mocks/node';
import { recordsIn } from '../../../test/backend/books';
import { holdUploads, endSession } from '../../../test/faults';
import { pngFile } from '../../../test/files';
import { inServerBuild } from '../../../test/serverBuild';
import {
  DEMO_LINE,
  openPayment,
  addressCode,
  expectDemoAddress,
  depositTyped,
} from '../../../test/screens/payment';
import { Link, Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { wizardContinued } from '../../../entities/deposit/depositWizardSlice';
import { DepositPage } from '../DepositPage';
import { renderScreen } from '../../../test/render';
import { behindLogin, findPasswordField, logInAgain } from '../../../test/screens/login';
import { fillDepositWizard } from '../../../test/screens/deposit';
import { press } from '../../../test/screens/page';

describe('where to pay', () => {
  inServerBuild();

  it.each([
    ['btc', 'Send only Bitcoin to this address', 'Bitcoin network', /^Don’t send Bitcoin over Lightning/, 3],
    ['eth', 'Send only Ethereum to this address', 'Ethereum network', /^Don’t send Ethereum over BNB/, 12],
    [
      'usdt',
      'Send only Tether to this address',
      'Ethereum (ERC-20) network',
      /^Don’t send Tether over Tron/,
      12,
    ],
    ['ltc', 'Send only Litecoin to this address', 'Litecoin network', /^Don’t send Litecoin over BNB/, 6],
  ] as const)(
    'says for %s which network its address is for, and what is lost',
    async (crypto, title, network, lost, confirmations) => {
      await openPayment(crypto);
      expect(await screen.findByText(title)).toBeVisible();
      const [use, loses, counts] = screen.getAllByRole('listitem').filter((item) => item.closest('ul'));
      expect(use).toHaveTextContent(`Send on the ${network} only.`);
      expect(loses).toHaveTextContent(lost);
      expect(loses).toHaveTextContent(', or any other coin. Anything else sent here is lost.');
      expect(counts).toHaveTextContent(
        new RegExp(
          `^Credited after ${confirmations} confirmations \\(.+\\) and our review \\(24–48 hours\\)\\.$`,
        ),
      );
      expect(screen.queryByText(DEMO_LINE)).not.toBeInTheDocument();
      expect(addressCode()).toHaveTextContent('');
    },
  );
});

it('in the browser even an address of the main network is a demo', async () => {
  await openPayment('btc');
  expect(await screen.findByText('bc1')).toBeVisible();
  expectDemoAddress();
});

describe('the transaction ID', () => {
  const DIGITS = 'a1b2c3d4'.repeat(8);
  const field = () => screen.findByLabelText('Transaction ID (optional)');

  it('is read from what was pasted, and kept with the address that was told', async () => {
    const { user, backend } = await openPayment('btc');
    await user.upload(await screen.findByLabelText('Proof of payment'), pngFile('receipt.png'));
    await user.click(await field());
    await user.paste(`https://mempool.space/tx/${DIGITS.toUpperCase()}`);
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    await screen.findByRole('heading', { name: /submitted/i });
    expect(recordsIn(backend, 'deposits').at(-1)).toMatchObject({ transactionId: DIGITS, address: 'bc1' });
  });

  it('that can’t be one is refused at its field, and nothing is sent', async () => {
    const { user, backend } = await openPayment('btc');
    const deposits = recordsIn(backend, 'deposits').length;
    await user.upload(await screen.findByLabelText('Proof of payment'), pngFile('receipt.png'));
    await user.click(await field());
    await user.paste('tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc');
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Transaction IDEnter its 64 digits');
    expect(await field()).toHaveFocus();
    expect(recordsIn(backend, 'deposits')).toHaveLength(deposits);
  });

  it('survives Back', async () => {
    const { user } = await openPayment('eth');
    await user.click(await field());
    await user.paste(`0x${DIGITS}`);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await field()).toHaveValue(`0x${DIGITS}`);
  });
});

describe('an upload under way', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is taken back while its picture is still being redrawn, and nothing is sent', async () => {
    const { user } = await openPayment('btc');
    const { sent, handler } = holdUploads();
    server.use(handler);
    let draw = (): void => undefined;
    jest
      .spyOn(globalThis, 'createImageBitmap')
      .mockImplementation(
        () =>
          new Promise((resolve) => (draw = () => resolve({ width: 1, height: 1, close: () => undefined }))),
      );
    await user.upload(await screen.findByLabelText('Proof of payment'), pngFile('receipt.png'));
    expect(await screen.findByText('Checking…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    draw();
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please upload proof of your deposit.');
    expect(screen.queryByText('receipt.png')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('keeps its file: the field takes no other and removes none until the deposit is made', async () => {
    const { user, backend } = await openPayment('btc');
    const proof = await screen.findByLabelText('Proof of payment');
    await user.upload(proof, pngFile('receipt.png'));
    const deposits = recordsIn(backend, 'deposits').length;
    const { sent, letGo, handler } = holdUploads();
    server.use(handler);
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    await waitFor(() => expect(sent).toEqual(['/api/documents']));
    expect(proof).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
    fireEvent.drop(proof, { dataTransfer: { files: [pngFile('other.png')] } });
    expect(screen.queryByText('other.png')).not.toBeInTheDocument();
    await act(letGo);
    await waitFor(() => expect(recordsIn(backend, 'deposits')).toHaveLength(deposits + 1));
  });

  it('ends with “Back”, and no deposit is made of it', async () => {
    const { user, backend } = await openPayment('btc');
    await user.upload(await screen.findByLabelText('Proof of payment'), pngFile('receipt.png'));
    const deposits = recordsIn(backend, 'deposits').length;
    const { sent, letGo, handler } = holdUploads();
    server.use(handler);
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    await waitFor(() => expect(sent).toEqual(['/api/documents']));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const amount = await screen.findByLabelText('Amount');
    await act(letGo);
    await user.clear(amount);
    await user.type(amount, '2500');
    // The next command would be under way by now.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual(['/api/documents']);
    expect(recordsIn(backend, 'deposits')).toHaveLength(deposits);
    expect(amount).toHaveValue('2500');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

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
