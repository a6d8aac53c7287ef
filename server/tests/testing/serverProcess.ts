import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { StoreLocation } from '../../sql/openStore';
import { createServer } from 'node:net';

/** The served program, built for one test file. */
export interface Program {
  /** For the test's data; deleted with the program. */
  readonly folder: string;
  /**
   * Starts a process on a database that has data.
   * @param env settings in addition to the usual ones
   * @param stdout an open file for its log, in place of {@link ServerProcess.log}
   */
  start(
    location: StoreLocation,
    logLevel: 'info' | 'error',
    more?: { readonly env?: Readonly<Record<string, string>>; readonly stdout?: number },
  ): Promise<ServerProcess>;
  remove(): void;
}

/** A separate process without rate limits. */
export interface ServerProcess {
  readonly port: number;
  /** Its log so far, one JSON text per line. */
  log(): readonly string[];
  /** Its stderr so far. */
  errors(): string;
  /** Sends SIGTERM; `over` resolves when it has ended. */
  terminate(): void;
  /** Exit code and signal. */
  readonly over: Promise<readonly unknown[]>;
}

async function start(
  file: string,
  location: StoreLocation,
  logLevel: string,
  children: ChildProcess[],
  { env = {}, stdout }: NonNullable<Parameters<Program['start']>[2]> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = fork(file, [], {
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMIT: '0',
      LOG_LEVEL: logLevel,
      DATA_DIR: path.dirname(file),
      ...('url' in location ? { DATABASE_URL: location.url } : {}),
      ...env,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let written = '';
  let errors = '';
  child.stdout?.on('data', (text) => (written += String(text)));
  child.stderr?.on('data', (text) => (errors += String(text)));
  const over = once(child, 'exit');
  await once(child, 'message');
  return {
    port,
    log: () => written.split('\n').filter((line) => line.startsWith('{')),
    errors: () => errors,
    terminate: () => void child.kill('SIGTERM'),
    over,
  };
}

export async function buildProgram(): Promise<Program> {
  const cache = path.resolve('.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'program-'));
  const file = path.join(folder, 'server.cjs');
  await build({
    entryPoints: ['server/main.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  const children: ChildProcess[] = [];
  return {
    folder,
    start: (location, logLevel, more) => start(file, location, logLevel, children, more),
    remove: () => {
      // Processes left by a failed test.
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once this is true; the test's own time limit ends the wait. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A port that nothing listens on yet. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
