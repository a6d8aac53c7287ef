import type { LeadPorts } from './ports';

/** How long a successor waits for the last commit; its writer may have died before storage got it. */
const PATIENCE_MS = 5_000;
/** Storage must have stood still this long: what a dead tab had sent may still be on its way. */
const QUIET_MS = 30;

/**
 * Waits until `localStorage` shows this tab every commit that may have been acknowledged: the highest of the
 * ticket and what was `heard`, and until nothing arrives any more. Five seconds at most. Returns the highest
 * number known: commits go on above it.
 */
export async function awaitStorage(ports: LeadPorts, heard: () => number): Promise<number> {
  const { now, visibleCommit, yieldTurn } = ports;
  const start = now();
  const ticket = await ports.ticket.read();
  const wanted = () => Math.max(ticket, heard());
  let visible = visibleCommit();
  let quietSince = now();
  const isSettled = () => visible >= wanted() && (wanted() === 0 || now() - quietSince >= QUIET_MS);
  while (!isSettled() && now() - start < PATIENCE_MS) {
    await yieldTurn();
    const shown = visibleCommit();
    if (shown !== visible) quietSince = now();
    visible = shown;
  }
  return Math.max(wanted(), visible);
}
