import { MAIN_ADMIN_ID } from '../../backend/services/people';
import { createPasswords } from '../../backend/auth/passwords';
import { fillWhenEmpty } from '../firstData';
import { createTestStores, countedBytes } from './testing/stores';

const stores = createTestStores();

it('an empty database gets its first admin, and nothing whose secret is known to everybody; one in use is kept', async () => {
  const store = await stores.open(await stores.location('pglite'));
  const randomBytes = countedBytes();
  const passwords = createPasswords({ iterations: 1, randomBytes });
  const ports = { store, demo: 'people' as const, adminPassword: null, passwords, randomBytes };
  const first = await fillWhenEmpty({ ...ports, now: Date.now() });
  if (first.kind !== 'filled' || first.madeUpPassword === null) throw new Error('No password was made up.');
  const { result: credential } = await store.engine.query((view) => view.credentials.get(MAIN_ADMIN_ID));
  if (credential === undefined) throw new Error('The admin has no password.');
  expect(await passwords.verify(first.madeUpPassword, credential)).toBe(true);
  expect(await passwords.verify('Admin123!', credential)).toBe(false);
  for (const table of ['outbox', 'email_confirmations', 'password_resets']) {
    expect([table, await store.query(`SELECT id FROM ${table}`)]).toEqual([table, []]);
  }
  expect(await fillWhenEmpty({ ...ports, now: Date.now() })).toEqual({ kind: 'kept' });
  expect(await store.checkBooks()).toEqual([]);
});
