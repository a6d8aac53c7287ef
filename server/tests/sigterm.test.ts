/** @jest-environment node */
import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { errorCode } from '../sql/errorCode';
import { TEST_DATA, TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { findFreePort } from './testing/freePort';
import { open, send } from './testing/httpClient';
import { KINDS, createTestStores } from './testing/stores';

const stores = createTestStores();
const CLIENTS = 8;

let folder: string;
beforeAll(async () => {
  const cache = path.resolve('.cache');
  folder = mkdtempSync(path.join(cache, 'sigterm-'));
  await build({
    entryPoints: ['server/main.ts'],
    outfile: path.join(folder, 'server.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A process behaves the same with either database; PostgreSQL, if installed, starts faster.
it.each(KINDS.slice(-1))(
  '%s: a process that gets SIGTERM under load answers all that it took, and ends with 0',
  async (kind) => {
    const place = kind === 'pglite' ? { folder: path.join(folder, 'pglite') } : await stores.place(kind);
    const first = await stores.open(place);
    await first.fill(TEST_DATA);
    await first.close();
    const port = await findFreePort();
    const child = fork(path.join(folder, 'server.cjs'), [], {
      env: {
        ...process.env,
        PORT: String(port),
        RATE_LIMIT: '0',
        LOG_LEVEL: 'error',
        DATA_DIR: folder,
        ...('url' in place ? { DATABASE_URL: place.url } : {}),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    const over = once(child, 'exit');
    await once(child, 'message');

    const stream = await open(port, 'GET', '/api/changes', { token: TEST_TOKENS.noah });
    let told = '';
    stream.on('data', (text) => (told += String(text)));
    const bye = once(stream, 'end');
    const agent = new Agent({ keepAlive: true });
    const made: unknown[] = [];
    const statuses = new Set<number>();
    /** One after another, until nobody listens. */
    async function ask(): Promise<void> {
      const body = { amount: 10, crypto: 'btc', proof: 'under-load.png' };
      for (;;) {
        try {
          const call = { token: TEST_TOKENS.ava, key: randomUUID(), body, agent };
          const answer = await send(port, 'POST', '/api/deposits', call);
          statuses.add(answer.status);
          made.push(Reflect.get(Object(answer.body), 'id'));
        } catch (error) {
          const code = errorCode(error);
          if (code === 'ECONNREFUSED') return;
          // It arrived just after the process stopped listening. Nobody handled it, as the stored deposits show below.
          expect(['ECONNRESET', 'EPIPE']).toContain(code);
        }
      }
    }
    const clients = Array.from({ length: CLIENTS }, ask);
    while (made.length < 5 * CLIENTS) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGTERM');
    await Promise.all(clients);
    await bye;
    agent.destroy();
    expect(await over).toEqual([0, null]);
    expect(said).toBe('');
    expect(told).toContain('event: bye\n');
    expect(statuses).toEqual(new Set([201]));

    const second = await stores.open(place);
    const rows = await second.query(
      "SELECT id FROM deposits WHERE user_id = $1 AND proof = 'under-load.png'",
      [TEST_IDS.ava],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([...made].sort());
    expect(await second.checkBooks()).toEqual([]);
  },
  120_000,
);
