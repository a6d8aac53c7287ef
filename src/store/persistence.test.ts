import { DAY_MS } from '../lib/time';
import { createTestBackend } from '../test/backend/testBackend';
import { TEST_START } from '../test/backend/testData';
import {
  selectDepositStep,
  wizardBeganAgain,
  wizardContinued,
  wizardSubmitted,
  wizardWentBack,
} from '../entities/deposit/depositWizardSlice';
import { commandSent, DEPOSIT_DRAFT, draftTyped, selectDraft } from '../entities/draft/draftSlice';
import { noticesRead, selectReadNotices } from '../entities/preferences/preferencesSlice';
import { sendLogin, sendLogout } from '../features/auth/sessionThunks';
import { storageOf } from '../test/signedIn';
import type { AppStore } from './store';
import { STORAGE_PREFIX, type BrowserStorage } from './tabStorage';
import { backendTransport } from '../test/transport';
import { createMemoryStorage } from '../test/backend/memoryStorage';
import { startTestStore, stopStores } from '../test/store';

/** Opens the page on this storage; another call is a reload. */
async function load(storage: BrowserStorage, passedMs = 0) {
  stopStores();
  const backend = createTestBackend();
  backend.clock.advance(passedMs);
  const { store } = await startTestStore(backendTransport(backend), {
    storage,
    now: backend.clock.now,
  });
  return store;
}

const step = (store: AppStore) => selectDepositStep(store.getState());
const draft = (store: AppStore) => selectDraft(store.getState(), DEPOSIT_DRAFT);
const VALUES = { amount: '1000', crypto: 'eth', proof: 'proof.png' };
const typed = (ownerId = 'user-1') => draftTyped({ name: DEPOSIT_DRAFT, ownerId, values: VALUES });

it('the deposit wizard keeps step and values on Back and over a reload', async () => {
  const storage = storageOf('ava');
  const store = await load(storage);
  store.dispatch(typed());
  store.dispatch(wizardContinued());
  store.dispatch(wizardWentBack());
  expect(step(store)).toBe('details');
  expect(draft(store)?.values).toEqual(VALUES);
  store.dispatch(wizardContinued());

  const reloaded = await load(storage);
  expect(step(reloaded)).toBe('payment');
  expect(draft(reloaded)?.values).toEqual(VALUES);
  reloaded.dispatch(wizardSubmitted());
  reloaded.dispatch(wizardBeganAgain());
  expect(step(reloaded)).toBe('details');
});

it('a submission without an answer is kept, however old, so that its screen can tell of it', async () => {
  const storage = storageOf('ava');
  const store = await load(storage);
  const body = { amount: 1000, crypto: 'eth', proof: 'proof.png' };
  store.dispatch(typed());
  store.dispatch(wizardContinued());
  store.dispatch(
    commandSent({
      name: DEPOSIT_DRAFT,
      ownerId: 'user-1',
      command: { key: 'key-1', body, sentAt: TEST_START, status: 'underway' },
    }),
  );

  const reloaded = await load(storage);
  expect(draft(reloaded)?.pending).toEqual({ key: 'key-1', body, sentAt: TEST_START, status: 'unknown' });
  const nextMonth = await load(storage, 30 * DAY_MS);
  expect(step(nextMonth)).toBe('payment');
  expect(draft(nextMonth)).toMatchObject({ values: VALUES, pending: { key: 'key-1' } });
});

it('the wizard takes no step that its machine does not allow', async () => {
  const store = await load(storageOf('ava'));
  store.dispatch(wizardSubmitted());
  store.dispatch(wizardWentBack());
  store.dispatch(wizardBeganAgain());
  expect(step(store)).toBe('details');
});

it('another person who logs in finds an empty wizard; the same person finds their own', async () => {
  const store = await load(storageOf('noah'));
  store.dispatch(typed('user-2'));
  store.dispatch(wizardContinued());
  store.dispatch(sendLogout());
  await store.dispatch(sendLogin('noah@cairnfield.example', 'Invest123!'));
  expect(draft(store)?.values).toEqual(VALUES);
  expect(step(store)).toBe('payment');
  store.dispatch(sendLogout());
  await store.dispatch(sendLogin('ava@cairnfield.example', 'Invest123!'));
  expect(draft(store)).toBeUndefined();
  expect(step(store)).toBe('details');
});

it('the notices that a person has read are kept for every tab', async () => {
  const shared = createMemoryStorage();
  const store = await load({ tab: createMemoryStorage(), shared });
  store.dispatch(noticesRead({ personId: 'user-1', ids: ['n-1'] }));
  const other = await load({ tab: createMemoryStorage(), shared });
  expect(selectReadNotices(other.getState(), 'user-1')).toEqual(['n-1']);
});

const CORRUPT = [
  '{"step":',
  '{"step":"\\"paid\\"","drafts":"7","readNotices":"\\"pink\\"","_persist":"{\\"version\\":1}"}',
  '[]',
  'null',
  // The format of an earlier version.
  '{"step":"payment","amount":"1","themeMode":"dark","readNotices":{}}',
];

it.each(CORRUPT)('kept state that reads %s ends in a clean state', async (text) => {
  const kept = {
    [`${STORAGE_PREFIX}depositWizard`]: text,
    [`${STORAGE_PREFIX}drafts`]: text,
    [`${STORAGE_PREFIX}preferences`]: text,
  };
  const store = await load({
    tab: createMemoryStorage({ content: Object.entries(kept) }),
    shared: createMemoryStorage({ content: Object.entries(kept) }),
  });
  expect(step(store)).toBe('details');
  expect(store.getState().drafts.drafts).toEqual({});
  expect(selectReadNotices(store.getState(), 'user-1')).toEqual([]);
});

it('a storage that refuses everything costs the memory, not the app', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const denied = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const store = await load({ tab: denied, shared: denied });
  store.dispatch(noticesRead({ personId: 'user-1', ids: ['n-1'] }));
  expect(selectReadNotices(store.getState(), 'user-1')).toEqual(['n-1']);
});

it('what was read in another tab stays read when this one stores its preferences', async () => {
  const store = await load(storageOf('ava'));
  const readNotices = JSON.stringify({ 'user-1': ['a'] });
  const newValue = JSON.stringify({ readNotices, mutedNotices: '{}', grids: 'no JSON' });
  window.dispatchEvent(new StorageEvent('storage', { key: `${STORAGE_PREFIX}preferences`, newValue }));
  store.dispatch(noticesRead({ personId: 'user-2', ids: ['b'] }));
  expect(store.getState().preferences).toMatchObject({
    readNotices: { 'user-1': ['a'], 'user-2': ['b'] },
    grids: {},
  });
});
