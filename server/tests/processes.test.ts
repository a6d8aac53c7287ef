/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { TEST_DATA, TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { open, send } from './testing/httpClient';
import { KINDS, createTestStores } from './testing/stores';
import { startTestServer, type TestServer } from './testing/testServer';

const stores = createTestStores();
const withPostgres = KINDS.includes('postgres') ? describe : describe.skip;

withPostgres('two processes on one PostgreSQL', () => {
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    const place = await stores.place('postgres');
    const options = { onError: () => undefined };
    const first = await stores.open(place, options);
    await first.fill(TEST_DATA);
    const second = await stores.open(place, options);
    const pace = { noticeMs: 1_000 };
    servers = [await startTestServer({ store: first, pace }), await startTestServer({ store: second, pace })];
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
    const body = { amount: 10, crypto: 'btc', proof: 'proof.png' };
    let isOver = false;
    let isStopping = false;
    const statuses: number[] = [];
    const made = new Set<string>();
    /** As a balancer does it: who refuses a connection is not asked again. */
    async function ask(): Promise<void> {
      const call = { token: TEST_TOKENS.ava, key: randomUUID(), body, agent };
      const sendTo = (port: number) => send(port, 'POST', '/api/deposits', call);
      const first = isStopping || Math.random() < 0.5 ? b : a;
      const answer = await sendTo(first?.port ?? 0).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') throw error;
        return sendTo(b?.port ?? 0);
      });
      statuses.push(answer.status);
      made.add(String(Reflect.get(Object(answer.body), 'id')));
    }
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) await ask();
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
    const rows = await b?.store.query('SELECT count(*)::int AS n FROM deposits WHERE user_id = $1', [
      TEST_IDS.ava,
    ]);
    expect(rows).toEqual([{ n: made.size }]);
    expect(made.size).toBe(statuses.length);
    expect(await b?.store.checkBooks()).toEqual([]);
    await b?.running.stop();
  });
});
