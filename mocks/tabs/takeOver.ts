import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { Lease } from './lease';
import type { TabPorts } from './ports';
import { Term, type Leadership } from './term';

/** How long a successor waits for writes that are on their way; those of a process that died may never come. */
const PATIENCE_MS = 5_000;
/** Storage must have stood still this long: what a dead tab had sent may still be on its way. */
const QUIET_MS = 30;

export interface LeadershipOptions {
  readonly ports: TabPorts;
  readonly open: (commitFloor: number) => Leadership;
  readonly knownCommit: () => number;
  readonly onCommit: (notice: ChangeNotice) => void;
  readonly onBegin: (term: Term) => void;
  /** Its memory is not what is stored; another term of this tab follows. */
  readonly onStale: () => void;
  readonly onOpenError: (error: unknown) => void;
}

/** Leads for as long as the tab holds the lock and is not `away`, or until the data cannot be opened. */
export async function runLeadership(
  options: LeadershipOptions,
  lease: Lease,
  away: AbortSignal,
): Promise<void> {
  while (!away.aborted) {
    const term = await takeOver(options, lease, away);
    if (term === undefined || (await term.ended) === 'resigned') return;
    options.onStale();
  }
}

async function takeOver(
  options: LeadershipOptions,
  lease: Lease,
  away: AbortSignal,
): Promise<Term | undefined> {
  const { ports } = options;
  try {
    const floor = await awaitStorage(ports, options.knownCommit, lease);
    if (away.aborted || !(await lease.ensure())) return undefined;
    const leadership = lease.opening(() => options.open(floor));
    const term = new Term(ports.newId(), leadership, ports, lease, floor);
    leadership.database.onCommit(options.onCommit);
    // Opening may have taken longer than others wait.
    if (!(await lease.ensure()) || away.aborted) {
      term.end('resigned');
      return undefined;
    }
    options.onBegin(term);
    return term;
  } catch (error) {
    if (!away.aborted) options.onOpenError(error);
    return undefined;
  }
}

/**
 * Waits until `localStorage` shows this tab every commit that may have been acknowledged: the highest of the
 * commit marker and what was `knownCommit`, and until nothing arrives any more. What does not come in five seconds is done
 * again from its journals. Returns the highest number known: commits go on above it.
 *
 * A storage that shows nothing at all, to a tab that has heard of nobody, was emptied by a person: it stays empty.
 * Unless the browser had no time to save it: then a browser that was killed lost it, and it is done again as well.
 * Where everything was being replaced when its writer died, the old data is put back.
 * Rejects when IndexedDB does not answer and is needed for that.
 */
async function awaitStorage(ports: TabPorts, heard: () => number, lease: Lease): Promise<number> {
  const deadline = ports.now() + PATIENCE_MS;
  let marked = await ports.commitMarker.read();
  const isUnsaved = await ports.commitMarker.isUnsaved();
  for (;;) {
    const isEmpty = ports.visibleCommit() === 0 && !ports.isHalfReplaced();
    if (isEmpty && heard() === 0 && !isUnsaved) return marked;
    const known = marked;
    await untilShown(ports, () => Math.max(known, heard()), deadline);
    // A predecessor that left in good order may have raised it last thing.
    marked = await ports.commitMarker.read();
    if (marked <= known || ports.now() >= deadline) break;
  }
  if (ports.isHalfReplaced()) await restore(ports, lease);
  if (ports.visibleCommit() < marked) await redo(ports, lease);
  return Math.max(marked, heard(), ports.visibleCommit());
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
  // Without a copy, journals may hold the new data as a whole.
  if (copy !== undefined && (await lease.ensure())) ports.restore(copy);
}

async function redo(ports: TabPorts, lease: Lease): Promise<void> {
  // The last commit that shows may be in its journal alone, whose records did not come.
  const journals = await ports.commitMarker.readAfter(ports.visibleCommit() - 1);
  // Who has lost the lock meanwhile must not write.
  if (await lease.ensure()) ports.redo(journals);
}
