import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import { CommitTracker } from './commitTracker';
import { LeaderWatch, type LeaderHealth } from './leaderWatch';
import { Lease } from './lease';
import { readMessage, type TabMessage } from './messages';
import { PendingRequests, unopenedAnswer, type PendingRequest } from './pendingRequests';
import { pause, type LockHold, type TabPorts } from './ports';
import { LeadershipRequest } from './requestLeadership';
import { runLeadership, type LeadershipOptions } from './takeOver';
import type { Leadership, Term } from './term';

/** Where a tab stands: no leader known yet, leading, or another leads. */
type TabRole = 'waiting' | 'leading' | 'following';

interface ElectionOptions {
  readonly ports: TabPorts;
  /**
   * Called when this tab takes the lead: opens the database (and seeds a new one). Synchronous, since the page may
   * lose the lock whenever it waits. Commits must be numbered above `commitFloor`. A failure is told to
   * {@link onOpenError} and the lead goes to whoever asks for it next.
   */
  readonly open: (commitFloor: number) => Leadership;
  readonly onOpenError?: (error: unknown) => void;
  /** Hears when something waits for a leader that has hung. */
  readonly onLeaderHealth?: (health: LeaderHealth) => void;
}

/** Browsers bring what is new in `localStorage` to the disk within some seconds. */
const SAVED_WITHIN_MS = 30_000;

/** Takes part from now on. The channel, the lock and the page's events are in use until `close`. */
export function electLeader(options: ElectionOptions): TabCoordinator {
  return new TabCoordinator(options);
}

/** One tab's part in leading: exactly one tab of a browser writes, the others send it their requests. */
export class TabCoordinator {
  /** Resolves when requests can be answered at all, or are known not to be: any status but `waiting`. */
  readonly ready: Promise<void>;
  readonly #options: ElectionOptions;
  readonly #ports: TabPorts;
  readonly #pending = new PendingRequests();
  readonly #commits = new CommitTracker();
  readonly #leadership: LeadershipRequest;
  readonly #watch: LeaderWatch;
  #status: TabRole = 'waiting';
  #setReady: () => void = () => undefined;
  /** With the lock in hand: the right to write. */
  #lease: Lease | undefined;
  #term: Term | undefined;
  /** The term of whoever leads now, as far as this tab has heard. */
  #leader: string | undefined;
  #openError: { readonly error: unknown } | undefined;
  /** Aborted while the page is away: the lock goes, and nobody asks for it. */
  #stop = new AbortController();
  #isClosed = false;

  constructor(options: ElectionOptions) {
    this.#options = options;
    this.#ports = options.ports;
    this.ready = new Promise((resolve) => {
      this.#setReady = resolve;
    });
    this.#leadership = new LeadershipRequest(this.#ports, {
      hold: (lock) => this.#hold(lock),
      onLost: () => this.#loseLead(),
      isFailing: () => this.#openError !== undefined,
    });
    this.#watch = new LeaderWatch(this.#ports, {
      isWaiting: () => this.#isWaitingForLeader(),
      ask: () => this.#post({ kind: 'ping' }),
      takeOver: () => this.#replaceLeader(),
      onHealth: options.onLeaderHealth,
    });
    this.#ports.channel.listen((data) => this.#receive(readMessage(data)));
    this.#ports.page.onHide(() => this.#hide());
    this.#ports.page.onShow(() => this.#show());
    this.#post({ kind: 'hello' });
    this.#leadership.start(this.#stop.signal);
    this.#watch.start();
  }

  status(): TabRole {
    return this.#status;
  }

  /**
   * Answers a request, wherever the leader is. Sent again to the next leader when one goes; commands carry an
   * `Idempotency-Key` (their own, or the request's id), so that the effect happens once. Rejects only with the
   * reason of `signal`, or when this part was closed.
   */
  submit(request: SerializedRequest, signal?: AbortSignal): Promise<SerializedResponse> {
    if (this.#isClosed) return Promise.reject(closedError());
    return this.#pending.add(this.#ports.newId(), request, (pending) => this.#dispatch(pending), signal);
  }

  /** Does work that writes beside requests, such as settling what is due, if this tab leads. */
  async whileLeading(work: () => void): Promise<void> {
    await this.#term?.work(work);
  }

  /** Hears of every commit, whichever tab made it. Whole tables (`id` is `*`) after commits that were missed. */
  subscribe(listener: (notice: ChangeNotice) => void): () => void {
    return this.#commits.subscribe(listener);
  }

  close(): void {
    this.#hide();
    this.#isClosed = true;
    this.#ports.channel.close();
    this.#commits.clear();
    for (const pending of this.#pending.all()) pending.reject(closedError());
  }

  // --- requests

  /** Hands a request to the leader, once per term. Nobody leads: it waits for whoever does next. */
  #dispatch(pending: PendingRequest): void {
    if (this.#term !== undefined) void this.#answerHere(pending, this.#term);
    else if (this.#openError !== undefined) {
      pending.resolve(unopenedAnswer(pending.request, this.#openError.error));
    } else if (pending.term === undefined || pending.term !== this.#leader) {
      pending.term = this.#leader;
      this.#post({ kind: 'request', id: pending.id, request: pending.request });
    }
    this.#watch.start();
  }

  async #answerHere(pending: PendingRequest, term: Term): Promise<void> {
    const response = await term.answer(pending.id, pending.request);
    // Without one the term ended: the next leader gets the request.
    if (response !== undefined) pending.resolve(response);
  }

  async #answerOther(id: string, request: SerializedRequest, term: Term): Promise<void> {
    const response = await term.answer(id, request);
    if (response !== undefined) this.#post({ kind: 'answer', id, response });
  }

  #dispatchAll(): void {
    for (const pending of this.#pending.all()) this.#dispatch(pending);
  }

  // --- what other tabs say

  #receive(message: TabMessage | undefined): void {
    if (message === undefined || this.#isAway()) return;
    switch (message.kind) {
      case 'hello':
        if (this.#term !== undefined) this.#announce(this.#term);
        return;
      case 'leading':
        return this.#follow(message.term, message.commit);
      case 'ping':
        return this.#answerPing();
      case 'alive':
        return this.#watch.noteSignOfLife();
      case 'request':
        if (this.#term !== undefined) void this.#answerOther(message.id, message.request, this.#term);
        return;
      case 'answer':
        return this.#pending.get(message.id)?.resolve(message.response);
      case 'notice':
        return this.#commits.note(message.notice);
    }
  }

  #follow(term: string, commit: number): void {
    if (this.#term !== undefined) return;
    this.#watch.noteSignOfLife();
    this.#leader = term;
    this.#openError = undefined;
    this.#commits.catchUp(commit);
    this.#setStatus('following');
    this.#dispatchAll();
  }

  #answerPing(): void {
    if (this.#lease === undefined) return;
    this.#post({ kind: 'alive' });
    // Who asks waits for an answer that may need the right to write.
    void this.#lease.ensure();
  }

  #announce(term: Term): void {
    this.#post({ kind: 'leading', term: term.id, commit: term.commitNumber });
  }

  #post(message: TabMessage): void {
    if (!this.#isClosed) this.#ports.channel.post(message);
  }

  #setStatus(status: TabRole): void {
    this.#status = status;
    if (status !== 'waiting') this.#setReady();
  }

  // --- the page

  #isAway(): boolean {
    return this.#stop.signal.aborted;
  }

  #hide(): void {
    this.#resign();
    this.#stop.abort();
  }

  #show(): void {
    if (!this.#isAway() || this.#isClosed) return;
    this.#stop = new AbortController();
    // An answer that came while the page was away was not heard: whoever leads is asked again.
    for (const pending of this.#pending.all()) pending.term = undefined;
    this.#post({ kind: 'hello' });
    this.#leadership.start(this.#stop.signal);
    this.#watch.start();
  }

  /** Ends the own term; the lock goes as soon as the commit marker's writing was asked for. */
  #resign(): void {
    this.#term?.end('resigned');
    this.#term = undefined;
    this.#lease?.end();
    this.#lease = undefined;
    this.#leader = undefined;
    this.#setStatus('waiting');
  }

  // --- the lead

  /** The lock was taken away: this tab was silent for too long. Whoever leads now is asked for. */
  #loseLead(): void {
    if (this.#lease === undefined) return;
    this.#resign();
    for (const pending of this.#pending.all()) pending.term = undefined;
    this.#post({ kind: 'hello' });
    this.#watch.start();
  }

  #isWaitingForLeader(): boolean {
    if (this.#isAway() || this.#lease !== undefined) return false;
    return this.#status === 'waiting' || this.#pending.all().length > 0;
  }

  #replaceLeader(): void {
    // Others who wait leave this tab the time that it needs.
    this.#post({ kind: 'alive' });
    this.#leadership.steal();
  }

  /** Holds the lock while it leads, and lets go at once when the page goes away: there may be no later. */
  #hold(lock: LockHold): Promise<void> {
    const stop = this.#stop.signal;
    const lease = new Lease(this.#ports, lock, {
      sayAlive: () => this.#post({ kind: 'alive' }),
      onLost: () => this.#loseLead(),
    });
    this.#lease = lease;
    return new Promise((resolve) => {
      const away = AbortSignal.any([stop, lease.over]);
      away.addEventListener('abort', () => resolve(), { once: true });
      void runLeadership(this.#leadingOptions(), lease, away).then(() => {
        lease.end();
        if (this.#lease === lease) this.#lease = undefined;
        resolve();
      });
    });
  }

  #leadingOptions(): LeadershipOptions {
    return {
      ports: this.#ports,
      open: this.#options.open,
      knownCommit: () => this.#commits.commit,
      onCommit: (notice) => {
        this.#post({ kind: 'notice', notice });
        this.#commits.note(notice);
      },
      onBegin: (term) => this.#begin(term),
      onStale: () => {
        this.#term = undefined;
        this.#setStatus('waiting');
      },
      onOpenError: (error) => {
        this.#openError = { error };
        this.#options.onOpenError?.(error);
        this.#setReady();
        this.#dispatchAll();
      },
    };
  }

  #begin(term: Term): void {
    this.#openError = undefined;
    this.#term = term;
    this.#leader = term.id;
    this.#commits.catchUp(term.commitNumber);
    this.#setStatus('leading');
    this.#announce(term);
    this.#dispatchAll();
    void this.#vouch(term);
  }

  /** Notes, while it leads, which commits the browser has had time to save. */
  async #vouch(term: Term): Promise<void> {
    let vouched = 0;
    let known = term.commitNumber;
    for (;;) {
      await pause(this.#ports, SAVED_WITHIN_MS);
      if (this.#term !== term || (await this.#lease?.ensure()) !== true) return;
      if (known > vouched) await this.#ports.commitMarker.vouch(known);
      vouched = known;
      known = term.commitNumber;
    }
  }
}

function closedError(): Error {
  return new Error('This tab’s part was closed.');
}
