import { createTestBackend } from '../test/backend/testBackend';
import { selectPerson, selectSessionStatus } from '../entities/session/sessionSlice';
import { userApi } from '../entities/user/userApi';
import { storageOf } from '../test/signedIn';
import { backendTransport } from '../test/transport';
import { startTestStore } from '../test/store';
import { signInWith } from './sessionWatch';

it('signs the tab in as whom QA chose; what the person before had is gone, and the session is real', async () => {
  const backend = createTestBackend();
  const transport = backendTransport(backend);
  const { store, stop } = await startTestStore(transport, {
    storage: storageOf('ava'),
    now: backend.clock.now,
  });
  await store.dispatch(userApi.endpoints.readMe.initiate());
  const { control, lastAuthorization } = backend.scenarios;

  signInWith(store, await control.ask('session/open', 'noah@cairnfield.example'));
  expect(selectPerson(store.getState())).toMatchObject({ id: 'user-2', name: 'Noah Weber' });
  expect(store.getState().user.entities['user-1']).toBeUndefined();
  const me = await store.dispatch(userApi.endpoints.readMe.initiate(undefined, { forceRefetch: true }));
  expect(me.data?.id).toBe('user-2');

  await control.endSession(lastAuthorization());
  await store.dispatch(userApi.endpoints.readMe.initiate(undefined, { forceRefetch: true }));
  expect(selectSessionStatus(store.getState())).toBe('expired');
  stop();
});
