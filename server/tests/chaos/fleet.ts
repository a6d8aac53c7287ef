import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../testing/serverProcess';

/** Server processes on one database; each keeps its port across restarts. */
export interface Fleet {
  /** A random process's port; it may be down. */
  port(): number;
  /** Kills a process as a crash would, and restarts it. */
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** The program bundled by `npm run chaos`. */
const program = process.env['CHAOS_SERVER'] ?? '';

const settings = { RATE_LIMIT: '0', ATTEMPT_LIMIT: '0', LOG_LEVEL: 'silent', HOST: '127.0.0.1' };

/** How long a process may take to start, because the database may be down, ms. */
const PATIENCE_MS = 60_000;

/** Starts a process, with retries. @throws with its output if it doesn't start within a minute. */
async function startProcess(url: string, port: number): Promise<ChildProcess> {
  const until = performance.now() + PATIENCE_MS;
  for (let said = ''; performance.now() < until;) {
    const env = { ...process.env, ...settings, DATABASE_URL: url, PORT: String(port) };
    const child = fork(program, [], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    const isUp = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (performance.now() >= until) throw new Error(`A process does not start: ${said}`);
  }
  throw new Error('A process does not start.');
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const isOver = once(child, 'exit');
  child.kill('SIGKILL');
  await isOver;
}

export async function startFleet(url: string, count: number): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const children = await Promise.all(ports.map((port) => startProcess(url, port)));
  return {
    port: () => ports[Math.floor(Math.random() * ports.length)] ?? 0,
    kill: async (index) => {
      await end(children[index]);
      children[index] = await startProcess(url, ports[index] ?? 0);
    },
    stop: async () => {
      await Promise.all(children.map(end));
    },
  };
}
