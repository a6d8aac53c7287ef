import type { ChangeNotice } from '../../src/lib/changeNotice';
import { awaitStorage } from './awaitStorage';
import { LeadershipRequest, Lease } from './leaderLock';
import { pause, type LockHold, type TabPorts } from './ports';
import { Term, type Leadership } from './term';

/** Browsers write `localStorage` to disk within seconds. */
const SAVED_WITHIN_MS = 30_000;

interface ElectorOptions {
  readonly open: (commitFloor: number) => Leadership;
  readonly knownCommit: () => number;
  readonly sayAlive: () => void;
  readonly onCommit: (notice: ChangeNotice) => void;
  readonly onBegin: (term: Term) => void;
  /** A term ended because its memory is stale; the next one follows. */
  readonly onStale: () => void;
  /** The lock was stolen, because this tab was silent for too long. */
  readonly onLost: () => void;
  readonly onOpenError: (error: unknown) => void;
}

/** This tab's hold on the leader's lock, and its terms while it has it. */
export class LeaderElector {
  readonly #ports: TabPorts;
  readonly #on: ElectorOptions;
  readonly #request: LeadershipRequest;
  #lease: Lease | undefined;
  #term: Term | undefined;
  #openError: { readonly error: unknown } | undefined;
  #away: AbortSignal = AbortSignal.abort();

  constructor(ports: TabPorts, on: ElectorOptions) {
    this.#ports = ports;
    this.#on = on;
    this.#request = new LeadershipRequest(ports, {
      hold: (lock) => this.#hold(lock),
      onLost: () => this.#lose(),
      isFailing: () => this.#openError !== undefined,
    });
  }

  get term(): Term | undefined {
    return this.#term;
  }

  get isHeld(): boolean {
    return this.#lease !== undefined;
  }

  get openError(): { readonly error: unknown } | undefined {
    return this.#openError;
  }

  apply(away: AbortSignal): void {
    this.#away = away;
    this.#request.start(away);
  }

  steal(): void {
    this.#request.steal();
  }

  /** Another tab could open the data. */
  clearOpenError(): void {
    this.#openError = undefined;
  }

  answerPing(): void {
    if (this.#lease === undefined) return;
    this.#on.sayAlive();
    // The asking tab waits for a response that may need the right to write.
    void this.#lease.ensure();
  }

  /** Ends the term. The lock is released once raising the commit marker has been requested. */
  resign(): void {
    this.#term?.end('resigned');
    this.#term = undefined;
    this.#lease?.end();
    this.#lease = undefined;
  }

  #lose(): void {
    if (this.#lease !== undefined) this.#on.onLost();
  }

  /** Holds the lock while leading, and releases it immediately when the page goes away, as there may be no later. */
  #hold(lock: LockHold): Promise<void> {
    const lease = new Lease(this.#ports, lock, {
      sayAlive: this.#on.sayAlive,
      onLost: () => this.#lose(),
    });
    this.#lease = lease;
    const away = AbortSignal.any([this.#away, lease.over]);
    return new Promise((resolve) => {
      away.addEventListener('abort', () => resolve(), { once: true });
      void this.#lead(lease, away).then(() => {
        lease.end();
        if (this.#lease === lease) this.#lease = undefined;
        resolve();
      });
    });
  }

  /** Leads until the tab loses the lock, is `away`, or cannot open the data. */
  async #lead(lease: Lease, away: AbortSignal): Promise<void> {
    while (!away.aborted) {
      const term = await this.#takeOver(lease, away);
      if (term === undefined || (await term.ended) === 'resigned') return;
      this.#term = undefined;
      this.#on.onStale();
    }
  }

  async #takeOver(lease: Lease, away: AbortSignal): Promise<Term | undefined> {
    const ports = this.#ports;
    const { open, knownCommit, onCommit, onBegin, onOpenError } = this.#on;
    try {
      const floor = await awaitStorage(ports, knownCommit, lease);
      if (away.aborted || !(await lease.ensure())) return undefined;
      const leadership = lease.opening(() => open(floor));
      const term = new Term(ports.newId(), leadership, ports, lease, floor);
      leadership.database.onCommit(onCommit);
      // Opening may have taken longer than other tabs wait.
      if (!(await lease.ensure()) || away.aborted) {
        term.end('resigned');
        return undefined;
      }
      this.#openError = undefined;
      this.#term = term;
      void term.work(leadership.begin);
      onBegin(term);
      void this.#confirmTerm(term);
      return term;
    } catch (error) {
      if (away.aborted) return undefined;
      this.#openError = { error };
      onOpenError(error);
      return undefined;
    }
  }

  /** Records, while leading, which commits the browser has had time to save. */
  async #confirmTerm(term: Term): Promise<void> {
    let confirmed = 0;
    let known = term.commitNumber;
    for (;;) {
      await pause(this.#ports, SAVED_WITHIN_MS);
      if (this.#term !== term || (await this.#lease?.ensure()) !== true) return;
      if (known > confirmed) await this.#ports.commitMarker.confirmSaved(known);
      confirmed = known;
      known = term.commitNumber;
    }
  }
}
