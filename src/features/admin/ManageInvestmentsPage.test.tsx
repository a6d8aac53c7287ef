import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import {
  expectInvestedAmounts,
  investedAmounts,
  investmentCard,
  openInvestments,
} from '../../test/screens/investments';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { failingAt } from '../../test/faults';

describe('the investments', () => {
  it('are real and only to be read: who invested what, what it earns, and the time left by the backend’s clock', async () => {
    await openInvestments({ route: '/admin/investments?sort=amount' });
    expect(screen.getByRole('table', { name: 'Investments' })).toHaveAttribute('aria-busy', 'true');
    await expectInvestedAmounts('$500.50', '$600.00', '$5,000.00');
    const [, matured, running] = screen.getAllByRole('row');
    for (const text of ['Crypto', '5%', '$25.03', 'Completed']) {
      expect(within(matured ?? document.body).getByText(text)).toBeVisible();
    }
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Investor', 'Plan', 'Amount', 'Profit', 'Status']));
    const body = screen.getAllByRole('rowgroup').at(-1) ?? document.body;
    expect(within(body).queryByRole('button')).not.toBeInTheDocument();
    expect(running).toHaveTextContent('Active');
    expect(running).toHaveTextContent('3 days 23 hours left');
    expect(within(running ?? document.body).getByRole('link', { name: 'Ava Chen' })).toHaveAttribute(
      'href',
      '/admin/users?person=user-1',
    );
    expect(within(running ?? document.body).getByRole('link', { name: 'Starter Crypto' })).toHaveAttribute(
      'href',
      '/admin/plans?edit=c1',
    );
  });
});

describe('the rest of the screen', () => {
  it('has a tip on each total that says what it counts', async () => {
    await openInvestments();
    for (const [name, rule] of [
      ['Investments', /match the filters/],
      ['Principal', /active and completed/],
      ['Expected profit', /at maturity/],
      ['Profit paid', /without their principal/],
    ] as const) {
      expect(await screen.findByRole('button', { name: `About ${name}` })).toHaveAccessibleDescription(rule);
    }
  });

  it('says when there is none', async () => {
    await openInvestments({ backend: createTestBackend() });
    expect(await screen.findByText('No investments yet')).toBeVisible();
    expect(investmentCard('Principal')).toHaveTextContent('$0.00');
  });

  it('says when they could not be loaded, and loads on Retry', async () => {
    server.use(failingAt('/api/investments'));
    const { user } = await openInvestments({});
    await retryAfter(user, 'We couldn’t load the investments.');
    await waitFor(() => expect(investedAmounts()).toHaveLength(3));
  });
});
