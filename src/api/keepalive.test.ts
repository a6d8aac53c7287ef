import { sessionApi } from '../entities/session/sessionApi';
import { planApi } from '../entities/plan/planApi';
import { userApi } from '../entities/user/userApi';
import { startTestStore } from '../test/store';
import { json, testTransport } from '../test/transport';

async function kept(
  work: (dispatch: Awaited<ReturnType<typeof startTestStore>>['store']['dispatch']) => unknown,
) {
  const transport = testTransport(() => json({ items: [], total: 0 }));
  const { store } = await startTestStore(transport);
  await work(store.dispatch);
  return transport.sent.map(({ method, keepalive }) => [method, keepalive]);
}

test('a command outlives its page, a read needn’t', async () => {
  expect(await kept((dispatch) => dispatch(sessionApi.endpoints.logout.initiate({ token: 't' })))).toEqual([
    ['DELETE', true],
  ]);
  expect(await kept((dispatch) => dispatch(planApi.endpoints.listPlans.initiate({})))).toEqual([
    ['GET', false],
  ]);
});

test('a body that browsers would refuse on the way out is sent without it', async () => {
  const body = { email: `${'e'.repeat(5_000)}@cairnfield.example` };
  const ask = userApi.endpoints.resendConfirmation.initiate({ body, idempotencyKey: 'k' });
  expect(await kept((dispatch) => dispatch(ask))).toEqual([['POST', false]]);
});
