import { createTestBackend } from '../../src/test/backend/testBackend';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { planEndpoints as storedPlanEndpoints } from '../../backend/endpoints/plans';
import { examplePlanEndpoints } from './plans';

/** The endpoints as if `endpoints.ts` imported the example. */
const swapped = [...ENDPOINTS.filter(({ resource }) => resource !== 'plans'), ...examplePlanEndpoints];

it('offers what the file says, and leaves every other endpoint as it was', async () => {
  const test = createTestBackend({ endpoints: swapped });
  const offer = await test.call('GET', '/api/plans');
  expect(offer.body).toMatchObject({ items: [{ name: 'Summer Special', roi: 12.5 }], total: 1 });
  expect((await test.call('GET', '/api/plans?sort=nothing')).status).toBe(400);
  expect((await test.call('GET', '/api/plans/c2')).body).toMatchObject({ name: 'Bronze Crypto' });
  const { status } = await test.call('GET', '/api/deposits', { token: test.tokens.admin });
  expect(status).toBe(200);
});

it('has every endpoint that the file in its place has', () => {
  expect(examplePlanEndpoints.map(({ id }) => id).sort()).toEqual(
    storedPlanEndpoints.map(({ id }) => id).sort(),
  );
});
