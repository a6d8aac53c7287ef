import { StorageFullError, UnavailableError } from '../../backend/engine';
import { tinyPng } from '../../src/test/files';
import { createContentStore } from './contentStore';

afterEach(() => jest.useRealTimers());

/** What a request becomes, after `open` returned it. */
interface FakeRequest {
  onerror?: () => void;
  onsuccess?: () => void;
  error?: DOMException;
  result?: unknown;
}

function factoryThat(answers: (request: FakeRequest) => void) {
  const open: jest.Mock = jest.fn(() => {
    const request: FakeRequest = {};
    queueMicrotask(() => answers(request));
    return request;
  });
  return { open };
}

const refusing = (name: string) =>
  factoryThat((request) => {
    request.error = new DOMException('No.', name);
    request.onerror?.();
  });

/** Its transactions end with this error. */
const aborting = (name: string) =>
  factoryThat((request) => {
    const ask = () => undefined;
    const transaction = {
      onabort: () => undefined,
      error: new DOMException('No.', name),
      objectStore: () => ({ put: ask, get: ask, delete: ask }),
      commit: () => queueMicrotask(() => transaction.onabort()),
    };
    request.result = { transaction: () => transaction, close: () => undefined };
    request.onsuccess?.();
  });

const throwing = {
  open: (): never => {
    throw new DOMException('No.', 'SecurityError');
  },
};

it.each([
  ['is missing', undefined],
  ['throws', throwing],
  ['is forbidden', refusing('InvalidStateError')],
  ['has no room to open', refusing('QuotaExceededError')],
  ['fails', refusing('UnknownError')],
  ['fails to write', aborting('UnknownError')],
])('a content is kept as long as the page if IndexedDB %s', async (_what, factory) => {
  const store = createContentStore(factory);
  await store.put('doc-1', tinyPng(), 0);
  expect(await store.get('doc-1')).toEqual(tinyPng());
  await store.remove('doc-1');
  await expect(store.get('doc-1').catch(() => undefined)).resolves.toBeUndefined();
});

it('an IndexedDB that never answers isn’t waited for', async () => {
  jest.useFakeTimers();
  const store = createContentStore(factoryThat(() => undefined));
  const put = store.put('doc-1', tinyPng(), 0);
  await jest.advanceTimersByTimeAsync(5_000);
  await put;
  expect(await store.get('doc-1')).toEqual(tinyPng());
});

it('a full storage is told as such, and what can’t be read now can be asked for again', async () => {
  await expect(createContentStore(aborting('QuotaExceededError')).put('doc-1', tinyPng(), 0)).rejects.toThrow(
    StorageFullError,
  );
  await expect(createContentStore(refusing('UnknownError')).get('doc-1')).rejects.toThrow(UnavailableError);
});
