import { createTestBackend } from '../../../src/test/backend/testBackend';
import { planRoutes as storedPlanRoutes } from '../plans';
import { ROUTES } from '../routeList';
import { planRoutes } from './plans';

/** The routes as `routeList.ts` has them once it imports the example. */
const swapped = ROUTES.flatMap((route) => {
  if (!storedPlanRoutes.includes(route)) return [route];
  return route === storedPlanRoutes[0] ? planRoutes : [];
});

it('offers what the file says, and leaves every other endpoint as it was', async () => {
  const test = createTestBackend({ routes: swapped });
  const offer = await test.call('GET', '/api/plans');
  expect(offer.body).toMatchObject({ items: [{ name: 'Summer Special', roi: 12.5 }], total: 1 });
  expect((await test.call('GET', '/api/plans?sort=nothing')).status).toBe(400);
  expect((await test.call('GET', '/api/plans/c2')).body).toMatchObject({ name: 'Bronze Crypto' });
  const { status } = await test.call('GET', '/api/deposits', { token: test.tokens.admin });
  expect(status).toBe(200);
});

it('has a route for every endpoint that the file in its place has', () => {
  expect(planRoutes.map(({ id }) => id).sort()).toEqual(storedPlanRoutes.map(({ id }) => id).sort());
});
