import type { ApiError } from '../../../api/apiError';
import { sessionExpired } from '../../../api/sessionEvents';
import { selectCommand } from '../../../entities/draft/draftSlice';
import { loggedOut, sessionGiven } from '../../../entities/session/sessionSlice';
import { TEST_TOKENS } from '../../../test/backend/testData';
import { passHours } from '../../../test/passHours';
import type { BrowserStorage } from '../../../store/tabStorage';
import { grantOf, signIn, storageOf } from '../../../test/signedIn';
import { startTestStore, stopStores } from '../../../test/store';
import { testTransport } from '../../../test/transport';
import { memorySlot, sendCommand, storedSlot, type CommandSlot } from './sendCommand';

/** Opens the page on this storage; another call is a reload. */
async function open(kind: 'stored' | 'memory', storage: BrowserStorage = storageOf('ava')) {
  stopStores();
  const silent = testTransport(() => new Promise<Response>(() => undefined));
  const { store } = await startTestStore(silent, { storage });
  const slot = kind === 'memory' ? memorySlot(store.getState) : storedSlot(store, 'test');
  return { store, slot };
}

/** Sends a body; returns the key it was sent with, if it was sent. */
async function keyOf(slot: CommandSlot, body: unknown, answer: 'none' | 'settled' = 'none') {
  let sent: string | null = null;
  const outcome = await sendCommand(slot, body, (_body, key) => {
    sent = key;
    return answer === 'settled' ? Promise.resolve('done') : Promise.reject(new TypeError('Lost'));
  });
  return { key: sent, outcome };
}

/** Like a rejected `unwrap()` of a command. */
const thrown = (kind: ApiError['kind']) =>
  Object.assign(new Error('failed'), { kind, code: 'conflict', title: 'No.' });

/** Like `unwrap()`, rejects with the error itself, which the store can hold. */
function failing(error: ApiError): Promise<never> {
  let fail: (reason: ApiError) => void = () => undefined;
  const sent = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  fail(error);
  return sent;
}

const outcomeOf = async (send: () => Promise<unknown>) =>
  sendCommand((await open('memory')).slot, 'body', send);

describe('the outcome of a command', () => {
  it('is settled with its result', async () => {
    expect(await outcomeOf(() => Promise.resolve(7))).toEqual({ kind: 'settled', result: 7 });
  });

  it('is unknown when nobody knows whether it happened', async () => {
    const unknown = thrown('unknown');
    expect(await outcomeOf(() => Promise.reject(unknown))).toEqual({ kind: 'unknown', error: unknown });
  });

  it('is refused when it was, and when it never left', async () => {
    for (const kind of ['refused', 'unavailable'] as const) {
      expect(await outcomeOf(() => Promise.reject(thrown(kind)))).toMatchObject({ kind: 'refused' });
    }
  });
});

describe.each(['stored', 'memory'] as const)('%s', (kind) => {
  it('gives the same key for the same body', async () => {
    const { slot } = await open(kind);
    const first = await keyOf(slot, { amount: 1 });
    expect(first).toMatchObject({ key: expect.any(String), outcome: { kind: 'unknown' } });
    expect((await keyOf(slot, { amount: 1 })).key).toBe(first.key);
    expect(slot.read()).toMatchObject({ body: { amount: 1 }, status: 'unknown' });
  });

  it('the command after an answered one has a key of its own', async () => {
    const { slot } = await open(kind);
    const first = await keyOf(slot, 'body', 'settled');
    expect((await keyOf(slot, 'body')).key).not.toBe(first.key);
  });

  it('the answer to a command that another one replaced leaves the other its key', async () => {
    const { slot } = await open(kind);
    const { key } = await keyOf(slot, 'second');
    slot.change('another', { status: 'settled' });
    expect((await keyOf(slot, 'second')).key).toBe(key);
  });

  it('a key that the API may have forgotten is not given out; given up, the same body gets a new one', async () => {
    const { slot } = await open(kind);
    const { key } = await keyOf(slot, 'body');
    passHours(23);
    expect((await keyOf(slot, 'body')).key).toBe(key);
    passHours(25);
    expect(await keyOf(slot, 'body')).toMatchObject({ key: null, outcome: { kind: 'unknown' } });
    expect(slot.read()).toMatchObject({ key, status: 'unknown' });
    slot.forget();
    expect((await keyOf(slot, 'body')).key).not.toBe(key);
  });
});

it.each([
  ['by the end of the session', { kind: 'refused', code: 'unauthenticated', status: 401 }],
  ['for the role', { kind: 'refused', code: 'forbidden', status: 403 }],
  ['by a limit', { kind: 'refused', code: 'too-many-requests', status: 429 }],
  ['before it left', { kind: 'unavailable', code: 'backend-unavailable' }],
] as const)(
  'a check that was turned away %s tells nothing: the command keeps its key',
  async (_why, error) => {
    const { slot } = await open('stored');
    const { key } = await keyOf(slot, 'body');
    const outcome = await sendCommand(slot, 'body', () => failing({ title: 'No.', ...error }));
    expect(outcome.kind).toBe(error.code === 'unauthenticated' ? 'interrupted' : 'unknown');
    expect(slot.read()).toMatchObject({ key, status: 'unknown' });
    expect((await keyOf(slot, 'body', 'settled')).key).toBe(key);
  },
);

it('a check that a rule refused tells that nothing happened', async () => {
  const { slot } = await open('stored');
  const { key } = await keyOf(slot, 'body');
  const refused = { kind: 'refused', code: 'conflict', title: 'No.', status: 409 } as const;
  const outcome = await sendCommand(slot, 'body', () => failing(refused));
  expect(outcome.kind).toBe('refused');
  expect((await keyOf(slot, 'body')).key).not.toBe(key);
});

it('another body gets another key, where nothing but memory knows of the first', async () => {
  const { slot } = await open('memory');
  const { key } = await keyOf(slot, { amount: 1 });
  expect((await keyOf(slot, { amount: 2 })).key).not.toBe(key);
});

it('while a stored command has no answer nothing else is sent in its place', async () => {
  const { store, slot } = await open('stored');
  const { key } = await keyOf(slot, { amount: 1 });
  expect(await keyOf(slot, { amount: 2 })).toMatchObject({
    key: null,
    outcome: { kind: 'refused', error: { code: 'earlier-one-waits' } },
  });
  expect(selectCommand(store.getState(), 'test')).toMatchObject({ key, body: { amount: 1 } });
});

it('a person whose session ended finds the key again, whatever the next one in the same tab sends and forgets', async () => {
  const storage = storageOf('ava');
  const { key } = await keyOf((await open('stored', storage)).slot, 'body');
  const noah = await open('stored', signIn(storage, 'noah'));
  expect(noah.slot.read()).toBeNull();
  expect((await keyOf(noah.slot, 'body')).key).not.toBe(key);
  noah.store.dispatch(loggedOut());
  stopStores();
  const back = await open('stored', signIn(storage, 'ava'));
  expect(back.slot.read()).toMatchObject({ key, status: 'unknown' });
  expect((await keyOf(back.slot, 'body')).key).toBe(key);
});

it('an answer that comes when another person is signed in is the first one’s', async () => {
  const { store, slot } = await open('stored');
  const answers: (() => void)[] = [];
  const keys: (string | null)[] = [];
  const waiting = (_body: unknown, key: string) => {
    keys.push(key);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const sent = [sendCommand(slot, 'body', waiting)];
  store.dispatch(sessionExpired({ token: TEST_TOKENS.ava }));
  store.dispatch(sessionGiven(grantOf('noah')));
  sent.push(sendCommand(slot, 'body', waiting));
  answers[0]?.();
  await sent[0];
  expect(slot.read()).toMatchObject({ status: 'underway' });
  expect(Object.keys(store.getState().drafts.answered)).toHaveLength(1);
  answers[1]?.();
  await sent[1];
  expect(slot.read()).toMatchObject({ status: 'settled' });
  store.dispatch(loggedOut());
  store.dispatch(sessionGiven(grantOf('ava')));
  keys.push((await keyOf(slot, 'body')).key);
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain(null);
  expect(Object.keys(store.getState().drafts.drafts)).toHaveLength(1);
});
