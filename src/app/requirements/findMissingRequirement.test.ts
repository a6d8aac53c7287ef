import {
  findMissingRequirement,
  type BrowserFeatures,
  type MissingRequirement,
} from './findMissingRequirement';

const complete = { isSecureContext: true, navigator: { locks: {} }, crypto: { subtle: {} } };

it.each<[string, BrowserFeatures, MissingRequirement | null]>([
  ['a current browser on https or localhost', complete, null],
  ['http on another name', { isSecureContext: false, navigator: {}, crypto: {} }, 'secure-origin'],
  ['a browser that does not know the term', { navigator: {} }, 'secure-origin'],
  ['a browser without Web Locks', { ...complete, navigator: {} }, 'newer-browser'],
  ['a browser without crypto.subtle', { ...complete, crypto: {} }, 'newer-browser'],
  ['a browser without crypto', { isSecureContext: true, navigator: { locks: {} } }, 'newer-browser'],
])('%s', (_name, browser, missing) => {
  expect(findMissingRequirement(browser)).toBe(missing);
});
