import type { Lease } from './lease';
import type { LeadPorts } from './ports';

/** How long a successor waits for writes that are on their way; those of a process that died may never come. */
const PATIENCE_MS = 5_000;
/** Storage must have stood still this long: what a dead tab had sent may still be on its way. */
const QUIET_MS = 30;

/**
 * Waits until `localStorage` shows this tab every commit that may have been acknowledged: the highest of the
 * ticket and what was `heard`, and until nothing arrives any more. What does not come in five seconds is done
 * again from the ticket's journals. Returns the highest number known: commits go on above it.
 *
 * A storage that shows nothing at all, to a tab that has heard of nobody, was emptied by a person: it stays empty.
 * Unless the browser had no time to save it: then a browser that was killed lost it, and it is done again as well.
 * Where everything was being replaced when its writer died, the old data is put back.
 * Rejects when IndexedDB does not answer and is needed for that.
 */
export async function awaitStorage(ports: LeadPorts, heard: () => number, lease: Lease): Promise<number> {
  const deadline = ports.now() + PATIENCE_MS;
  let ticket = await ports.ticket.read();
  const isUnsaved = await ports.ticket.isUnsaved();
  for (;;) {
    const isEmpty = ports.visibleCommit() === 0 && !ports.isHalfReplaced();
    if (isEmpty && heard() === 0 && !isUnsaved) return ticket;
    const known = ticket;
    await untilShown(ports, () => Math.max(known, heard()), deadline);
    // A predecessor that left in good order may have raised it last thing.
    ticket = await ports.ticket.read();
    if (ticket <= known || ports.now() >= deadline) break;
  }
  if (ports.isHalfReplaced()) await restore(ports, lease);
  if (ports.visibleCommit() < ticket) await redo(ports, lease);
  return Math.max(ticket, heard(), ports.visibleCommit());
}

async function untilShown(ports: LeadPorts, wanted: () => number, deadline: number): Promise<void> {
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

async function restore(ports: LeadPorts, lease: Lease): Promise<void> {
  const copy = await ports.copies.read();
  // Without a copy, journals may hold the new data as a whole.
  if (copy !== undefined && (await lease.ensure())) ports.restore(copy);
}

async function redo(ports: LeadPorts, lease: Lease): Promise<void> {
  // The last commit that shows may be in its journal alone, whose records did not come.
  const journals = await ports.ticket.readAfter(ports.visibleCommit() - 1);
  // Who has lost the lock meanwhile must not write.
  if (await lease.ensure()) ports.redo(journals);
}
