import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { copyNewPostgres } from './templates';

/** A separate PostgreSQL server in its own folder. */
export interface Postgres {
  /** Creates a database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Runs one statement as superuser, on a connection of its own; `url` names a database. */
  run(text: string, url?: string): Promise<void>;
  /** Stops it like a power cut, without flushing anything, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs, if it is installed. */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(versions, version, 'bin'))
    : [];
  return [...debian, ...fromConfig()].find((folder) => existsSync(path.join(folder, 'postgres')));
}

function fromConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

const isRoot = () => process.getuid?.() === 0;

/** The folder of PostgreSQL's programs. CI installs PostgreSQL if needed, so there it must exist. */
export function requirePostgres(): string | undefined {
  const found = findPostgres();
  if (found !== undefined || process.env['CI'] === undefined) return found;
  const installed = isRoot() && installPackages('postgresql') ? findPostgres() : undefined;
  if (installed === undefined) throw new Error('PostgreSQL is missing: install the package "postgresql".');
  return installed;
}

/** One test file at a time: apt-get gives up while another one is running. */
export function installPackages(...names: readonly string[]): boolean {
  const lock = path.join(tmpdir(), 'cairnfield-apt.lock');
  const install = `apt-get update && apt-get install -y ${names.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('flock', [lock, 'sh', '-c', install], { stdio: 'ignore', env }).status === 0;
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (!isRoot()) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts PostgreSQL on a socket in its folder, without a network port. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-postgres-'));
  const user = owner();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres'];
  await copyNewPostgres(bin, data, () =>
    execFileSync(path.join(bin, 'initdb'), ['-D', data, ...locale, '--no-instructions', '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    }),
  );
  const urlOf = (database: string) =>
    `postgresql:///${database}?user=postgres&host=${encodeURIComponent(folder)}`;
  const start = () =>
    spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=on'],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      },
    );
  let server = start();
  await untilReady(urlOf('postgres'), server);
  let made = 0;
  return {
    createDatabase: async () => {
      made += 1;
      await onceOn(urlOf('postgres'), `CREATE DATABASE test_${made}`);
      return urlOf(`test_${made}`);
    },
    run: (text, url = urlOf('postgres')) => onceOn(url, text),
    restart: async () => {
      await crash(server);
      server = start();
      await untilReady(urlOf('postgres'), server);
    },
    stop: async () => {
      await crash(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Much faster than a shutdown, and the data stays whole. */
async function crash(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
}

async function onceOn(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at its start.');
    try {
      return await onceOn(url, 'SELECT 1');
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start.');
}
