import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { openPlans, planRow } from '../../test/screens/plans';
import { failingAt } from '../../test/faults';

/** The test plans, with an image for Urban Comfort and one more real-estate plan without an image. */
const pictured = {
  ...TEST_DATA,
  plans: (TEST_DATA.plans ?? []).flatMap((plan) =>
    plan.type === 'realestate'
      ? [
          { ...plan, image: '/images/plans/urban-comfort.svg' },
          { ...plan, id: 'r2', name: 'Plain House' },
        ]
      : [plan],
  ),
};

describe('the list of plans', () => {
  it('shows type, terms, Edit and Delete, and an image where real estate has one', async () => {
    await openPlans({ backend: createTestBackend({ data: pictured }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Plans' })).toBeVisible();
    const starter = await planRow('Starter Crypto');
    for (const text of ['Crypto', '$500', '$4,999', '5%', '7 days']) {
      expect(within(starter).getByText(text)).toBeVisible();
    }
    expect(within(starter).queryByRole('img')).not.toBeInTheDocument();
    const house = await planRow('Urban Comfort');
    expect(within(house).getByText('Real estate')).toBeVisible();
    expect(within(house).getByRole('img', { name: 'Image of Urban Comfort' })).toBeVisible();
    expect(within(await planRow('Plain House')).queryByRole('img')).not.toBeInTheDocument();
    for (const row of [starter, house]) {
      expect(within(row).getByRole('button', { name: /^Edit / })).toBeVisible();
      expect(within(row).getByRole('button', { name: /^Delete / })).toBeVisible();
    }
  });

  it('says when there is no plan, and offers to make one', async () => {
    const { user } = await openPlans({ backend: createTestBackend({ data: { ...TEST_DATA, plans: [] } }) });
    expect(await screen.findByText('No investment plans found. Create one to get started!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create a plan' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Investment Plan' })).toBeVisible();
  });

  it('says when it could not be loaded, and loads on Retry', async () => {
    server.use(failingAt('/api/plans'));
    const { user } = await openPlans();
    await retryAfter(user, 'We couldn’t load the plans.');
    expect(await planRow('Bronze Crypto')).toBeVisible();
  });
});
