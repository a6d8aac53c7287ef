import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { server } from '../../../../mocks/node';
import { recordsIn } from '../../../test/backend/books';
import { holdUploads } from '../../../test/faults';
import { pngFile } from '../../../test/files';
import { inServerBuild } from '../../../test/serverBuild';
import { DEMO_LINE, openPayment, addressCode, expectDemoAddress } from '../../../test/screens/payment';

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
