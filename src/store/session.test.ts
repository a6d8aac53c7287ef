import { loseAnswers, problemAnswer } from '../test/faults';
import { server } from '../../mocks/node';
import { createTestBackend } from '../test/backend/testBackend';
import { TEST_TOKENS } from '../test/backend/testData';
import { depositApi } from '../entities/deposit/depositApi';
import { planApi } from '../entities/plan/planApi';
import { sessionApi } from '../entities/session/sessionApi';
import { loggedOut, selectPerson, selectSessionStatus } from '../entities/session/sessionSlice';
import { transferApi } from '../entities/transfer/transferApi';
import { userApi } from '../entities/user/userApi';
import { confirmEmailOf, sendLogin, sendLogout } from '../features/auth/sessionThunks';
import { buildSessionGrant } from '../test/builders';
import { sessionText, storageOf, type SignedInAs } from '../test/signedIn';
import type { AppStore } from './store';
import { STORAGE_PREFIX, type BrowserStorage } from './tabStorage';
import { backendTransport, json, testTransport } from '../test/transport';
import { createMemoryStorage } from '../test/backend/memoryStorage';
import { startTestStore, stopStores } from '../test/store';

const KEY = `${STORAGE_PREFIX}session`;
async function startAs(who: SignedInAs | null, storage: BrowserStorage = storageOf(who)) {
  const backend = createTestBackend();
  const transport = backendTransport(backend);
  const { store } = await startTestStore(transport, { storage, now: backend.clock.now });
  return { store, backend, transport, storage };
}

function until(store: AppStore, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
}

const status = (store: AppStore) => selectSessionStatus(store.getState());
const kept = (token: string, expiresAt: string) => {
  const { person } = buildSessionGrant();
  return sessionText({ token, expiresAt, person });
};

describe('restoring', () => {
  it('a tab without a session is out', async () => {
    const { store } = await startAs(null);
    expect(status(store)).toBe('out');
  });

  it('a stored session is in at once and confirmed by the backend', async () => {
    const { store } = await startAs('ava');
    expect(status(store)).toBe('in');
    expect(selectPerson(store.getState())).toMatchObject({ name: 'Ava Chen', isAdmin: false });
  });

  it('a stored session that the backend does not know any more expires', async () => {
    const { person } = buildSessionGrant();
    const grant = { token: 'forged', expiresAt: '2999-01-01T00:00:00.000Z', person };
    const tab = createMemoryStorage({ content: [[KEY, sessionText(grant)]] });
    const { store } = await startAs(null, { tab, shared: createMemoryStorage() });
    await until(store, () => status(store) === 'expired');
    expect(selectPerson(store.getState())).toBeNull();
  });

  it.each([
    ['half a document', '{"grant":{"token'],
    ['another shape', '{"grant":{"token":7}}'],
    [
      'a role that does not exist',
      kept('t', '2999-01-01T00:00:00.000Z').replaceAll('\\"user\\"', '\\"owner\\"'),
    ],
    ['a date that is none', kept('t', 'soon')],
    ['a plain text', '"hello"'],
  ])('a stored session that is %s is removed, and the tab is out', async (_what, text) => {
    const storage = {
      tab: createMemoryStorage({ content: [[KEY, text]] }),
      shared: createMemoryStorage({ content: [[KEY, text]] }),
    };
    const { store } = await startAs(null, storage);
    expect(status(store)).toBe('out');
    expect(storage.tab.getItem(KEY)).toBeNull();
    expect(storage.shared.getItem(KEY)).toBeNull();
  });

  it('a session whose time is over is left to the backend to judge', async () => {
    const past = kept('old', '2020-01-01T00:00:00.000Z');
    const storage = () => ({
      tab: createMemoryStorage({ content: [[KEY, past]] }),
      shared: createMemoryStorage(),
    });
    const refusing = testTransport(() => problemAnswer(401, 'unauthenticated', 'Please log in.'));
    const refused = await startTestStore(refusing, { storage: storage() });
    const accepting = testTransport(() => json(buildSessionGrant().person));
    const accepted = await startTestStore(accepting, { storage: storage() });
    const silent = testTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    const unheard = await startTestStore(silent, { storage: storage() });
    expect(status(refused.store)).toBe('restoring');
    await until(refused.store, () => status(refused.store) === 'expired');
    await until(accepted.store, () => status(accepted.store) === 'in');
    await until(unheard.store, () => status(unheard.store) === 'expired');
  });

  it('a stored session stays in while the backend cannot be reached', async () => {
    const tab = createMemoryStorage({ content: [[KEY, kept('t', '2999-01-01T00:00:00.000Z')]] });
    const transport = testTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    const { store } = await startTestStore(transport, {
      storage: { tab, shared: createMemoryStorage() },
    });
    const check = await store.dispatch(sessionApi.endpoints.readSession.initiate());
    expect(check.isError).toBe(true);
    expect(status(store)).toBe('in');
  });
});

describe('login and logout', () => {
  it('login answers success, message and isAdmin, and keeps the session but no password', async () => {
    const { store, storage } = await startAs(null);
    const outcome = await store.dispatch(sendLogin('admin@cairnfield.example', 'Admin123!'));
    expect(outcome).toEqual({ success: true, message: 'Welcome back!', isAdmin: true });
    expect(status(store)).toBe('in');
    expect(JSON.stringify(store.getState())).not.toContain('Admin123!');
    stopStores();
    expect(storage.tab.getItem(KEY)).toContain('token');
    expect(storage.tab.getItem(KEY)).not.toContain('Admin123!');
  });

  it('a wrong password says so and expires nobody', async () => {
    const { store } = await startAs('ava');
    expect(await store.dispatch(sendLogin('ava@cairnfield.example', 'wrong'))).toEqual({
      success: false,
      message: 'Invalid credentials.',
      code: 'invalid-credentials',
      isAdmin: false,
    });
    expect(status(store)).toBe('in');
  });

  it('logout navigates home, forgets every record at once and ends the session at the backend', async () => {
    const { store, backend } = await startAs('ava');
    await store.dispatch(userApi.endpoints.readMe.initiate());
    expect(store.getState().user.ids).toEqual(['user-1']);
    const visited: string[] = [];
    store.dispatch(sendLogout((path) => void visited.push(path)));
    expect(visited).toEqual(['/']);
    expect(status(store)).toBe('out');
    expect(store.getState().user.ids).toEqual([]);
    expect(Object.values(store.getState().api.queries)).toEqual([]);
    await new Promise<void>((resolve) => {
      backend.database.onCommit(() => resolve());
    });
    const call = await backend.call('GET', '/api/session', { token: TEST_TOKENS.ava });
    expect(call.status).toBe(401);
  });

  it('a confirmation asked twice at once is sent once and signs the person in', async () => {
    const { store } = await startAs(null);
    const outcomes = await Promise.all([
      store.dispatch(confirmEmailOf('user-3', null)),
      store.dispatch(confirmEmailOf('user-3', null)),
    ]);
    expect(outcomes).toEqual([
      { success: true, message: 'Welcome to Cairnfield!', isUnknown: false, isMailed: false },
      { success: true, message: 'Welcome to Cairnfield!', isUnknown: false, isMailed: false },
    ]);
    expect(selectPerson(store.getState())).toMatchObject({ id: 'user-3', isAdmin: false });
    expect(await store.dispatch(confirmEmailOf('user-3', null))).toMatchObject({
      success: false,
      message: 'The verification link is invalid or has expired.',
    });
  });

  it('a confirmation whose answer was lost is unknown, and settles when asked again', async () => {
    const { store } = await startAs(null);
    server.use(loseAnswers());
    expect(await store.dispatch(confirmEmailOf('user-3', null))).toMatchObject({
      success: false,
      isUnknown: true,
    });
    server.resetHandlers();
    expect(await store.dispatch(confirmEmailOf('user-3', null))).toMatchObject({ success: true });
    expect(status(store)).toBe('in');
  });
});

describe('401', () => {
  it('a session that ended at the backend expires here', async () => {
    const { store, backend } = await startAs('ava');
    await backend.call('DELETE', '/api/session', { token: TEST_TOKENS.ava });
    await store.dispatch(depositApi.endpoints.listDeposits.initiate({}));
    expect(status(store)).toBe('expired');
    expect(selectPerson(store.getState())).toBeNull();
  });

  it('the command that meets the end of the session is refused, not left open', async () => {
    const { store, backend } = await startAs('ava');
    await backend.call('DELETE', '/api/session', { token: TEST_TOKENS.ava });
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };
    const sent = store.dispatch(
      transferApi.endpoints.createTransfer.initiate({ body, idempotencyKey: 'key-1' }),
    );
    expect((await sent).error).toMatchObject({ kind: 'refused', code: 'unauthenticated' });
    expect(status(store)).toBe('expired');
    await until(store, () => Object.keys(store.getState().user.entities).length === 0);
  });

  it('a late 401 to an older token leaves the new session alone', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    const transport = testTransport((request) => {
      if (request.method === 'POST') return json(buildSessionGrant({ token: 'new' }));
      if (request.url.endsWith('/plans')) return new Promise((resolve) => (answerLate = resolve));
      return json(buildSessionGrant().person);
    });
    const tab = createMemoryStorage({ content: [[KEY, kept('old', '2999-01-01T00:00:00.000Z')]] });
    const { store } = await startTestStore(transport, {
      storage: { tab, shared: createMemoryStorage() },
    });
    const late = store.dispatch(planApi.endpoints.listPlans.initiate({}));
    await store.dispatch(sendLogin('ava@cairnfield.example', 'Invest123!'));
    answerLate(problemAnswer(401, 'unauthenticated', 'Please log in.'));
    await late;
    expect(status(store)).toBe('in');
    expect(store.getState().session.grant?.token).toBe('new');
  });
});

describe('several tabs', () => {
  it('a KYC decision of an admin reaches the open tab of the person', async () => {
    const { store, backend } = await startAs('noah');
    await backend.call('POST', '/api/users/user-2/kyc/approve', { token: TEST_TOKENS.admin, key: 'k' });
    await until(store, () => selectPerson(store.getState())?.kycStatus === 'verified');
  });

  it('logging out in another tab with the same session logs this one out, with another session not', async () => {
    const { store } = await startAs('ava');
    const event = (token: string) =>
      new StorageEvent('storage', {
        key: KEY,
        oldValue: kept(token, '2999-01-01T00:00:00.000Z'),
        newValue: null,
      });
    window.dispatchEvent(event('another'));
    expect(status(store)).toBe('in');
    window.dispatchEvent(event(TEST_TOKENS.ava));
    expect(status(store)).toBe('out');
  });

  it('an admin and an investor work in two tabs of one browser, and a reload mixes nothing up', async () => {
    const shared = createMemoryStorage();
    const investor = await startAs(null, { tab: createMemoryStorage(), shared });
    const admin = await startAs(null, { tab: createMemoryStorage(), shared });
    await investor.store.dispatch(sendLogin('ava@cairnfield.example', 'Invest123!'));
    await admin.store.dispatch(sendLogin('admin@cairnfield.example', 'Admin123!'));
    stopStores();
    for (const [tab, id] of [
      [investor, 'user-1'],
      [admin, 'admin-main'],
    ] as const) {
      const now = tab.backend.clock.now;
      const reloaded = await startTestStore(tab.transport, { storage: tab.storage, now });
      expect(selectPerson(reloaded.store.getState())?.id).toBe(id);
    }
  });

  it('a new tab begins with the last session of the browser; a tab that logged out stays out', async () => {
    const shared = createMemoryStorage();
    const first = await startAs(null, { tab: createMemoryStorage(), shared });
    await first.store.dispatch(sendLogin('ava@cairnfield.example', 'Invest123!'));
    stopStores();
    const second = await startTestStore(
      testTransport(() => json(buildSessionGrant({ id: 'user-1' }).person)),
      {
        storage: { tab: createMemoryStorage(), shared },
        now: first.backend.clock.now,
      },
    );
    expect(selectPerson(second.store.getState())?.id).toBe('user-1');

    const reopened = await startTestStore(first.transport, {
      storage: first.storage,
      now: first.backend.clock.now,
    });
    reopened.store.dispatch(loggedOut());
    reopened.stop();
    const reloaded = await startTestStore(first.transport, { storage: first.storage });
    expect(status(reloaded.store)).toBe('out');
    expect(shared.getItem(KEY)).toBeNull();
  });
});
