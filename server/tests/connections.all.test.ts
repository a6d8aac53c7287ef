import { createPgClient } from '../sql/pgClient';
import { rowsOf, type SqlClient } from '../sql/client';
import { KINDS, createTestStores } from './testing/stores';

const stores = createTestStores();

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('a connection to PostgreSQL that breaks', () => {
    let client: SqlClient;
    const errors: unknown[] = [];
    beforeAll(async () => {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      client = createPgClient({
        url: location.url,
        poolSize: 2,
        onError: (error) => void errors.push(error),
      });
    });
    afterAll(() => client.close());

    const run = (text: string) => client.withSession((session) => rowsOf(session, { text }));

    it('between two statements fails the second one, and the next session has another', async () => {
      const lost = client.withSession(async (session) => {
        const [row] = await rowsOf(session, { text: 'SELECT pg_backend_pid() AS pid' });
        await run(`SELECT pg_terminate_backend(${Number(row?.['pid'])}, 5000)`);
        return rowsOf(session, { text: 'SELECT 1 AS one' });
      });
      await expect(lost).rejects.toThrow(/terminat|not queryable/);
      expect(await run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('listens again, and what was committed meanwhile is looked for', async () => {
      let wakes = 0;
      let onWake: () => void = () => undefined;
      const nextWake = () => new Promise<void>((resolve) => (onWake = resolve));
      const stop = await client.onWake(() => {
        wakes += 1;
        onWake();
      });
      const again = nextWake();
      await run("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'");
      // Nobody committed; a reconnected listener is woken because somebody may have.
      await again;
      expect(wakes).toBe(1);
      expect(errors).not.toEqual([]);
      const told = nextWake();
      client.wake();
      await told;
      await stop();
    });
  });
