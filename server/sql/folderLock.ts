import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { count, record, text } from '../../src/lib/schema';
import { errorCode } from './errorCode';

const ownerSchema = record({
  pid: count(),
  host: text(),
  /** When the process began, as its system tells it; '' where it does not. */
  startedAt: text(),
});

/** Another process works in the folder. */
class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Folders that this process has. */
const held = new Set<string>();

/** When a process began, in ticks since the system's start; '' where nobody tells. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a process that took the folder may still be at work. */
function isAtWork(content: string, file: string): boolean {
  let owner;
  try {
    owner = ownerSchema.validateSync(JSON.parse(content));
  } catch {
    // Written half: its process died over it.
    return false;
  }
  const { pid, host, startedAt } = owner;
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(file);
  const isSame = startedAt === '' || startOf(pid) === startedAt;
  return isAlive(pid) && isSame;
}

function inUse(folder: string, file: string): FolderInUseError {
  const remedy = `If none does, for it ran on another machine, delete ${file}.`;
  return new FolderInUseError(`Another process works in ${folder}: one at a time can. ${remedy}`);
}

/**
 * Takes a folder for this process; answers how it is given back. What a dead process left is taken over.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.resolve(folder, 'database.lock');
  const own = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: startOf(process.pid) });
  if (!wrote(file, own)) {
    const found = readFileSync(file, 'utf8');
    if (isAtWork(found, file)) throw inUse(folder, file);
    const dead = `${file}.${process.pid}`;
    renameSync(file, dead);
    // Somebody else may have taken it over meanwhile.
    if (readFileSync(dead, 'utf8') !== found) {
      renameSync(dead, file);
      throw inUse(folder, file);
    }
    rmSync(dead);
    if (!wrote(file, own)) throw inUse(folder, file);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function wrote(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
