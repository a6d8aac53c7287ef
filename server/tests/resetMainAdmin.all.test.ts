/** @jest-environment node */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createPasswords } from '../../backend/auth/passwords';
import { TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { resetMainAdmin } from '../resetMainAdmin';
import { KINDS, countedBytes, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer } from './testing/testServer';

const stores = createTestStores();
const passwords = createPasswords({ iterations: 1, randomBytes: countedBytes() });
const EMAIL = 'admin@cairnfield.example';
const passwordIn = (said: string) => /one-time password (\w{20})$/m.exec(said)?.[1] ?? '';

describe.each(KINDS)('%s: the main admin, locked out by an attack', (kind) => {
  it('gets in with the one-time password while processes run and the attack goes on, once', async () => {
    const location = await stores.location(kind);
    const store = await stores.open(location);
    await store.fill(SERVER_DATA);
    const server = await startTestServer({ store, settings: { trustedProxies: 1 } });
    const logIn = (password: string, address: string) =>
      server.call('POST', '/api/session', {
        headers: { 'X-Forwarded-For': address },
        body: { email: EMAIL, password },
      });
    // Even from the admin's own address.
    const attack = async () => {
      for (let index = 0; index < 6; index += 1) await logIn('wrong', '203.0.113.7');
    };
    await attack();
    expect((await logIn(TEST_PASSWORDS.admin, '203.0.113.7')).status).toBe(429);

    // PGlite in memory has one process; PostgreSQL gets another.
    const open = async () =>
      kind === 'pglite' ? { ...store, close: async () => undefined } : stores.open(location);
    const said = await resetMainAdmin({ open, passwords, randomBytes: countedBytes(7) });
    await attack();
    expect((await server.call('GET', '/api/session', { token: TEST_TOKENS.admin })).status).toBe(401);
    expect((await logIn(TEST_PASSWORDS.admin, '203.0.113.7')).status).toBe(429);
    const granted = await logIn(passwordIn(said), '203.0.113.7');
    expect(granted.status).toBe(200);
    expect((await logIn(passwordIn(said), '203.0.113.7')).status).toBe(401);

    const token = String(Reflect.get(Object(granted.body), 'token'));
    const policy = { withdrawalFeePercent: 100, referralBonus: 0, version: 1 };
    expect((await server.call('PUT', '/api/settings/policy', { token, body: policy })).status).toBe(403);
    const body = { password: 'Another123!' };
    expect((await server.call('POST', '/api/me/password', { token, body })).status).toBe(200);
    const log = await server.call('GET', '/api/audit?pageSize=100', { token });
    expect(JSON.stringify(log.body)).toContain(
      'Main Admin was given a one-time password from the server’s command line.',
    );
    expect(server.lines.join('')).not.toContain(passwordIn(said));
    await server.running.stop();
  });
});

it('is told that a database without a main admin needs none', async () => {
  const open = async () => stores.open(await stores.location('pglite'));
  await expect(resetMainAdmin({ open, passwords, randomBytes: countedBytes() })).rejects.toThrow(
    'This database has no main admin yet. Start the server first.',
  );
});

describe('npm run serve -- --reset-main-admin', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.resolve('.cache', 'reset-'));
    const outfile = path.join(folder, 'server.cjs');
    await build({
      entryPoints: ['server/main.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      packages: 'external',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = () => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    const args = [path.join(folder, 'server.cjs'), '--reset-main-admin'];
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  };

  it('says that a folder in use must be free, then prints the password once', async () => {
    const location = { folder: path.join(folder, 'pglite') };
    const store = await stores.open(location);
    await store.fill(SERVER_DATA);
    const refused = run();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(
      /^Another process works in .+ Stop the server first, then run this again\.\n$/,
    );
    await store.close();
    const done = run();
    expect({ status: done.status, said: done.stderr }).toEqual({ status: 0, said: '' });
    expect(passwordIn(done.stdout)).toHaveLength(20);
    const later = await stores.open(location);
    const { result } = await later.engine.query((view) => view.sessions.where('subjectId', TEST_IDS.admin));
    expect(result).toEqual([]);
  }, 60_000);
});
