import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { openPlans, otherAdmin, planRow } from '../../test/screens/plans';
import { address } from '../../test/render';
import { investAsAva } from '../../test/backend/steps';

describe('the list of plans', () => {
  it('is busy until it is there', async () => {
    await openPlans();
    expect(screen.getByRole('grid', { name: 'Plans' })).toHaveAttribute('aria-busy', 'true');
    await planRow('Starter Crypto');
    expect(screen.getByRole('grid', { name: 'Plans' })).not.toHaveAttribute('aria-busy');
  });

  it('counts what runs on each plan, as it changes, and leads to it', async () => {
    const { backend } = await openPlans();
    expect(within(await planRow('Starter Crypto')).queryByRole('link')).not.toBeInTheDocument();
    await act(() => investAsAva(backend, 'c1', 500));
    expect(
      await screen.findByRole('link', { name: '1 active investment in Starter Crypto' }),
    ).toHaveAttribute('href', '/admin/investments?planId=c1&status=active');
  });

  it('follows what another admin does, without a reload', async () => {
    const { backend } = await openPlans();
    const starter = await planRow('Starter Crypto');
    const nadia = await otherAdmin(backend);
    await nadia.setRoi(6.5);
    expect(await within(starter).findByText('6.5%')).toBeVisible();
    await nadia.deletePlan();
    await waitFor(() => expect(starter).not.toBeInTheDocument());
  });
});

describe('many plans', () => {
  it('are narrowed by type and words, which the address keeps', async () => {
    const { user } = await openPlans({ route: '/admin/plans?type=crypto' });
    await planRow('Starter Crypto');
    expect(screen.queryByText('Urban Comfort')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bronze{Enter}');
    await waitFor(() => expect(screen.queryByText('Starter Crypto')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/plans?type=crypto&q=bronze');
  });

  it('say when none matches, and the way back', async () => {
    const { user } = await openPlans({ route: '/admin/plans?q=nothing' });
    expect(await screen.findByText('No plans match these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all plans' }));
    expect(await planRow('Starter Crypto')).toBeVisible();
    expect(address()).toBe('/admin/plans');
  });

  it('are sorted by a column, and have pages', async () => {
    const [plan] = TEST_DATA.plans ?? [];
    if (plan === undefined) throw new Error('There is no plan.');
    const plans = Array.from({ length: 30 }, (_, n) => ({
      ...plan,
      id: `c${n + 1}`,
      name: `Plan ${n + 1}`,
      roi: n,
      position: n,
    }));
    const { user } = await openPlans({ backend: createTestBackend({ data: { ...TEST_DATA, plans } }) });
    await planRow('Plan 25');
    expect(screen.queryByText('Plan 26')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await planRow('Plan 30')).toBeVisible();
    await user.click(screen.getByRole('columnheader', { name: /^ROI/ }));
    await user.click(screen.getByRole('columnheader', { name: /^ROI/ }));
    await waitFor(() => expect(address()).toBe('/admin/plans?sort=-roi'));
    expect(await planRow('Plan 30')).toBeVisible();
  });
});
