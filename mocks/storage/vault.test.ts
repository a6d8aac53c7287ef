import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createBrowserVault } from './vault';

const KEY = 'JBSWY3DPEHPK3PXP';
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

it('opens what this browser sealed for the same person, also after a reload', () => {
  const storage = createMemoryStorage();
  const sealed = createBrowserVault(storage, randomBytes).seal(KEY, 'user-1');
  expect(sealed).not.toContain(KEY);
  const reloaded = createBrowserVault(storage.copy(), randomBytes);
  expect(reloaded.open(sealed, 'user-1')).toBe(KEY);
  expect(reloaded.open(sealed, 'user-2')).toBeNull();
  expect(reloaded.seal(KEY, 'user-1')).not.toBe(sealed);
});

it.each([
  ['another browser', createMemoryStorage()],
  ['a browser whose key is damaged', createMemoryStorage({ content: [['cairnfield-vault', 'not a key']] })],
])('opens nothing of %s, and seals anew', (_name, storage) => {
  const sealed = createBrowserVault(createMemoryStorage(), randomBytes).seal(KEY, 'user-1');
  const vault = createBrowserVault(storage, randomBytes);
  expect(vault.open(sealed, 'user-1')).toBeNull();
  expect(vault.open(`${sealed.slice(0, -4)}AAAA`, 'user-1')).toBeNull();
  expect(vault.open(vault.seal(KEY, 'user-1'), 'user-1')).toBe(KEY);
});

it('reads what was stored before secrets were sealed', () => {
  expect(createBrowserVault(createMemoryStorage(), randomBytes).open(KEY, 'user-1')).toBe(KEY);
});
