import { server } from '../../../mocks/node';
import { retryAfter } from '../../test/screens/page';
import { TEST_DATA } from '../../test/backend/testData';
import { RealEstatePlansPage } from './RealEstatePlansPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { planCard } from '../../test/screens/invest';

const urbanComfort = (TEST_DATA.plans ?? []).filter(({ id }) => id === 'r1');

describe('the real-estate plans', () => {
  it('follow the terms that an admin changes', async () => {
    const { backend } = await renderScreen(<RealEstatePlansPage />);
    await planCard('Urban Comfort');
    const { minInvest = 0, maxInvest = 0, duration = 0 } = urbanComfort[0] ?? {};
    const body = {
      name: 'Urban Comfort II',
      type: 'realestate',
      minInvest,
      maxInvest,
      roi: 9,
      duration,
      image: null,
    } as const;
    const changed = await backend.call('PUT', '/api/plans/r1', { token: backend.tokens.admin, body });
    expect(changed.status).toBe(200);
    expect(await planCard('Urban Comfort II')).toHaveTextContent('9%');
  });

  it('stand as busy until they are there', async () => {
    const { container } = await renderScreen(<RealEstatePlansPage />);
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await planCard('Urban Comfort');
    expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
  });

  it('say when they could not be loaded, and come on Retry', async () => {
    server.use(failingAt('/api/plans'));
    const { user } = await renderScreen(<RealEstatePlansPage />);
    await retryAfter(user, 'We couldn’t load the plans.');
    expect(await planCard('Urban Comfort')).toBeVisible();
  });
});
