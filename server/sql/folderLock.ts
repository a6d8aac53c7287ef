import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { count, record, text } from '../../src/lib/schema';
import { errorCode } from './client';

const ownerSchema = record({
  pid: count(),
  host: text(),
  /** The process's start time as reported by the system; '' if unknown. */
  startedAt: text(),
});

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Lock files held by this process. */
const held = new Set<string>();

/** A process's start time, in clock ticks since boot; '' if unknown. */
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
    // It exists, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Whether the process that locked the folder may still be running. */
function isAtWork(content: string, file: string): boolean {
  let owner;
  try {
    owner = ownerSchema.validateSync(JSON.parse(content));
  } catch {
    // Partly written: its process died while writing.
    return false;
  }
  const { pid, host, startedAt } = owner;
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(file);
  const isSame = startedAt === '' || startOf(pid) === startedAt;
  return isAlive(pid) && isSame;
}

function inUse(folder: string, file: string): FolderInUseError {
  const remedy = `If it ran on another machine and has ended, delete ${file}.`;
  return new FolderInUseError(`Another process works in ${folder}; only one can at a time. ${remedy}`);
}

/**
 * Locks a folder for this process and returns the unlock function. Takes over the lock of a dead process.
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
    // Another process may have taken it over in the meantime.
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
