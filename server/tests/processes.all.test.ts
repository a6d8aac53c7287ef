import { transferInput } from '../../backend/seed/inputs';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { sha256Hex } from '../../backend/auth/digest';
import { buildLedgerEntry, buildUser } from '../../src/test/builders';
import { lockFolder } from '../sql/folderLock';
import { TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { open, send } from './testing/httpClient';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer, type TestServer } from './testing/testServer';

const stores = createTestStores();

describe('one process at a time on a folder of PGlite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lockFile = () => path.join(folder, 'database.lock');

  it('what is stored in a folder is there when it is opened again', async () => {
    const first = await stores.open({ folder });
    await first.fill(SERVER_DATA);
    await first.close();
    const second = await stores.open({ folder });
    const { result } = await second.engine.query((view) => view.users.get(TEST_IDS.ava)?.balance);
    expect(result).toBe(20_000);
  });

  it('a second one on the same folder is refused with a sentence, and the first goes on', async () => {
    const first = await stores.open({ folder });
    await expect(stores.open({ folder })).rejects.toThrow('Another process works in');
    expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('another process is refused as long as this one has the folder', () => {
    const unlock = lockFolder(folder);
    const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8'));
    expect(pid).toBe(process.pid);
    // The lock of another live process.
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, host: hostname(), startedAt: '' }));
    expect(() => lockFolder(folder)).toThrow('Another process works in');
    unlock();
  });

  it.each([
    ['a process that is dead', () => ({ pid: spawnSync('true').pid, host: hostname(), startedAt: '' })],
    [
      'a process whose number another one has now',
      () => ({ pid: process.ppid, host: hostname(), startedAt: '1' }),
    ],
  ])('what %s left is taken over', (_who, owner) => {
    writeFileSync(lockFile(), JSON.stringify(owner()));
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('a process of another machine is taken to be at work', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: '' }));
    expect(() => lockFolder(folder)).toThrow(`delete ${lockFile()}`);
  });
});

/** Each client of the stopped process is a person of its own, with a recipient of its own: no request waits for another. */
const PAYERS = 8;
const emailOf = (person: number) => `person-${person}@cairnfield.example`;
const tokenOf = (person: number) => `token-of-${person}`;
const PEOPLE = Array.from({ length: 2 * PAYERS }, (_, person) =>
  buildUser({ id: `user-p${person}x`, email: emailOf(person), kycStatus: 'verified', balance: 100 }),
);
const [SESSION] = SERVER_DATA.sessions ?? [];
const DATA = {
  ...SERVER_DATA,
  users: [...(SERVER_DATA.users ?? []), ...PEOPLE],
  ledger: [
    ...(SERVER_DATA.ledger ?? []),
    ...PEOPLE.map(({ id, balance }, index) =>
      buildLedgerEntry({ seq: index + 2, userId: id, amount: balance }),
    ),
  ],
  sessions: [
    ...(SERVER_DATA.sessions ?? []),
    ...PEOPLE.flatMap(({ id }, person) =>
      SESSION === undefined ? [] : [{ ...SESSION, id: sha256Hex(tokenOf(person)), subjectId: id }],
    ),
  ],
};

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('two processes on one PostgreSQL', () => {
    let servers: readonly TestServer[] = [];
    beforeAll(async () => {
      const location = await stores.location(kind);
      const options = { onError: () => undefined };
      const first = await stores.open(location, options);
      await first.fill(DATA);
      const second = await stores.open(location, options);
      const pace = { noticeMs: 1_000 };
      servers = [
        await startTestServer({ store: first, pace }),
        await startTestServer({ store: second, pace }),
      ];
    });

    it('what one commits shows at the other’s stream', async () => {
      const [a, b] = servers;
      const stream = await open(b?.port ?? 0, 'GET', '/api/changes', { token: TEST_TOKENS.noah });
      let text = '';
      stream.on('error', () => undefined);
      const told = new Promise<void>((resolve) => {
        stream.on('data', (data) => {
          text += String(data);
          if (text.includes('dep-1')) resolve();
        });
      });
      const approved = await a?.call('POST', '/api/deposits/dep-1/approve', {
        token: TEST_TOKENS.admin,
        key: randomUUID(),
      });
      expect(approved?.status).toBe(200);
      await told;
      expect(text).toContain(TEST_IDS.noah);
      expect(text).not.toContain('aud-');
      stream.destroy();
    });

    it('one that is told to stop under load loses no request', async () => {
      const [a, b] = servers;
      const agent = new Agent({ keepAlive: true });
      let isOver = false;
      let isStopping = false;
      const statuses: number[] = [];
      const made = new Set<string>();
      /** Like a load balancer: a process that refuses a connection isn't asked again. */
      async function ask(payer: number): Promise<void> {
        const body = transferInput({ recipientEmail: emailOf(payer + PAYERS), amount: 0.01 });
        const call = { token: tokenOf(payer), key: randomUUID(), body, agent };
        const sendTo = (port: number) => send(port, 'POST', '/api/transfers', call);
        const first = isStopping || Math.random() < 0.5 ? b : a;
        const answer = await sendTo(first?.port ?? 0).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED') throw error;
          return sendTo(b?.port ?? 0);
        });
        statuses.push(answer.status);
        made.add(String(Reflect.get(Object(answer.body), 'id')));
      }
      const clients = Array.from({ length: PAYERS }, async (_, payer) => {
        while (!isOver) await ask(payer);
      });
      const until = async (count: number) => {
        while (statuses.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      await until(40);
      const stopped = a?.running.stop();
      const readiness = await a?.call('GET', '/readyz');
      expect(readiness?.body).toMatchObject({ status: 'stopping' });
      isStopping = true;
      await stopped;
      await until(statuses.length + 40);
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      expect(new Set(statuses)).toEqual(new Set([201]));
      const rows = await b?.store.query('SELECT count(*)::int AS n FROM transfers');
      expect(rows).toEqual([{ n: made.size }]);
      expect(made.size).toBe(statuses.length);
      expect(await b?.store.checkBooks()).toEqual([]);
    });

    it('one whose loop is never idle stops all the same', async () => {
      let isOver = false;
      const work = () => {
        const until = performance.now() + 10;
        while (performance.now() < until);
        if (!isOver) setImmediate(work);
      };
      work();
      await servers[1]?.running.stop();
      isOver = true;
    });
  });
