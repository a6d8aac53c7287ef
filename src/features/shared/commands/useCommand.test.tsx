import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { string } from 'yup';
import { Provider } from 'react-redux';
import type { ApiError } from '../../../api/apiError';
import { sessionExpired } from '../../../api/sessionEvents';
import type { AppStore } from '../../../store/store';
import type { BrowserStorage } from '../../../store/tabStorage';
import { TEST_TOKENS } from '../../../test/backend/testData';
import { storageOf } from '../../../test/signedIn';
import { useCommand, type CommandOptions } from './useCommand';
import { startTestStore, stopStores } from '../../../test/store';
import { testTransport } from '../../../test/transport';
import { passHours } from '../../../test/passHours';

const UNKNOWN: ApiError = { kind: 'unknown', code: 'network', title: 'An error occurred.' };
const REFUSED: ApiError = { kind: 'refused', code: 'conflict', title: 'No.', status: 409 };
const OVER: ApiError = { kind: 'refused', code: 'unauthenticated', title: 'Please log in.', status: 401 };

interface Sent {
  readonly key: string;
  readonly body: string;
  readonly settle: (result: string) => void;
  readonly fail: (error: ApiError) => void;
}

/** A screen with a command, opened as Ava; the test answers it. */
async function open(
  options: Partial<CommandOptions<string, string>> = {},
  storage: BrowserStorage = storageOf('ava'),
  now: () => number = Date.now,
) {
  const silent = testTransport(() => new Promise<Response>(() => undefined));
  const { store } = await startTestStore(silent, { storage, now });
  const sent: Sent[] = [];
  const send = (body: string, key: string) =>
    new Promise<string>((settle, fail) => {
      sent.push({ key, body, settle, fail });
    });
  const { result, unmount } = renderHook(() => useCommand({ send, ...options }), { wrapper: inStore(store) });
  const answer = (act_: (last: Sent) => void) =>
    act(async () => {
      const last = sent.at(-1);
      if (last !== undefined) act_(last);
      await Promise.resolve();
    });
  return { store, storage, sent, send, result, unmount, answer };
}

const inStore =
  (store: AppStore) =>
  ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const draft = { name: 'test', schema: string().required() };
const PLACES: readonly (readonly [string, Partial<CommandOptions<string, string>>])[] = [
  ['{}', {}],
  ['{"draft":{"name":"test"}}', { draft }],
];

it('sends one command at a time, and tells of its success once', async () => {
  const onSettled = jest.fn();
  const { result, sent, answer } = await open({ onSettled });
  act(() => {
    void result.current.submit('a');
    void result.current.submit('a');
  });
  expect(sent).toHaveLength(1);
  expect(result.current.isSending).toBe(true);
  await answer(({ settle }) => settle('done'));
  expect(onSettled.mock.calls).toEqual([['done', 'a']]);
  expect(result.current).toMatchObject({ isSending: false, isUnknown: false, refusal: null });
});

it('a refusal is told with its reason until the next try, which has a key of its own', async () => {
  const onRefused = jest.fn();
  const { result, sent, answer } = await open({ onRefused, draft });
  act(() => void result.current.submit('a'));
  await answer(({ fail }) => fail(REFUSED));
  expect(onRefused).toHaveBeenCalledWith(REFUSED);
  expect(result.current.refusal).toBe(REFUSED);
  act(() => void result.current.submit('a'));
  expect(result.current.refusal).toBeNull();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await answer(({ settle }) => settle('done'));
});

it.each(PLACES)('without an answer the same key and body go out again: %s', async (_place, options) => {
  const { result, sent, answer } = await open(options);
  act(() => void result.current.submit('a'));
  await answer(({ fail }) => fail(UNKNOWN));
  expect(result.current).toMatchObject({ isUnknown: true, body: 'a', isChecking: false });
  act(() => void result.current.checkAgain());
  expect(result.current.isChecking).toBe(true);
  await answer(({ settle }) => settle('done'));
  expect(sent.map(({ key, body }) => [key, body])).toEqual([
    [sent[0]?.key, 'a'],
    [sent[0]?.key, 'a'],
  ]);
  expect(result.current.isUnknown).toBe(false);
});

it('the key is in the storage when its command leaves', async () => {
  const { result, sent, storage, answer } = await open({ draft });
  act(() => void result.current.submit('a'));
  expect(storage.tab.getItem('cairnfield-app:drafts')).toContain(sent[0]?.key);
  await answer(({ settle }) => settle('done'));
});

it('a reload before the answer asks about the same command', async () => {
  const before = await open({ draft });
  act(() => void before.result.current.submit('a'));
  stopStores();
  const after = await open({ draft }, before.storage);
  expect(after.result.current).toMatchObject({ isUnknown: true, body: 'a' });
  act(() => void after.result.current.checkAgain());
  expect(after.sent[0]).toMatchObject({ key: before.sent[0]?.key, body: 'a' });
  await after.answer(({ settle }) => settle('done'));
  expect(after.result.current.isUnknown).toBe(false);
});

describe.each(PLACES)('in a tab that was never reloaded: %s', (_place, options) => {
  it('after 23 hours the same key goes out again', async () => {
    const { result, sent, answer } = await open(options);
    act(() => void result.current.submit('a'));
    await answer(({ fail }) => fail(UNKNOWN));
    passHours(23);
    act(() => void result.current.checkAgain());
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await answer(({ settle }) => settle('done'));
  });

  it.each([25, 48, 720])('after %i hours nothing is sent until the person starts again', async (hours) => {
    const { result, sent, answer } = await open(options);
    act(() => void result.current.submit('a'));
    await answer(({ fail }) => fail(UNKNOWN));
    expect(result.current.tooOld).toBeNull();
    passHours(hours);
    await act(async () => void (await result.current.checkAgain()));
    await act(async () => void (await result.current.submit('a')));
    expect(sent).toHaveLength(1);
    expect(result.current).toMatchObject({
      isUnknown: true,
      tooOld: { where: { to: '/dashboard/transactions' } },
    });
    act(() => result.current.tooOld?.startOver());
    expect(result.current).toMatchObject({ isUnknown: false, tooOld: null });
    act(() => void result.current.submit('a'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    await answer(({ settle }) => settle('done'));
  });
});

it('a key that the API has forgotten is told of after a reload, and not sent', async () => {
  const before = await open({ draft });
  act(() => void before.result.current.submit('a'));
  stopStores();
  passHours(25);
  const after = await open({ draft }, before.storage);
  expect(after.result.current.isUnknown).toBe(true);
  expect(after.result.current.tooOld).not.toBeNull();
  await act(async () => void (await after.result.current.checkAgain()));
  expect(after.sent).toHaveLength(0);
});

it('the screen tells of it by itself, without a press', async () => {
  const { result, answer } = await open({ draft });
  act(() => void result.current.submit('a'));
  await answer(({ fail }) => fail(UNKNOWN));
  passHours(25);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.tooOld).not.toBeNull();
});

it('another person finds nothing of it', async () => {
  const before = await open({ draft });
  act(() => void before.result.current.submit('a'));
  stopStores();
  const drafts = before.storage.tab.getItem('cairnfield-app:drafts') ?? '';
  const noah = storageOf('noah');
  noah.tab.setItem('cairnfield-app:drafts', drafts);
  expect((await open({ draft }, noah)).result.current.isUnknown).toBe(false);
});

it('a body that stays out of the store has its key in the page alone', async () => {
  const { result, storage, answer } = await open();
  act(() => void result.current.submit('secret'));
  await answer(({ fail }) => fail(UNKNOWN));
  expect(storage.tab.getItem('cairnfield-app:drafts') ?? '').not.toContain('secret');
  expect(result.current.isUnknown).toBe(true);
});

it('where the session ended before the answer, the screen is free again and the same body keeps its key', async () => {
  const before = await open({ draft });
  act(() => void before.result.current.submit('a'));
  act(() => void before.store.dispatch(sessionExpired({ token: TEST_TOKENS.ava })));
  await before.answer(({ fail }) => fail(UNKNOWN));
  expect(before.result.current.isUnknown).toBe(false);
  stopStores();
  const storage = storageOf('ava');
  storage.tab.setItem('cairnfield-app:drafts', before.storage.tab.getItem('cairnfield-app:drafts') ?? '');
  const after = await open({ draft }, storage);
  expect(after.result.current.isUnknown).toBe(false);
  act(() => void after.result.current.submit('a'));
  expect(after.sent[0]?.key).toBe(before.sent[0]?.key);
  await after.answer(({ settle }) => settle('done'));
});

it.each([25, 48, 720])(
  'after the session ended and %i hours, the same person sends nothing by pressing again',
  async (hours) => {
    const before = await open({ draft });
    act(() => void before.result.current.submit('a'));
    act(() => void before.store.dispatch(sessionExpired({ token: TEST_TOKENS.ava })));
    await before.answer(({ fail }) => fail(UNKNOWN));
    stopStores();
    passHours(hours);
    const storage = storageOf('ava');
    storage.tab.setItem('cairnfield-app:drafts', before.storage.tab.getItem('cairnfield-app:drafts') ?? '');
    const after = await open({ draft }, storage);
    await act(async () => void (await after.result.current.submit('a')));
    expect(after.sent).toHaveLength(0);
    expect(after.result.current.isUnknown).toBe(true);
    expect(after.result.current.tooOld).not.toBeNull();
  },
);

it('a command that the end of the session refused did not happen: sent again it is a new one', async () => {
  const { result, sent, answer } = await open({ draft });
  act(() => void result.current.submit('a'));
  await answer(({ fail }) => fail(OVER));
  expect(result.current).toMatchObject({ isUnknown: false, refusal: null });
  act(() => void result.current.submit('a'));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await answer(({ settle }) => settle('done'));
});

it('a dialog that fades out sends nothing more', async () => {
  const { result, sent, answer } = await open({ isOnce: true });
  act(() => void result.current.submit('a'));
  await answer(({ settle }) => settle('done'));
  await act(async () => expect(await result.current.submit('a')).toBeNull());
  expect(sent).toHaveLength(1);
});

it('a command that is answered after its screen was left and opened again is not sent twice', async () => {
  const before = await open({ draft });
  act(() => void before.result.current.submit('a'));
  before.unmount();
  const onFoundSettled = jest.fn();
  const { result } = renderHook(() => useCommand({ send: before.send, draft, onFoundSettled }), {
    wrapper: inStore(before.store),
  });
  expect(result.current).toMatchObject({ isUnknown: true, isChecking: true });
  await before.answer(({ settle }) => settle('done'));
  act(() => void result.current.checkAgain());
  expect(before.sent).toHaveLength(1);
  expect(result.current.isUnknown).toBe(false);
  expect(onFoundSettled).toHaveBeenCalledTimes(1);
});

it('two screens with the same command know the same of it', async () => {
  const row = await open({ draft });
  const { result } = renderHook(() => useCommand({ send: row.send, draft }), { wrapper: inStore(row.store) });
  act(() => void row.result.current.submit('a'));
  expect(result.current.isSending).toBe(true);
  await row.answer(({ fail }) => fail(UNKNOWN));
  expect(result.current).toMatchObject({ isUnknown: true, isSending: false });
  await act(async () => expect(await result.current.submit('b')).toMatchObject({ kind: 'refused' }));
  act(() => void result.current.checkAgain());
  expect(row.result.current.isSending).toBe(true);
  await act(async () => expect(await row.result.current.submit('a')).toBeNull());
  expect(row.sent.map(({ key }) => key)).toEqual([row.sent[0]?.key, row.sent[0]?.key]);
  await row.answer(({ settle }) => settle('done'));
  expect(row.result.current).toMatchObject({ isUnknown: false, isSending: false });
});
