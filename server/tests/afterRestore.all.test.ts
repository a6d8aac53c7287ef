/** @jest-environment node */
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { afterRestore } from '../afterRestore';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer } from './testing/testServer';

const stores = createTestStores();

it.each(KINDS)(
  '%s: what a restored backup would revive has ended, and the admins are listed',
  async (kind) => {
    const store = await stores.open(await stores.location(kind));
    await store.fill(SERVER_DATA);
    const server = await startTestServer({ store });
    expect((await server.call('GET', '/api/session', { token: TEST_TOKENS.ava })).status).toBe(200);
    const said = await afterRestore(store);
    expect(said).toContain('  Main Admin <admin@cairnfield.example>');
    expect((await server.call('GET', '/api/session', { token: TEST_TOKENS.ava })).status).toBe(401);
    for (const table of [
      'sessions',
      'password_resets',
      'email_changes',
      'admin_invitations',
      'recovery_codes',
    ])
      expect(await store.query(`SELECT * FROM ${table}`)).toEqual([]);
    expect(await store.checkBooks()).toEqual([]);
    await server.running.stop();
  },
);

it('needs a main admin', async () => {
  const store = await stores.open(await stores.location('pglite'));
  await expect(afterRestore(store)).rejects.toThrow('has no main admin');
});
