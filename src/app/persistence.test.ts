import { createTestBackend } from '../../mocks/server/testing/testBackend';
import { TEST_START } from '../../mocks/server/testing/testDataSet';
import {
  selectDepositWizard,
  wizardBeganAgain,
  wizardContinued,
  wizardFilled,
  wizardSent,
  SUBMISSION_LIFETIME_MS,
  wizardSubmitted,
  wizardWentBack,
} from '../entities/deposit/depositWizardSlice';
import { noticesRead, selectReadNotices } from '../entities/preferences/preferencesSlice';
import { createAuthCommands } from '../features/auth/authCommands';
import { backendTransport } from '../test/backendTransport';
import { storageOf } from '../test/signedIn';
import { memoryStorage, startTestStore } from '../test/testStore';
import { KEPT_PREFIX, type BrowserStorage } from './tabStorage';

let stops: (() => void)[] = [];

afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

/** Opens the page over this storage; the next call is the reload. */
async function load(storage: BrowserStorage, passedMs = 0) {
  stops.splice(0).forEach((stop) => stop());
  const backend = createTestBackend();
  backend.clock.advance(passedMs);
  const { store, stop } = await startTestStore(backendTransport(backend), {
    storage,
    now: backend.clock.now,
  });
  stops.push(stop);
  return store;
}

it('the deposit wizard keeps its values on Back and over a reload, and clears them when it begins again', async () => {
  const storage = storageOf('ava');
  const store = await load(storage);
  store.dispatch(wizardFilled({ amount: '1000', crypto: 'eth' }));
  store.dispatch(wizardContinued());
  store.dispatch(wizardFilled({ proof: 'proof.png' }));
  store.dispatch(wizardWentBack());
  expect(selectDepositWizard(store.getState())).toMatchObject({
    step: 'details',
    amount: '1000',
    crypto: 'eth',
    proof: 'proof.png',
  });
  store.dispatch(wizardContinued());

  const reloaded = await load(storage);
  expect(selectDepositWizard(reloaded.getState())).toMatchObject({
    step: 'payment',
    amount: '1000',
    crypto: 'eth',
    proof: 'proof.png',
    ownerId: 'user-1',
  });
  reloaded.dispatch(wizardSubmitted());
  reloaded.dispatch(wizardBeganAgain());
  expect(selectDepositWizard(reloaded.getState())).toMatchObject({
    step: 'details',
    amount: '',
    crypto: null,
    proof: '',
  });
});

it('a submission without an answer is kept as long as its key means something', async () => {
  const storage = storageOf('ava');
  const store = await load(storage);
  const sentAt = TEST_START;
  const body = { amount: 1000, crypto: 'eth', proof: 'proof.png' } as const;
  store.dispatch(wizardFilled({ amount: '1000', crypto: 'eth', proof: 'proof.png' }));
  store.dispatch(wizardContinued());
  store.dispatch(wizardSent({ idempotencyKey: 'key-1', body, sentAt }));

  const reloaded = await load(storage);
  expect(selectDepositWizard(reloaded.getState()).submission).toEqual({
    idempotencyKey: 'key-1',
    body,
    sentAt,
  });
  const nextDay = await load(storage, SUBMISSION_LIFETIME_MS);
  expect(selectDepositWizard(nextDay.getState())).toMatchObject({ step: 'payment', submission: null });
});

it('the wizard takes no step that its machine does not allow', async () => {
  const store = await load(storageOf('ava'));
  store.dispatch(wizardSubmitted());
  store.dispatch(wizardWentBack());
  store.dispatch(wizardBeganAgain());
  expect(selectDepositWizard(store.getState()).step).toBe('details');
});

it('another person who logs in finds an empty wizard; the same person finds their own', async () => {
  const store = await load(storageOf('noah'));
  const auth = createAuthCommands(store);
  store.dispatch(wizardFilled({ amount: '77' }));
  auth.logout();
  await auth.login('noah@cairnfield.example', 'Invest123!');
  expect(selectDepositWizard(store.getState()).amount).toBe('77');
  auth.logout();
  await auth.login('ava@cairnfield.example', 'Invest123!');
  expect(selectDepositWizard(store.getState())).toMatchObject({ amount: '', ownerId: 'user-1' });
});

it('the notices that a person has read are kept for every tab', async () => {
  const shared = memoryStorage();
  const store = await load({ tab: memoryStorage(), shared });
  store.dispatch(noticesRead({ personId: 'user-1', ids: ['n-1'] }));
  const other = await load({ tab: memoryStorage(), shared });
  expect(selectReadNotices(other.getState(), 'user-1')).toEqual(['n-1']);
});

it.each(['{"step":', '{"step":"paid","amount":1}', '[]', 'null'])(
  'kept state that reads %s ends in a clean state',
  async (text) => {
    const kept = {
      [`${KEPT_PREFIX}depositWizard`]: text,
      [`${KEPT_PREFIX}preferences`]: text,
    };
    const store = await load({ tab: memoryStorage(kept), shared: memoryStorage(kept) });
    expect(selectDepositWizard(store.getState())).toMatchObject({ step: 'details', amount: '', proof: '' });
    expect(selectReadNotices(store.getState(), 'user-1')).toEqual([]);
  },
);

it('a storage that refuses everything costs the memory, not the app', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const denied = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const store = await load({ tab: denied, shared: denied });
  store.dispatch(noticesRead({ personId: 'user-1', ids: ['n-1'] }));
  expect(selectReadNotices(store.getState(), 'user-1')).toEqual(['n-1']);
});
