import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { CommitJournal } from '../storage/commitLog';
import { failureAnswer } from '../../backend/pipeline/answers';
import type { Execute, SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import { answerWithoutDatabase } from './pendingRequests';
import type { Lease } from './leaderLock';
import { pause, type TabPorts } from './ports';

/** How long a successor waits for writes in flight; those of a process that died may never arrive. */
const PATIENCE_MS = 5_000;
/** Storage must have been quiet this long: a dead tab's writes may still be arriving. */
const QUIET_MS = 30;

interface LeaderDatabase {
  readonly commitNumber: number;
  readonly isStale: boolean;
  onCommit(listener: (notice: ChangeNotice) => void): () => void;
  onJournal(listener: (journal: CommitJournal) => void): void;
  close(): void;
}

export interface Leadership {
  readonly database: LeaderDatabase;
  readonly execute: Execute;
}

/** Why a term ended: the tab resigned, or its memory no longer matches the storage. */
type TermEnd = 'resigned' | 'stale';

const LEASE_CHECK_MS = 1_000;

/** Answers remembered for requests that are sent again after they were answered. */
const REMEMBERED_ANSWERS = 200;

/**
 * The time from becoming the leader to losing it. An answer is sent only when the commit marker shows every commit it
 * may depend on, so that a successor sees it; after the end nothing is written and nothing is answered.
 */
export class Term {
  readonly ended: Promise<TermEnd>;
  readonly #answers = new Map<string, Promise<SerializedResponse | undefined>>();
  readonly #leadership: Leadership;
  readonly #ports: TabPorts;
  readonly #lease: Lease;
  readonly #unraised: CommitJournal[] = [];
  #raised: number;
  #raising: Promise<void> | undefined;
  #end: (reason: TermEnd) => void = () => undefined;
  #isOver = false;
  #running = 0;

  /** @param raised a commit that the commit marker is known to show. */
  constructor(
    readonly id: string,
    leadership: Leadership,
    ports: TabPorts,
    lease: Lease,
    raised: number,
  ) {
    this.#leadership = leadership;
    this.#ports = ports;
    this.#lease = lease;
    this.#raised = raised;
    leadership.database.onJournal((journal) => this.#unraised.push(journal));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  get commitNumber(): number {
    return this.#leadership.database.commitNumber;
  }

  /** Answers a request, once per id. `undefined`: the term ended before the answer could be sent. */
  answer(id: string, request: SerializedRequest): Promise<SerializedResponse | undefined> {
    const known = this.#answers.get(id);
    if (known !== undefined) return known;
    const answer = this.#run(request);
    this.#answers.set(id, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > REMEMBERED_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  /** Ends the term. What is already committed still gets its commit marker, requested before this returns. */
  end(reason: TermEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#leadership.database.close();
    if (this.#unraised.length > 0) void this.#ports.commitMarker.raise(this.#unraised.splice(0));
    this.#end(reason);
  }

  /** Runs work that belongs to no request; skipped if the term is over by then. */
  async work(work: () => void): Promise<void> {
    if (!(await this.#lease.ensure()) || this.#isOver) return;
    work();
    this.#endIfStale();
  }

  async #run(request: SerializedRequest): Promise<SerializedResponse | undefined> {
    if (!(await this.#lease.ensure())) return undefined;
    if (this.#running === 0) void this.#keepLease();
    this.#running += 1;
    const response = await this.#leadership
      .execute(request)
      .catch((error: unknown) => answerWithoutDatabase(request, failureAnswer(error)));
    this.#running -= 1;
    this.#endIfStale();
    const commit = this.commitNumber;
    while (!this.#isOver && commit > this.#raised) await this.#raise();
    return this.#isOver ? undefined : response;
  }

  /** A request may take longer than a lease. */
  async #keepLease(): Promise<void> {
    do await pause(this.#ports, LEASE_CHECK_MS);
    while (this.#running > 0 && !this.#isOver && (await this.#lease.ensure()));
  }

  #endIfStale(): void {
    if (this.#leadership.database.isStale || this.#ports.fence.wasHit) this.end('stale');
  }

  /** One raise at a time: callers in the meantime share the next one. */
  #raise(): Promise<void> {
    this.#raising ??= this.#raiseNow().finally(() => {
      this.#raising = undefined;
    });
    return this.#raising;
  }

  async #raiseNow(): Promise<void> {
    const commit = this.commitNumber;
    await this.#ports.commitMarker.raise(this.#unraised.splice(0));
    this.#raised = Math.max(this.#raised, commit);
  }
}

export interface LeadershipOptions {
  readonly ports: TabPorts;
  readonly open: (commitFloor: number) => Leadership;
  readonly knownCommit: () => number;
  readonly onCommit: (notice: ChangeNotice) => void;
  readonly onBegin: (term: Term) => void;
  /** Its memory no longer matches the storage; this tab starts another term. */
  readonly onStale: () => void;
  readonly onOpenError: (error: unknown) => void;
}

/** Leads until the tab loses the lock, is `away`, or cannot open the data. */
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
    // Opening may have taken longer than other tabs wait.
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
 * Waits until `localStorage` shows this tab every commit that may have been acknowledged (the highest of the commit
 * marker and `knownCommit`) and is quiet. Commits that do not arrive in five seconds are redone from their journals.
 * Returns the highest known number: new commits are numbered above it.
 *
 * If the storage is empty and this tab knows of no commit, a person emptied it: it stays empty. Unless the browser had
 * no time to save it: then a killed browser lost it, and the commits are redone. If the writer died while it replaced
 * everything, the old data is restored.
 * Rejects when that needs IndexedDB and it does not answer.
 */
async function awaitStorage(ports: TabPorts, knownCommit: () => number, lease: Lease): Promise<number> {
  const deadline = ports.now() + PATIENCE_MS;
  let marked = await ports.commitMarker.read();
  const isUnsaved = await ports.commitMarker.isUnsaved();
  for (;;) {
    const isEmpty = ports.visibleCommit() === 0 && !ports.isHalfReplaced();
    if (isEmpty && knownCommit() === 0 && !isUnsaved) return marked;
    const known = marked;
    await untilShown(ports, () => Math.max(known, knownCommit()), deadline);
    // A predecessor that resigned may have raised it at the last moment.
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
  // Without a copy, the journals may hold all the new data.
  if (copy !== undefined && (await lease.ensure())) ports.restore(copy);
}

async function redo(ports: TabPorts, lease: Lease): Promise<void> {
  // The records of the last visible commit may be missing: its journal repeats them.
  const journals = await ports.commitMarker.readAfter(ports.visibleCommit() - 1);
  // The lock may be lost by now.
  if (await lease.ensure()) ports.redo(journals);
}
