import type { TestBackend } from './backend/testBackend';
import type { AppStore } from '../store/store';
import { backendTransport, type Fault } from './backendTransport';
import { storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './testStore';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The store of another tab, over the same backend; `fault` is what happens to its requests. */
export async function openTab(
  backend: TestBackend,
  who: SignedInAs = 'ava',
  fault?: Fault,
): Promise<AppStore> {
  const transport = backendTransport(backend);
  transport.breakWith(fault);
  const { store, stop } = await startTestStore(transport, { storage: storageOf(who) });
  stops.push(stop);
  return store;
}
