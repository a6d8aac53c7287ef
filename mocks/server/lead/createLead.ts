import type { ChangeNotice } from '../../../src/lib/changeNotice';
import type { SerializedRequest, SerializedResponse } from '../exchange';
import { awaitStorage } from './awaitStorage';
import { Hearing } from './hearing';
import { blockedAnswer, unopenedAnswer } from './leadAnswers';
import { readMessage, type LeadMessage } from './messages';
import { PendingRequests, type PendingRequest } from './pendingRequests';
import type { LeadPorts, LockPort } from './ports';
import { Term, type Leadership } from './term';

/** Where a tab stands: no leader known yet, leading, another leads, or one tab alone may work and it is not this. */
export type LeadStatus = 'waiting' | 'leading' | 'following' | 'blocked';

/** One tab's part in leading: exactly one tab of a browser writes, the others send it their requests. */
export interface Lead {
  /**
   * Answers a request, wherever the leader is. Sent again to the next leader when one goes; commands carry an
   * `Idempotency-Key` (their own, or the request's id), so that the effect happens once. Rejects only with the
   * reason of `signal`, or when this lead was closed.
   */
  submit(request: SerializedRequest, signal?: AbortSignal): Promise<SerializedResponse>;
  /** Hears of every commit, whichever tab made it. Whole tables (`id` is `*`) after commits that were missed. */
  subscribe(listener: (notice: ChangeNotice) => void): () => void;
  status(): LeadStatus;
  /** Resolves when requests can be answered at all, or are known not to be: any status but `waiting`. */
  readonly ready: Promise<void>;
  /** Gives everything up: the lead, and the requests under way. */
  close(): void;
}

/** What leading is made of. */
export interface LeadOptions {
  readonly ports: LeadPorts;
  /**
   * Called when this tab takes the lead: opens the database (and seeds a new one). Synchronous, since the page may
   * lose the lock whenever it waits. Commits must be numbered above `commitFloor`. A failure is told to
   * {@link onOpenError} and the lead goes to whoever asks for it next.
   */
  readonly open: (commitFloor: number) => Leadership;
  /**
   * Called before {@link open}, with the lock held and everything visible that earlier leaders wrote: loads what
   * opening needs. It may take time; when it fails, so does opening.
   */
  readonly prepare?: (() => Promise<void>) | undefined;
  readonly onOpenError?: (error: unknown) => void;
}

const LOCK_NAME = 'cairnfield/leader';
/** Who waits longer in the lock's queue asks anew: browsers were seen to forget waiting requests. */
const LOCK_PATIENCE_MS = 1_000;
/** Pause before asking again after the database could not be opened. */
const RETRY_MS = 1_000;
/** Without Web Locks: how long a tab listens for one that works already, before it works alone. */
const PROBE_MS = 300;
const PROBE_STEP_MS = 20;
/** Browsers bring what is new in `localStorage` to the disk within some seconds. */
const SAVED_WITHIN_MS = 30_000;

/** Starts taking part. The channel, the lock and the page's events are in use until {@link Lead.close}. */
export function createLead(options: LeadOptions): Lead {
  return new TabLead(options);
}

class TabLead implements Lead {
  readonly ready: Promise<void>;
  readonly #options: LeadOptions;
  readonly #ports: LeadPorts;
  readonly #tab: string;
  readonly #pending = new PendingRequests();
  readonly #hearing = new Hearing();
  #status: LeadStatus = 'waiting';
  #setReady: () => void = () => undefined;
  /** This tab's own term. */
  #term: Term | undefined;
  /** The term of whoever leads now, as far as this tab has heard. */
  #leader: string | undefined;
  #openError: { readonly error: unknown } | undefined;
  #probeEnd = 0;
  /** Aborted while the page is away: the lock goes, and nobody asks for it. */
  #stop = new AbortController();
  #isCampaigning = false;
  #isClosed = false;

  constructor(options: LeadOptions) {
    this.#options = options;
    this.#ports = options.ports;
    this.#tab = options.ports.newId();
    this.ready = new Promise((resolve) => {
      this.#setReady = resolve;
    });
    this.#ports.channel.listen((data) => this.#receive(readMessage(data)));
    this.#ports.page.onHide(() => this.#hide());
    this.#ports.page.onShow(() => this.#show());
    this.#post({ kind: 'hello', tab: this.#tab });
    void this.#campaign();
  }

  status(): LeadStatus {
    return this.#status;
  }

  submit(request: SerializedRequest, signal?: AbortSignal): Promise<SerializedResponse> {
    if (this.#isClosed) return Promise.reject(closedError());
    return this.#pending.add(this.#ports.newId(), request, (pending) => this.#dispatch(pending), signal);
  }

  subscribe(listener: (notice: ChangeNotice) => void): () => void {
    return this.#hearing.subscribe(listener);
  }

  close(): void {
    this.#hide();
    this.#isClosed = true;
    this.#ports.channel.close();
    this.#hearing.clear();
    for (const pending of this.#pending.all()) pending.reject(closedError());
  }

  // --- requests

  /** Hands a request to the leader, once per term. Nobody leads: it waits for whoever does next. */
  #dispatch(pending: PendingRequest): void {
    if (this.#term !== undefined) void this.#answerHere(pending, this.#term);
    else if (this.#status === 'blocked') {
      pending.resolve(blockedAnswer(pending.request));
      void this.#campaign();
    } else if (this.#openError !== undefined) {
      pending.resolve(unopenedAnswer(pending.request, this.#openError.error));
    } else if (pending.term === undefined || pending.term !== this.#leader) {
      pending.term = this.#leader;
      this.#post({ kind: 'request', id: pending.id, request: pending.request });
    }
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

  #receive(message: LeadMessage | undefined): void {
    if (message === undefined || this.#isAway()) return;
    switch (message.kind) {
      case 'hello':
        return this.#greet(message.tab);
      case 'leading':
        return this.#follow(message.term, message.commit);
      case 'bye':
        if (this.#status === 'blocked') void this.#campaign();
        return;
      case 'request':
        if (this.#term !== undefined) void this.#answerOther(message.id, message.request, this.#term);
        return;
      case 'answer':
        return this.#pending.get(message.id)?.resolve(message.response);
      case 'notice':
        return this.#hearing.hear(message.notice);
    }
  }

  #greet(other: string): void {
    if (this.#term !== undefined) this.#announce(this.#term);
    else if (this.#ports.locks === undefined) this.#yieldTo(other);
  }

  /** Of two tabs that listen at once one goes on; the other gives it time to say that it leads. */
  #yieldTo(other: string): void {
    if (other < this.#tab) this.#probeEnd = this.#ports.now() + 2 * PROBE_MS;
    else if (this.#ports.now() < this.#probeEnd) this.#post({ kind: 'hello', tab: this.#tab });
  }

  #follow(term: string, commit: number): void {
    if (this.#term !== undefined) return;
    this.#leader = term;
    this.#openError = undefined;
    this.#hearing.catchUp(commit);
    this.#setStatus(this.#ports.locks === undefined ? 'blocked' : 'following');
    this.#dispatchAll();
  }

  #announce(term: Term): void {
    this.#post({ kind: 'leading', term: term.id, commit: term.commitNumber });
  }

  #post(message: LeadMessage): void {
    if (!this.#isClosed) this.#ports.channel.post(message);
  }

  #setStatus(status: LeadStatus): void {
    this.#status = status;
    if (status !== 'waiting') this.#setReady();
  }

  // --- the page

  #isAway(): boolean {
    return this.#stop.signal.aborted;
  }

  #hide(): void {
    const led = this.#term;
    this.#giveUp();
    if (led !== undefined && this.#ports.locks === undefined) this.#post({ kind: 'bye' });
    this.#stop.abort();
  }

  #show(): void {
    if (!this.#isAway() || this.#isClosed) return;
    this.#stop = new AbortController();
    // An answer that came while the page was away was not heard: whoever leads is asked again.
    for (const pending of this.#pending.all()) pending.term = undefined;
    this.#post({ kind: 'hello', tab: this.#tab });
    void this.#campaign();
  }

  /** Ends the own term; the lock goes as soon as the ticket's writing was asked for. */
  #giveUp(): void {
    this.#term?.end('given-up');
    this.#term = undefined;
    this.#leader = undefined;
    this.#setStatus('waiting');
  }

  // --- the lead

  /** Asks for the lead until the page goes away. */
  async #campaign(): Promise<void> {
    if (this.#isCampaigning) return;
    this.#isCampaigning = true;
    while (!this.#isAway()) {
      const { locks } = this.#ports;
      if (locks !== undefined) await this.#requestLock(locks);
      else if (await this.#isAlone()) await this.#hold();
      else break;
      if (this.#openError !== undefined) await this.#pause(RETRY_MS);
    }
    this.#isCampaigning = false;
  }

  async #requestLock(locks: LockPort): Promise<void> {
    const signal = AbortSignal.any([this.#stop.signal, this.#ports.timeout(LOCK_PATIENCE_MS)]);
    try {
      await locks.request(LOCK_NAME, signal, () => this.#hold());
    } catch {
      // Patience ran out, or the page went away; anything else is tried again, but not at once.
      if (!signal.aborted) await this.#pause(RETRY_MS);
    }
  }

  /** Whether no other tab says that it works; a tab without Web Locks leads only then. */
  async #isAlone(): Promise<boolean> {
    this.#leader = undefined;
    this.#probeEnd = this.#ports.now() + PROBE_MS;
    this.#post({ kind: 'hello', tab: this.#tab });
    while (!this.#isAway() && this.#leader === undefined && this.#ports.now() < this.#probeEnd) {
      await this.#pause(PROBE_STEP_MS);
    }
    return !this.#isAway() && this.#leader === undefined;
  }

  /** Holds the lock while it leads, and lets go at once when the page goes away: there may be no later. */
  #hold(): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      void this.#leadWhileHere(signal).then(resolve);
    });
  }

  async #leadWhileHere(away: AbortSignal): Promise<void> {
    while (!away.aborted) {
      const term = await this.#takeOver(away);
      if (term === undefined || (await term.ended) === 'given-up') return;
      this.#term = undefined;
      this.#setStatus('waiting');
    }
  }

  async #takeOver(away: AbortSignal): Promise<Term | undefined> {
    try {
      const floor = await awaitStorage(this.#ports, () => this.#hearing.commit, away);
      // Without anything to prepare nothing is waited for.
      if (this.#options.prepare !== undefined) await this.#options.prepare();
      if (away.aborted) return undefined;
      const leadership = this.#options.open(floor);
      const term = new Term(this.#ports.newId(), leadership, this.#ports.ticket, floor);
      this.#lead(term, leadership);
      return term;
    } catch (error) {
      if (away.aborted) return undefined;
      this.#openError = { error };
      this.#options.onOpenError?.(error);
      this.#setReady();
      this.#dispatchAll();
      return undefined;
    }
  }

  #lead(term: Term, { database }: Leadership): void {
    this.#openError = undefined;
    this.#term = term;
    this.#leader = term.id;
    this.#hearing.catchUp(database.commitNumber);
    database.onCommit((notice) => {
      this.#post({ kind: 'notice', notice });
      this.#hearing.hear(notice);
    });
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
      await this.#pause(SAVED_WITHIN_MS);
      if (this.#term !== term) return;
      if (known > vouched) await this.#ports.ticket.vouch(known);
      vouched = known;
      known = term.commitNumber;
    }
  }

  #pause(ms: number): Promise<void> {
    const signal = this.#ports.timeout(ms);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
}

function closedError(): Error {
  return new Error('This lead was closed.');
}
