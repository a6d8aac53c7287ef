/** @jest-environment node */
import { createServer } from 'node:net';
import { createPgClient } from '../sql/pgClient';
import { rowsOf, type SqlClient } from '../sql/client';
import { KINDS, createTestStores, unexpected } from './testing/stores';

const stores = createTestStores();

/** A message of PostgreSQL's protocol: its type, its length in bytes, and what it says. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

it('a database that ends a connection in the packet that opens it fails the session, not the process', async () => {
  const opens = [message('R', '\0\0\0\0'), message('Z', 'I')];
  const ends = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const database = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...opens, ends])));
  });
  const port = await new Promise<number>((resolve) => {
    database.listen(0, '127.0.0.1', () => {
      const address = database.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/test`;
  const client = createPgClient({ url, poolSize: 1, onError: unexpected });
  const asked = client.withSession((session) => rowsOf(session, { text: 'SELECT 1 AS one' }));
  await expect(asked).rejects.toThrow('not queryable');
  await client.close();
  await new Promise((resolve) => database.close(resolve));
});

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
