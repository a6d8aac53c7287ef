import { createTestBackend } from '../../test/backend/testBackend';
import { storageOf } from '../../test/signedIn';
import { startTestStore } from '../../test/store';
import { backendTransport } from '../../test/transport';
import { undoable } from '../shared/commands/undoable';
import { sendLogout } from './sessionThunks';

test('a second press on Log out, while what can still be undone is sent, does nothing', async () => {
  const backend = createTestBackend();
  const { store } = await startTestStore(backendTransport(backend), { storage: storageOf('ava') });
  let sent = (): void => undefined;
  const sending = new Promise<void>((resolve) => (sent = resolve));
  const end = () => sending;
  undoable.add(end);
  const visited: string[] = [];
  const logOut = () => store.dispatch(sendLogout((path) => void visited.push(path)));
  logOut();
  logOut();
  expect(visited).toEqual([]);
  sent();
  undoable.delete(end);
  await new Promise((resolve) => setTimeout(resolve));
  expect(visited).toEqual(['/']);
});
