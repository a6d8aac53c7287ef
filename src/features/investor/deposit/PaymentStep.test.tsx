import { server } from '../../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DEPOSIT_COINS } from '../../../entities/deposit/deposit';
import { wizardContinued } from '../../../entities/deposit/depositWizardSlice';
import type { Wallets } from '../../../entities/wallet/wallet';
import { DEPOSIT_DRAFT, draftTyped } from '../../../entities/draft/draftSlice';
import { act } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import { DepositPage } from '../DepositPage';
import { TEST_DATA } from '../../../test/backend/testData';
import { renderScreen } from '../../../test/render';
import { behindLogin, findPasswordField, logInAgain } from '../../../test/screens/login';
import { endSession } from '../../../test/faults';
import { inServerBuild } from '../../../test/serverBuild';

const WALLETS: Wallets = { btc: 'bc1', eth: '0x1', usdt: '0x2', ltc: 'ltc1', version: 1 };
const TEST_WALLETS: Wallets = { btc: 'tb1', eth: 'sep:0x1', usdt: 'sep:0x2', ltc: 'tltc1', version: 1 };
const DEMO = "Demo: don't send real crypto.";

const typedAs = (values: Readonly<Record<string, string>>) =>
  draftTyped({ name: DEPOSIT_DRAFT, ownerId: 'user-1', values });

/** Opens the second step with this coin. */
async function renderPayment(crypto: (typeof DEPOSIT_COINS)[number], wallets: Wallets = WALLETS) {
  const stored = { ...wallets, id: 'wallets' } as const;
  const backend = createTestBackend({ data: { ...TEST_DATA, wallets: [stored] } });
  const rendered = await renderScreen(<DepositPage />, { backend });
  await screen.findByLabelText('Amount');
  act(() => {
    rendered.store.dispatch(typedAs({ amount: '100', crypto, proof: '' }));
    rendered.store.dispatch(wizardContinued());
  });
  return rendered;
}

const code = () => screen.getByRole('img', { name: 'Deposit address QR code' });

describe('where to pay', () => {
  inServerBuild();

  it.each([
    ['btc', 'Send only Bitcoin to this address', 'Bitcoin network', /^Bitcoin sent over Lightning/, 3],
    ['eth', 'Send only Ethereum to this address', 'Ethereum network', /^Ethereum sent over BNB/, 12],
    ['usdt', 'Send only Tether to this address', 'Ethereum (ERC-20) network', /^Tether sent over Tron/, 12],
    ['ltc', 'Send only Litecoin to this address', 'Litecoin network', /^Litecoin sent over BNB/, 6],
  ] as const)(
    'says for %s which network its address is for, and what is lost',
    async (crypto, title, network, lost, confirmations) => {
      await renderPayment(crypto);
      expect(await screen.findByText(title)).toBeVisible();
      const [use, loses, counts] = screen.getAllByRole('listitem').filter((item) => item.closest('ul'));
      expect(use).toHaveTextContent(`Send on the ${network} only.`);
      expect(loses).toHaveTextContent(lost);
      expect(loses).toHaveTextContent("is lost and can't be returned.");
      expect(counts).toHaveTextContent(`Credited after ${confirmations} confirmations`);
      expect(screen.queryByText(DEMO)).not.toBeInTheDocument();
      expect(code()).toHaveTextContent('');
    },
  );
});

/** The first line of the warning, and the ribbon on the code. */
function expectDemo() {
  expect(screen.getByText(DEMO).closest('[role=note]')?.textContent).toMatch(
    /^Demo: don't send real crypto\./,
  );
  expect(code()).toHaveTextContent(/^Demo$/);
}

describe.each(['in the browser', 'on a server'])('addresses of a test network %s', (where) => {
  if (where === 'on a server') inServerBuild();

  it.each([
    ['btc', 'test Bitcoin', 'Bitcoin test network'],
    ['eth', 'test Ethereum', 'Ethereum test network (Sepolia)'],
    ['usdt', 'test Tether', 'Ethereum test network (Sepolia)'],
    ['ltc', 'test Litecoin', 'Litecoin test network'],
  ] as const)('say for %s that they are a demo, and the network', async (crypto, what, network) => {
    await renderPayment(crypto, TEST_WALLETS);
    expect(await screen.findByText(TEST_WALLETS[crypto])).toBeVisible();
    expectDemo();
    expect(screen.getByText(`Send only ${what} to this address`)).toBeVisible();
    expect(screen.getByText(/^Send on the/)).toHaveTextContent(`Send on the ${network} only.`);
    expect(screen.getByText('Network').nextElementSibling).toHaveTextContent(network);
  });
});

it('in the browser even an address of the main network is a demo', async () => {
  await renderPayment('btc');
  expect(await screen.findByText('bc1')).toBeVisible();
  expectDemo();
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
    store.dispatch(typedAs({ amount: '75.5', crypto: 'btc', proof: '' }));
    store.dispatch(wizardContinued());
  });
  const file = () => new File(['proof'], 'receipt.png', { type: 'image/png' });
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
