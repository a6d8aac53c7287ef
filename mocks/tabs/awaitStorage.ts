import type { Lease } from './leaderLock';
import type { TabPorts } from './ports';

/** How long a successor waits for writes in flight; those of a dead process may never arrive. */
const STORAGE_PATIENCE_MS = 5_000;
/** How long storage must be quiet: a dead tab's writes may still be arriving. */
const QUIET_MS = 30;

/**
 * Waits until `localStorage` shows this tab every commit that may have been acknowledged (the highest of the commit
 * marker and `knownCommit`) and is quiet. Commits that do not arrive within five seconds are redone from their
 * journals. Returns the highest known number; new commits are numbered above it.
 *
 * If the storage is empty and this tab knows of no commit, the user cleared it and it stays empty, unless the browser
 * had no time to save it: then a killed browser lost it, and the commits are redone. If the writer died while replacing
 * everything, the old data is restored.
 * Rejects when that needs IndexedDB and it does not respond.
 */
export async function awaitStorage(
  ports: TabPorts,
  knownCommit: () => number,
  lease: Lease,
): Promise<number> {
  const deadline = ports.now() + STORAGE_PATIENCE_MS;
  let marked = await ports.commitMarker.read();
  const isUnsaved = await ports.commitMarker.isUnsaved();
  for (;;) {
    const isEmpty = ports.visibleCommit() === 0 && !ports.isHalfReplaced();
    if (isEmpty && knownCommit() === 0 && !isUnsaved) return marked;
    const known = marked;
    await untilShown(ports, () => Math.max(known, knownCommit()), deadline);
    // A predecessor may have published it while resigning.
    marked = await ports.commitMarker.read();
    if (marked <= known || ports.now() >= deadline) break;
  }
  if (ports.isHalfReplaced()) await restore(ports, lease);
  if (ports.visibleCommit() < marked) await redo(ports, lease);
  return Math.max(marked, knownCommit(), ports.visibleCommit());
}

async function untilShown(ports: TabPorts, wanted: () => number, deadline: number): Promise<void> {
  let visible = ports.visibleCommit();
  let quietSince = ports.now();
  const isQuiet = () => wanted() === 0 || ports.now() - quietSince >= QUIET_MS;
  while (!(visible >= wanted() && isQuiet()) && ports.now() < deadline) {
    await ports.yieldTurn();
    const shown = ports.visibleCommit();
    if (shown !== visible) quietSince = ports.now();
    visible = shown;
  }
}

async function restore(ports: TabPorts, lease: Lease): Promise<void> {
  const copy = await ports.copies.read();
  // Without a copy, the journals may contain all the new data.
  if (copy !== undefined && (await lease.ensure())) ports.restore(copy);
}

async function redo(ports: TabPorts, lease: Lease): Promise<void> {
  // Records of the last visible commit may be missing, so its journal is included.
  const journals = await ports.commitMarker.readAfter(ports.visibleCommit() - 1);
  // The lock may be lost by now.
  if (await lease.ensure()) ports.redo(journals);
}
