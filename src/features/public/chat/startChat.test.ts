import { CHAT_SCRIPT, readChatKey } from './chatService';
import { startChat } from './startChat';

const KEY = '0b5f3c1e-7a52-4d1c-9e0a-2f6f0c9d8e11';

const sources = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** jsdom is never idle, so the test runs the callbacks. */
function holdIdleness() {
  const waiting: (() => void)[] = [];
  Reflect.set(window, 'requestIdleCallback', (callback: () => void) => waiting.push(callback));
  return () => waiting.splice(0).forEach((callback) => callback());
}

function setReadyState(state: DocumentReadyState) {
  Object.defineProperty(document, 'readyState', { configurable: true, value: state });
}

afterEach(() => {
  for (const name of ['requestIdleCallback', '$crisp', 'CRISP_WEBSITE_ID'])
    Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document, 'readyState');
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  jest.restoreAllMocks();
});

test('with a key the script comes once the page has loaded and is idle, and not before', () => {
  const becomeIdle = holdIdleness();
  setReadyState('interactive');
  startChat(KEY);
  becomeIdle();
  expect(sources()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(sources()).toEqual([]);
  becomeIdle();
  expect(sources()).toEqual([CHAT_SCRIPT]);
  expect(Reflect.get(window, 'CRISP_WEBSITE_ID')).toBe(KEY);
});

test('a page that has loaded already waits for idleness alone', () => {
  const becomeIdle = holdIdleness();
  startChat(KEY);
  expect(sources()).toEqual([]);
  becomeIdle();
  expect(sources()).toEqual([CHAT_SCRIPT]);
});

test('a build reads no key, or a website id in either case', () => {
  expect(readChatKey(undefined)).toBeNull();
  expect(readChatKey('')).toBeNull();
  expect(readChatKey(KEY.toUpperCase())).toBe(KEY);
});

test.each(['abc', `${KEY}"`, `${KEY}\n`, KEY.replaceAll('-', '')])(
  'a build with the key %j is refused',
  (text) => {
    expect(() => readChatKey(text)).toThrow('CHAT_KEY must be a Crisp website id (a UUID)');
  },
);
