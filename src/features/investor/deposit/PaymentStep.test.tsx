import { screen } from '@testing-library/react';
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
      expect(loses).toHaveTextContent('and don’t send any other coin. It can’t be recovered.');
      expect(counts).toHaveTextContent(`Credited after ${confirmations} confirmations`);
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
