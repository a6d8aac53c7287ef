import { runInNewContext } from 'node:vm';
import { refuseToStart, type OpenedPage } from './refuseToStart';

const HTML = '<div id="root" data-prerendered="/"><h1>Know the return</h1></div>';

/** A current browser at a secure address, changed as given. */
function pageWith(changed: object = {}): OpenedPage & { readonly document: Document } {
  const shown = document.implementation.createHTMLDocument('Cairnfield');
  shown.body.innerHTML = HTML;
  const self = {};
  const features = {
    Object: { hasOwn: Object.hasOwn },
    Array: { prototype: { toSorted: () => [] } },
    AbortSignal: { timeout: () => null, any: () => null },
    ResizeObserver: () => null,
    navigator: { locks: {} },
    crypto: { subtle: {} },
    BroadcastChannel: () => null,
  };
  return {
    ...features,
    self,
    top: null,
    isSecureContext: true,
    location: {
      href: 'http://office-pc:3000/login',
      origin: 'http://office-pc:3000',
      port: '3000',
      pathname: '/login',
      protocol: 'http:',
    },
    localStorage: {},
    sessionStorage: {},
    document: shown,
    ...changed,
  };
}

function refusal(changed: object, isDemo = true) {
  const page = pageWith(changed);
  refuseToStart(page, isDemo);
  const { documentElement: root, title, body } = page.document;
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { isRefused: root.hasAttribute('data-refused'), title, text: body.textContent, links };
}

test.each([true, false])('a current browser is let in (demo: %s)', (isDemo) => {
  expect(refusal({}, isDemo)).toMatchObject({ isRefused: false, text: 'Know the return' });
});

test.each([true, false])(
  'a file opened from a folder is told that it needs a web server (demo: %s)',
  (isDemo) => {
    const location = { ...pageWith().location, protocol: 'file:', origin: 'null' };
    const { isRefused, title, text } = refusal({ location }, isDemo);
    expect({ isRefused, title }).toEqual({
      isRefused: true,
      title: 'Cairnfield needs a web server · Cairnfield',
    });
    expect(text).toContain('npm run preview');
  },
);

test.each([
  ['Object.hasOwn', { Object: {} }],
  ['Array.prototype.toSorted', { Array: { prototype: {} } }],
  ['AbortSignal.any', { AbortSignal: { timeout: () => null } }],
  ['AbortSignal.timeout, AbortSignal.any', { AbortSignal: undefined }],
  ['ResizeObserver', { ResizeObserver: undefined }],
  ['navigator.locks', { navigator: {} }],
  ['crypto.subtle', { crypto: {} }],
  ['BroadcastChannel', { BroadcastChannel: undefined }],
])('a browser without %s is told, and what to use', (lacks, changed) => {
  const { isRefused, title, text } = refusal(changed);
  expect([isRefused, title]).toEqual([true, 'Cairnfield needs a newer browser · Cairnfield']);
  expect(text).toContain(`This browser lacks ${lacks}, so`);
  expect(text).toContain('Update this browser.');
  expect(text).not.toContain('Know the return');
});

test('what only the demo needs, a build for a server does not ask for', () => {
  const changed = { navigator: {}, crypto: {}, BroadcastChannel: undefined, isSecureContext: false };
  expect(refusal(changed, false).isRefused).toBe(false);
});

test('an address without https is told first, and leads to localhost', () => {
  const { title, text, links } = refusal({ isSecureContext: false, navigator: {}, crypto: {} });
  expect(title).toBe('Cairnfield needs a secure address · Cairnfield');
  expect(text).toContain('http://office-pc:3000, which is neither HTTPS nor localhost');
  expect(links).toEqual(['http://localhost:3000/login']);
  const noPort = { href: 'http://office-pc/', origin: 'http://office-pc', port: '', pathname: '/' };
  expect(refusal({ isSecureContext: false, location: noPort }).links).toEqual(['http://localhost/']);
});

test.each(['localStorage', 'sessionStorage'])('where %s is blocked, the setting is named', (name) => {
  const blocked = {
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  };
  const page = Object.defineProperty(pageWith(), name, blocked);
  refuseToStart(page, false);
  expect(page.document.title).toBe('Cairnfield needs this browser’s storage · Cairnfield');
  expect(page.document.body.textContent).toContain('allow cookies and site data for this address');
});

test('in another site’s frame, it opens in its own window; in one of its own, it starts', () => {
  const foreign = {
    get location(): never {
      throw new DOMException('Blocked a frame.', 'SecurityError');
    },
  };
  for (const top of [foreign, { location: { origin: 'https://elsewhere.example' } }]) {
    const { title, links } = refusal({ top }, false);
    expect(title).toBe('Open Cairnfield in its own window · Cairnfield');
    expect(links).toEqual(['http://office-pc:3000/login']);
  }
  expect(refusal({ top: { location: { origin: 'http://office-pc:3000' } } }).isRefused).toBe(false);
});

test('it refers to nothing outside of itself, in syntax of 2018', () => {
  const text = refuseToStart.toString();
  expect(text).not.toMatch(/\?\.|\?\?|\|\|=|&&=|\bstatic\b|\.at\(|#[a-z]/);
  const alone: unknown = runInNewContext(`(${text})`);
  expect(typeof alone).toBe('function');
  const page = pageWith({ ResizeObserver: undefined });
  if (typeof alone === 'function') Reflect.apply(alone, undefined, [page, true]);
  expect(page.document.title).toBe('Cairnfield needs a newer browser · Cairnfield');
});
