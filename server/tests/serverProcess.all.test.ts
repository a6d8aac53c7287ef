/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer, Socket } from 'node:net';
import path from 'node:path';
import { errorCode } from '../sql/client';
import { TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { open, send, breakOff } from './testing/httpClient';
import { buildProgram, findFreePort, type Program, until } from './testing/serverProcess';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
const stores = createTestStores();
const CLIENTS = 8;
const ROUNDS = 3;
// A process behaves the same with either database; PostgreSQL, if installed, starts faster.
const kind = KINDS.at(-1) ?? 'pglite';

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});
afterAll(() => program.remove());

async function placeWithData() {
  const location =
    kind === 'pglite' ? { folder: path.join(program.folder, 'pglite') } : await stores.location(kind);
  const store = await stores.open(location);
  await store.fill(SERVER_DATA);
  await store.close();
  return location;
}

it.each([
  ['with its length', 'Content-Length: 100\r\n\r\n{"email":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n'],
])('a body sent %s that breaks off is logged once, and not as an error', async (_how, rest) => {
  const server = await program.start(await placeWithData(), 'info');
  const logged = () => server.log().filter((line) => line.includes('"path":"/api/session"'));
  const head = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  await breakOff(server.port, `${head}${rest}`, async () => {
    // Its answer shows that the process has read the beginning.
    await send(server.port, 'GET', '/api/plans');
  });
  await until(() => logged().length > 0);
  const { level, status } = Object(JSON.parse(logged()[0] ?? ''));
  expect({ level, status }).toEqual({ level: 30, status: 400 });
  server.terminate();
  await server.over;
  expect(logged()).toHaveLength(1);
  expect(server.log().filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(server.errors()).toBe('');
});

for (const full of ['/dev/full'].filter((file) => existsSync(file)))
  it('a log that cannot be written, as on a full disk, neither stops the process nor keeps it from ending', async () => {
    const stdout = openSync(full, 'w');
    const server = await program.start(await placeWithData(), 'info', { stdout });
    closeSync(stdout);
    for (let count = 0; count < 3; count += 1)
      expect((await send(server.port, 'GET', '/healthz')).status).toBe(200);
    server.terminate();
    expect(await server.over).toEqual([0, null]);
    expect(server.errors()).toBe('');
  });

it('a log that nobody reads doesn’t keep the process from ending', async () => {
  const fifo = path.join(program.folder, 'unread');
  execFileSync('mkfifo', [fifo]);
  const stdout = openSync(fifo, constants.O_RDWR);
  const server = await program.start(await placeWithData(), 'info', { stdout });
  // Writes no longer wait, as in a process that has used its `process.stdout`; both processes share the pipe's state.
  const shared = new Socket({ fd: stdout, readable: false });
  expect(() => {
    for (;;) writeSync(stdout, Buffer.alloc(4096));
  }).toThrow('EAGAIN');
  for (let count = 0; count < 3; count += 1)
    expect((await send(server.port, 'GET', '/api/plans')).status).toBe(200);
  server.terminate();
  expect(await server.over).toEqual([0, null]);
  shared.destroy();
});

it('SIGTERM that comes several times ends a process like one, and another while it waits for a mail server ends it at once', async () => {
  const location = await placeWithData();
  const quick = await program.start(location, 'error');
  for (let count = 0; count < 3; count += 1) quick.terminate();
  expect(await quick.over).toEqual([0, null]);

  // It never greets.
  const greeted = new Set<Socket>();
  const mailServer = createServer((socket) => {
    greeted.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await findFreePort();
  mailServer.listen(port, '127.0.0.1');
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@invest.example' };
  const waiting = await program.start(location, 'error', { env });
  const body = { email: 'ava@cairnfield.example' };
  expect((await send(waiting.port, 'POST', '/api/password-resets', { body })).status).toBeLessThan(300);
  await until(() => greeted.size > 0);
  const signals = setInterval(waiting.terminate, 100);
  const over = await waiting.over;
  clearInterval(signals);
  mailServer.close();
  expect(over).toEqual([1, null]);
});

/**
 * Clients move money while the process gets SIGTERM, one request after another until nobody listens. Resolves to the
 * codes of the requests that weren't answered.
 */
async function terminateUnderLoad(agent: Agent): Promise<string[]> {
  const location = await placeWithData();
  const server = await program.start(location, 'error');
  const { port } = server;
  const stream = await open(port, 'GET', '/api/changes', { token: TEST_TOKENS.noah });
  let told = '';
  stream.on('data', (text) => (told += String(text)));
  const bye = once(stream, 'end');
  const made: unknown[] = [];
  const statuses = new Set<number>();
  const resets: string[] = [];
  async function ask(): Promise<void> {
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 0.01, note: 'under load' };
    for (;;) {
      try {
        const call = { token: TEST_TOKENS.ava, key: randomUUID(), body, agent };
        const answer = await send(port, 'POST', '/api/transfers', call);
        statuses.add(answer.status);
        made.push(Reflect.get(Object(answer.body), 'id'));
      } catch (error) {
        const code = errorCode(error);
        if (code === 'ECONNREFUSED') return;
        resets.push(String(code));
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, ask);
  await until(() => made.length >= 5 * CLIENTS);
  server.terminate();
  await Promise.all(clients);
  await bye;
  agent.destroy();
  expect(await server.over).toEqual([0, null]);
  expect(server.errors()).toBe('');
  expect(told).toContain('event: bye\n');
  expect(statuses).toEqual(new Set([201]));

  const store = await stores.open(location);
  const rows = await store.query("SELECT id FROM transfers WHERE sender_id = $1 AND note = 'under load'", [
    TEST_IDS.ava,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([...made].sort());
  expect(await store.checkBooks()).toEqual([]);
  return resets;
}

describe('a process that gets SIGTERM under load answers all that it took, and ends with 0:', () => {
  it.each([1, 2, 3])(
    'no request on a kept connection is lost, round %s',
    async () => {
      expect(await terminateUnderLoad(new Agent({ keepAlive: true }))).toEqual([]);
    },
    120_000,
  );

  it(
    'and hardly one of those that connect again',
    async () => {
      const resets: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        resets.push(...(await terminateUnderLoad(new Agent({ keepAlive: false }))));
      }
      // The system resets clients that connect in the microseconds before the end: about one in a hundred. Where nobody
      // waits for those under way, it is more than half.
      expect(resets.length).toBeLessThanOrEqual((ROUNDS * CLIENTS) / 8);
    },
    ROUNDS * 60_000,
  );
});
