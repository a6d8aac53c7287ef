import type { ChangeNotice } from '../../src/lib/changeNotice';
import { awaitStorage } from './awaitStorage';
import type { Lease } from './lease';
import type { LeadPorts } from './ports';
import { Term, type Leadership } from './term';

export interface Holding {
  readonly ports: LeadPorts;
  readonly open: (commitFloor: number) => Leadership;
  readonly heard: () => number;
  readonly onCommit: (notice: ChangeNotice) => void;
  readonly onBegin: (term: Term) => void;
  /** Its memory is not what is stored; another term of this tab follows. */
  readonly onStale: () => void;
  readonly onOpenError: (error: unknown) => void;
}

/** Leads for as long as the tab holds the lock and is not `away`, or until the data cannot be opened. */
export async function holdLead(holding: Holding, lease: Lease, away: AbortSignal): Promise<void> {
  while (!away.aborted) {
    const term = await takeOver(holding, lease, away);
    if (term === undefined || (await term.ended) === 'given-up') return;
    holding.onStale();
  }
}

async function takeOver(holding: Holding, lease: Lease, away: AbortSignal): Promise<Term | undefined> {
  const { ports } = holding;
  try {
    const floor = await awaitStorage(ports, holding.heard, lease);
    if (away.aborted || !(await lease.ensure())) return undefined;
    const leadership = lease.opening(() => holding.open(floor));
    const term = new Term(ports.newId(), leadership, ports, lease, floor);
    leadership.database.onCommit(holding.onCommit);
    // Opening may have taken longer than others wait.
    if (!(await lease.ensure()) || away.aborted) {
      term.end('given-up');
      return undefined;
    }
    holding.onBegin(term);
    return term;
  } catch (error) {
    if (!away.aborted) holding.onOpenError(error);
    return undefined;
  }
}
