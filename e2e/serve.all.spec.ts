import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePostgres, startPostgres } from '../server/tests/testing/postgres';
import { playMoneyPath, runServe, type Served } from './support/serve';
import { test } from './support/test';

test.use({ baseURL: undefined });

const programs = requirePostgres();
if (programs === undefined) console.warn('PostgreSQL is not installed: two processes are not tried.');
else {
  test('investor and admin at two processes over one PostgreSQL: the money path, live without a reload', async ({
    browser,
  }) => {
    test.slow();
    const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-serve-'));
    const postgres = await startPostgres(programs);
    const running: Served[] = [];
    try {
      const DATABASE_URL = await postgres.createDatabase();
      const first = await runServe(dataDir, { DATABASE_URL });
      running.push(first);
      // Mails from either process link to the first.
      const second = await runServe(dataDir, { DATABASE_URL, PUBLIC_URL: first.origin });
      running.push(second);
      await playMoneyPath(browser, { investorOrigin: first.origin, officeOrigin: second.origin, dataDir });
    } finally {
      for (const server of running) await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
