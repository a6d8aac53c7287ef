import { server } from '../../../mocks/node';
import { createTestBackend } from '../../test/backend/testBackend';
import { loseAnswers } from '../../test/faults';
import { storageOf } from '../../test/signedIn';
import { startTestStore, stopStores } from '../../test/store';
import { backendTransport } from '../../test/transport';
import { askForPasswordReset, resetPassword } from './sessionThunks';

afterEach(stopStores);

it('a reset whose answer was lost settles when asked again, though its mail is gone', async () => {
  const backend = createTestBackend();
  const options = { storage: storageOf(null), now: backend.clock.now };
  const { store } = await startTestStore(backendTransport(backend), options);
  const email = 'ava@cairnfield.example';
  await store.dispatch(askForPasswordReset(email));
  const reset = () => store.dispatch(resetPassword({ email, password: 'Meadow-Lantern-42!', token: null }));
  server.use(loseAnswers());
  expect(await reset()).toMatchObject({ success: false });
  server.resetHandlers();
  expect(await reset()).toMatchObject({ success: true });
});
