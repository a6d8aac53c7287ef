import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dependencies } from '../../../package.json';
import type { StoreLocation } from '../../sql/openStore';

const FOLDER = path.resolve('.cache/databases');

/**
 * What is made once per machine, as making it takes seconds: tests copy it. It appears whole or not at all, even if
 * several processes make it at once.
 */
async function madeOnce(name: string, make: (target: string) => void | Promise<void>): Promise<string> {
  const made = path.join(FOLDER, name);
  if (existsSync(made)) return made;
  mkdirSync(FOLDER, { recursive: true });
  const own = mkdtempSync(path.join(FOLDER, 'new-'));
  await make(path.join(own, name));
  try {
    renameSync(path.join(own, name), made);
  } catch (error) {
    if (!existsSync(made)) throw error;
  }
  rmSync(own, { recursive: true, force: true });
  return made;
}

async function dumpPglite(target: string): Promise<void> {
  const database = await PGlite.create('memory://', { extensions: { pg_trgm } });
  const data = await database.dumpDataDir('none');
  await database.close();
  writeFileSync(target, new Uint8Array(await data.arrayBuffer()));
}

/** A new, empty PGlite in memory. */
export async function inMemory(): Promise<StoreLocation> {
  const file = await madeOnce(`pglite-${dependencies['@electric-sql/pglite']}.tar`, dumpPglite);
  return { memory: new Blob([readFileSync(file)]) };
}

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** Copies the data of a new PostgreSQL, which `init` makes in the same folder the first time. `cp` keeps the owner. */
export async function copyNewPostgres(bin: string, data: string, init: () => void): Promise<void> {
  const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const name = version.trim().replace(/[^\w.]+/g, '-');
  const made = await madeOnce(name, (target) => {
    init();
    copy(data, target);
  });
  if (!existsSync(data)) copy(made, data);
}
