import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { toReceipt } from '../../../lib/paths';
import { addressQuery, renderScreen } from '../../../test/render';
import { createTestBackend } from '../../../test/backend/testBackend';
import { requestWithdrawal, succeed } from '../../../test/backend/steps';
import { TEST_IDS, TEST_START } from '../../../test/backend/testData';
import { withFee } from '../../../test/screens/withdraw';
import { manyEntries, openStatement, withHistory } from '../../../test/screens/statement';
import { buildDeposit } from '../../../test/builders';
import { rateFacts } from '../../shared/depositRate';
import { InvestmentsPage } from '../InvestmentsPage';
import { failingAt } from '../../../test/faults';
import { server } from '../../../../mocks/node';
import { retryAfter } from '../../../test/screens/page';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

/** What is printed while the receipt is open. */
const paper = () => [...document.querySelectorAll('[data-statement]')];

describe('a receipt', () => {
  afterEach(() => jest.restoreAllMocks());

  it('names parties, fee and times, has an address, and is what prints while it is open', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openStatement({ backend: await withHistory() });
    await user.click(await screen.findByRole('link', { name: /Noah/ }));

    const receipt = await screen.findByRole('dialog', { name: 'Transfer receipt' });
    await within(receipt).findByText('Noah Weber, noah@cairnfield.example');
    expect(receipt).toHaveTextContent('Amount−$250.25');
    expect(within(receipt).getByText('Completed').closest('[data-tone]')).toBeNull();
    expect(receipt).toHaveTextContent('FromAva Chen');
    expect(receipt).toHaveTextContent('Fee$0.00');
    expect(receipt).toHaveTextContent('Note=lunch, "late"');
    expect(within(receipt).getByText('to Noah Weber')).toBeVisible();
    // The date says when it was sent, and the parties and the note what it was.
    expect(receipt).not.toHaveTextContent(/Sent|Description/);
    expect(receipt).toHaveTextContent(/Balance after\$.*Reference/);
    for (const name of ['Copy reference', 'Copy transfer ID']) {
      expect(within(receipt).getByRole('button', { name })).toBeVisible();
    }
    expect(addressQuery().get('receipt')).toMatch(/^led-/);

    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(receipt).getByRole('button', { name: 'Copy receipt' }));
    expect(writeText.mock.lastCall?.[0]).toMatch(
      /^Cairnfield: Transfer receipt\nAmount: −\$250\.25\n[^]*\nFee: \$0\.00\n[^]*\nReference: led-\d+/,
    );

    await user.click(within(receipt).getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(paper()).toHaveLength(1);
    expect(receipt).toContainElement(within(receipt).getByText('Transfer receipt for', { exact: false }));
    expect(receipt.contains(paper()[0] ?? null)).toBe(true);

    await user.click(within(receipt).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(receipt).not.toBeInTheDocument());
    expect(addressQuery().get('receipt')).toBeNull();
    expect(paper()[0]).toContainElement(screen.getByRole('table', { name: 'Transactions' }));
  });

  it('is called details until the withdrawal is over', async () => {
    const { user } = await openStatement({ backend: await withHistory() });
    await user.click(await screen.findByRole('link', { name: 'Withdrawal by bank transfer' }));
    const details = await screen.findByRole('dialog', { name: 'Withdrawal details' });
    await within(details).findByText('Bank transfer, DE00');
    expect(details).toHaveTextContent('StatusPending');
    expect(within(details).getByText('Pending').closest('[data-tone]')).toBeVisible();
    expect(details).toHaveTextContent('Fee$0.00You receive$500.00Balance after');
  });

  it('names what the payment can be found by', async () => {
    const backend = await withHistory();
    const [withdrawal] = [...backend.database.read.withdrawals.values()];
    await succeed(backend, 'POST', `/api/withdrawals/${withdrawal?.id ?? ''}/complete`, {
      token: backend.tokens.admin,
      key: 'pay',
      body: { paymentReference: 'SEPA-4711' },
    });
    const { user } = await openStatement({ backend });
    await user.click(await screen.findByRole('link', { name: 'Withdrawal by bank transfer' }));
    const receipt = await screen.findByRole('dialog', { name: 'Withdrawal receipt' });
    await within(receipt).findByText('SEPA-4711');
    expect(receipt).toHaveTextContent('Payment referenceSEPA-4711');
  });

  it.each([
    [-50, '−$50.00', 'FromYour Cairnfield balanceToCairnfield'],
    [50, '+$50.00', 'FromCairnfieldToYour Cairnfield balance'],
  ])('of an adjustment by %d names who gave and who got', async (amount, shown, parties) => {
    const backend = createTestBackend();
    const call = { token: backend.tokens.admin, key: 'adjust', body: { amount, reason: 'Duplicate payout' } };
    await backend.call('POST', `/api/users/${TEST_IDS.ava}/balance-adjustments`, call);
    const { user } = await openStatement({ backend });
    await user.click(await screen.findByRole('link', { name: 'Balance adjustment: Duplicate payout' }));
    const receipt = await screen.findByRole('dialog', { name: 'Adjustment receipt' });
    await waitFor(() => expect(receipt).toHaveTextContent(`Amount${shown}`));
    expect(receipt).toHaveTextContent('DescriptionBalance adjustment: Duplicate payout');
    expect(receipt).toHaveTextContent(`${parties}Fee$0.00`);
  });

  it.each([
    ['rejected', 'admin', 'reject', 'Rejected'],
    ['canceled', 'ava', 'cancel', 'Canceled'],
  ] as const)(
    'of a %s withdrawal leads back to the balance, and nobody was charged',
    async (_what, who, event, over) => {
      const backend = createTestBackend({ data: withFee(1) });
      const id = await requestWithdrawal(backend, { amount: 500 });
      backend.clock.advance(60_000);
      await backend.call('POST', `/api/withdrawals/${id}/${event}`, {
        token: backend.tokens[who],
        key: event,
      });
      const { user } = await openStatement({ backend });
      await user.click(await screen.findByRole('link', { name: /money returned$/ }));
      const receipt = await screen.findByRole('dialog', { name: 'Returned withdrawal receipt' });
      await waitFor(() => expect(receipt).toHaveTextContent('Amount+$500.00'));
      expect(receipt).toHaveTextContent(
        'FromWithdrawal (Bank transfer)ToYour Cairnfield balanceFee$0.00Requested',
      );
      expect(receipt).toHaveTextContent(`from a ${over.toLowerCase()} withdrawal`);
      expect(receipt).not.toHaveTextContent('You receive');
      await user.click(within(receipt).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(receipt).not.toBeInTheDocument());

      await user.click(screen.getByRole('link', { name: 'Withdrawal by bank transfer' }));
      const details = await screen.findByRole('dialog', { name: 'Withdrawal details' });
      await within(details).findByText(/^Bank transfer, /);
      expect(details).toHaveTextContent(`Fee$0.00${over}`);
      expect(details).not.toHaveTextContent('You receive');
    },
  );

  it('opens for an investment and for its payout, each from its card', async () => {
    const backend = await withHistory();
    const [investment] = [...backend.database.read.investments.values()];
    const rendered = await renderScreen(<InvestmentsPage />, { backend });
    const link = await screen.findByRole('link', { name: 'View receipt for Starter Crypto' });
    const payout = toReceipt('payout', investment?.id ?? '');
    expect(link).toHaveAttribute('href', payout);
    rendered.unmount();

    const opened = await openStatement({ backend, route: `/${searchOf(payout)}` });
    const receipt = await screen.findByRole('dialog', { name: 'Payout receipt' });
    await within(receipt).findByText('Profit');
    expect(receipt).toHaveTextContent('FromStarter CryptoToYour Cairnfield balanceInvested$1,000.00Profit$');
    opened.unmount();

    const start = toReceipt('investment', investment?.id ?? '');
    await openStatement({ backend, route: `/${searchOf(start)}` });
    const first = await screen.findByRole('dialog', { name: 'Investment receipt' });
    await within(first).findByText('Expected profit');
    expect(first).toHaveTextContent('Amount−$1,000.00');
  });

  it('stays open when its row moves to the next page', async () => {
    const backend = manyEntries(DEFAULT_PAGE_SIZE);
    const { user } = await openStatement({ backend });
    await user.click(await screen.findByRole('link', { name: 'Booking 1' }));
    const receipt = await screen.findByRole('dialog', { name: 'Adjustment receipt' });
    const call = { token: backend.tokens.admin, key: 'adjust', body: { amount: 5, reason: 'New' } };
    await backend.call('POST', `/api/users/${TEST_IDS.ava}/balance-adjustments`, call);
    await screen.findByText('Balance adjustment: New');
    expect(screen.queryByRole('link', { name: 'Booking 1', hidden: true })).not.toBeInTheDocument();
    expect(receipt).toBeVisible();
    await user.click(within(receipt).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(receipt).not.toBeInTheDocument());
  });

  it('has an address of its own, which a press with Ctrl leaves to the browser', async () => {
    const backend = await withHistory();
    const { unmount } = await openStatement({ backend });
    const link = await screen.findByRole('link', { name: /Noah/ });
    const isLeft: boolean[] = [];
    const handleClick = (event: Event) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', handleClick);
    fireEvent.click(link, { ctrlKey: true });
    window.removeEventListener('click', handleClick);
    expect(isLeft).toEqual([true]);
    expect(addressQuery().get('receipt')).toBeNull();
    unmount();

    await openStatement({ backend, route: `/${searchOf(link.getAttribute('href') ?? '')}` });
    const receipt = await screen.findByRole('dialog', { name: 'Transfer receipt' });
    expect(await within(receipt).findByText('Noah Weber, noah@cairnfield.example')).toBeVisible();
  });

  it('parts the time of a locked rate from what became of it', async () => {
    const date = new Date(TEST_START).toISOString();
    const terms = { id: 'quote-1', rate: 50_000, coinAmount: '0.02', lockedAt: date, expiresAt: date };
    const facts = rateFacts(buildDeposit({ quote: { ...terms, isExpired: true } }));
    const { container } = render(facts.find(({ name }) => name === 'Rate locked')?.value);
    expect(container).toHaveTextContent(/ [AP]M Expired before the deposit was submitted$/);
  });

  it('is neither copied nor printed before its details are there', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.use(failingAt('/api/transfers'));
    const { user } = await openStatement({ backend: await withHistory() });
    await user.click(await screen.findByRole('link', { name: /Noah/ }));
    const receipt = await screen.findByRole('dialog', { name: 'Transfer receipt' });
    const buttons = ['Copy receipt', 'Print or save as PDF'].map((name) =>
      within(receipt).getByRole('button', { name }),
    );
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(writeText).not.toHaveBeenCalled();
    expect(print).not.toHaveBeenCalled();
    await retryAfter(user, 'We couldn’t load this receipt.');
    await within(receipt).findByText('Noah Weber, noah@cairnfield.example');
    for (const button of buttons) expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('says when its details could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/transfers'));
    const { user } = await openStatement({ backend: await withHistory() });
    await user.click(await screen.findByRole('link', { name: /Noah/ }));
    await retryAfter(user, 'We couldn’t load this receipt.');
    expect(await screen.findByText('Noah Weber, noah@cairnfield.example')).toBeVisible();
  });
});
