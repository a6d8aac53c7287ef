/** @jest-environment node */
import { createServer, type Server, type Socket } from 'node:net';
import { createPgClient } from '../sql/pgClient';
import { isConnectionLost, rowsOf, type SqlClient } from '../sql/client';
import { openBreakableLine, type BreakableLine } from './testing/breakableLine';
import { until } from './testing/serverProcess';
import { KINDS, createTestStores, unexpected } from './testing/stores';

const stores = createTestStores();

/** A message of PostgreSQL's protocol: its type, its length in bytes, and what it says. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const OPENS = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);

async function startDatabase(onConnection: (socket: Socket) => void) {
  const database: Server = createServer(onConnection);
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const address = database.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { database, url: `postgresql://postgres@127.0.0.1:${port}/test` };
}

it('a database that ends a connection in the packet that opens it fails the session, not the process', async () => {
  const ends = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const { database, url } = await startDatabase((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([OPENS, ends])));
  });
  const client = createPgClient({ url, poolSize: 1, onError: unexpected });
  const asked = client.withSession((session) => rowsOf(session, { text: 'SELECT 1 AS one' }));
  await expect(asked).rejects.toThrow('not queryable');
  await client.close();
  await new Promise((resolve) => database.close(resolve));
});

describe('a listener whose database is away for a while', () => {
  let database: Server;
  let client: SqlClient;
  const sockets = new Set<Socket>();
  let answers: 'nothing' | 'listening' | 'read-only';
  let attempts = 0;
  let refusals = 0;
  let wakes = 0;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    [answers, attempts, refusals, wakes] = ['listening', 0, 0, 0];
    const started = await startDatabase((socket) => {
      attempts += 1;
      if (answers === 'nothing') return void socket.destroy();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.once('data', () => {
        socket.write(OPENS);
        socket.once('data', () => {
          if (answers === 'listening') socket.write(message('C', 'LISTEN\0'));
          else socket.write(message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'));
          socket.write(message('Z', 'I'));
        });
      });
    });
    database = started.database;
    client = createPgClient({ url: started.url, poolSize: 1, onError: () => void (refusals += 1) });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await client.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => database.close(resolve));
  });

  async function comes(isSo: () => boolean): Promise<void> {
    while (!isSo()) await turn();
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  /** The next period's attempts, until all of them have failed. */
  async function failOnce(): Promise<void> {
    const before = refusals;
    jest.advanceTimersByTime(1_000);
    await comes(() => refusals > before);
    for (let count = 0; count < 20; count += 1) await turn();
  }

  async function listenAndLose(then: typeof answers): Promise<() => Promise<void>> {
    const stop = await client.onWake(() => void (wakes += 1));
    answers = then;
    for (const socket of sockets) socket.destroy();
    await comes(() => jest.getTimerCount() > 0);
    expect(attempts).toBe(1);
    return stop;
  }

  it('tries once in each period, and has one connection when the database is back', async () => {
    const stop = await listenAndLose('nothing');
    for (const period of [1, 2, 3, 4]) {
      await failOnce();
      expect(attempts).toBe(1 + period);
    }
    answers = 'listening';
    jest.advanceTimersByTime(1_000);
    await comes(() => wakes > 0);
    for (let count = 0; count < 20; count += 1) await turn();
    expect([attempts, sockets.size]).toEqual([6, 1]);
    await stop();
  });

  it('keeps no connection that a standby refuses to listen on', async () => {
    const stop = await listenAndLose('read-only');
    for (const period of [1, 2, 3]) {
      await failOnce();
      expect(attempts).toBe(1 + period);
      expect(sockets.size).toBeLessThanOrEqual(1);
    }
    await stop();
  });
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

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('a PostgreSQL that falls silent', () => {
    let line: BreakableLine;
    let client: SqlClient;
    const errors: unknown[] = [];
    beforeAll(async () => {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      line = await openBreakableLine(location.url);
    });
    beforeEach(() => {
      errors.length = 0;
      const onError = (error: unknown) => void errors.push(error);
      client = createPgClient({ url: line.url, poolSize: 2, connectMs: 3_000, silentMs: 3_000, onError });
    });
    afterEach(async () => {
      line.mend();
      await client.close();
    });
    afterAll(() => line.close());

    const run = (text: string) => client.withSession((session) => rowsOf(session, { text }));

    it('has lost the connections that wait for it, and later ones are good', async () => {
      const silent = client.withSession(async (session) => {
        await rowsOf(session, { text: 'BEGIN' });
        line.freeze();
        return session.run([{ text: 'SELECT 1 AS one' }, { text: 'COMMIT' }]);
      });
      expect(isConnectionLost(await silent.catch((error: unknown) => error))).toBe(true);
      expect(isConnectionLost(await run('SELECT 1').catch((error: unknown) => error))).toBe(true);
      line.mend();
      expect(await run('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('is waited for by a migration', async () => {
      const slow = { text: 'SELECT pg_sleep(4), 1 AS one' };
      const asked = client.withSession((session) => rowsOf(session, slow), { isPatient: true });
      expect(await asked).toMatchObject([{ one: 1 }]);
      await expect(run(slow.text)).rejects.toThrow('Query read timeout');
    });

    it('is listened to again when it speaks again', async () => {
      let woken: () => void = () => undefined;
      const again = new Promise<void>((resolve) => (woken = resolve));
      const stop = await client.onWake(() => woken());
      line.cut();
      line.mend();
      line.freeze();
      await until(() => errors.some((error) => String(error).includes('timeout expired')));
      line.mend();
      await again;
      await stop();
    });

    it('is not waited for by a listener that stops', async () => {
      const stop = await client.onWake(() => undefined);
      line.freeze();
      await stop();
    });
  });
