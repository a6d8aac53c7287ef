import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { open, send } from '../server/tests/testing/httpClient';
import { findPostgres, startPostgres } from '../server/tests/testing/postgres';
import { findFreePort } from '../server/tests/testing/serverProcess';
import { nextAdminToken } from './sqlAdmins';

/** Starts PostgreSQL for a benchmark, which gets the URL of an empty database. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  try {
    await work(await postgres.createDatabase());
  } finally {
    await postgres.stop();
  }
}

/** A server process, without its log. */
interface BenchServer {
  readonly port: number;
  /** @throws if the status isn't 200. */
  approve(id: string): Promise<void>;
  stop(): Promise<void>;
}

const UNLIMITED = { RATE_LIMIT: '0', ATTEMPT_LIMIT: '0' };

/**
 * @param program default: the server as `npm run serve` starts it.
 * @param settings environment variables. Default: no limits.
 */
export async function startBenchServer(
  url: string,
  program = process.env['BENCH_SERVER'],
  settings: Readonly<Record<string, string>> = UNLIMITED,
): Promise<BenchServer> {
  const port = await findFreePort();
  const child = fork(program ?? '', [], {
    env: { ...process.env, ...settings, DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The server does not start.')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  const agent = new Agent({ keepAlive: true });
  return {
    port,
    approve: async (id) => {
      const path = `/api/deposits/${id}/approve`;
      const { status } = await send(port, 'POST', path, {
        token: nextAdminToken(),
        key: randomUUID(),
        agent,
      });
      if (status !== 200) throw new Error(`Approving over HTTP was answered ${status}.`);
    },
    stop: async () => {
      agent.destroy();
      const isOver = once(child, 'exit');
      child.kill('SIGTERM');
      await isOver;
    },
  };
}

/** Time from sending a command to one process until a page at another is notified, ms. */
export async function timeNotices(
  writer: BenchServer,
  reader: BenchServer,
  ids: readonly string[],
): Promise<readonly number[]> {
  const stream = await open(reader.port, 'GET', '/api/changes', { token: nextAdminToken() });
  let told = '';
  let wake = () => {};
  stream.setEncoding('utf8').on('data', (text: string) => {
    told += text;
    wake();
  });
  const times: number[] = [];
  for (const id of ids) {
    told = '';
    const from = performance.now();
    await writer.approve(id);
    while (!told.includes(`"${id}"`)) await new Promise<void>((resolve) => (wake = resolve));
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()));
  }
  stream.destroy();
  return times;
}
