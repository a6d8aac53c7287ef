import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { Execute, SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import { CommitTracker } from './commitTracker';
import { LeaderElector } from './leaderElector';
import { LeaderWatch, type LeaderHealth } from './leaderWatch';
import { readMessage, type TabMessage } from './messages';
import type { TabPorts } from './ports';
import { unopenedAnswer, type Leadership, type Term } from './term';

interface PendingRequest {
  readonly id: string;
  readonly request: SerializedRequest;
  /** Only the first response counts. */
  readonly resolve: (response: SerializedResponse) => void;
  /** The term in which it was last sent. */
  term: string | undefined;
}

type TabRole = 'waiting' | 'leading' | 'following';

interface ElectionOptions {
  readonly ports: TabPorts;
  /** The schema of stored data that this build knows. */
  readonly schema: number;
  /**
   * Called when this tab becomes the leader: opens the database (and seeds a new one). Synchronous, because the page
   * may lose the lock whenever it waits. Commits must be numbered above `commitFloor`. A failure goes to {@link
   * onOpenError}, and the next tab that asks becomes the leader.
   */
  readonly open: (commitFloor: number) => Leadership;
  readonly onOpenError?: (error: unknown) => void;
  /** Called when something waits for an unresponsive leader. */
  readonly onLeaderHealth?: (health: LeaderHealth) => void;
}

/** Gives a command an idempotency key, its own or `id`, so that resending it to another leader is safe. */
function withKey(request: SerializedRequest, id: string): SerializedRequest {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers['idempotency-key'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, 'idempotency-key': id } };
}

/** Uses the channel, the lock and the page's events as long as the page lives. */
export function electLeader(options: ElectionOptions): TabCoordinator {
  return new TabCoordinator(options);
}

/** One of the browser's tabs: exactly one writes, the others send it their requests. */
export class TabCoordinator {
  /** Resolves when requests can be answered or are known to fail: the role is no longer `waiting`. */
  readonly ready: Promise<void>;
  readonly #ports: TabPorts;
  readonly #schema: number;
  /** By id, oldest first. */
  readonly #pending = new Map<string, PendingRequest>();
  readonly #commits = new CommitTracker();
  readonly #elector: LeaderElector;
  readonly #watch: LeaderWatch;
  #role: TabRole = 'waiting';
  #setReady: () => void = () => undefined;
  #leader: string | undefined;
  /** The term of an older build that this tab asked to step down. */
  #askedToStepDown: string | undefined;
  /** Whether this tab could open the data when it last tried. */
  #canOpen = true;
  /** Aborted while the page is hidden away: the lock is released and not requested. */
  #away = new AbortController();

  constructor(options: ElectionOptions) {
    this.#ports = options.ports;
    this.#schema = options.schema;
    this.ready = new Promise((resolve) => {
      this.#setReady = resolve;
    });
    this.#elector = this.#createElector(options);
    this.#watch = new LeaderWatch(this.#ports, {
      isWaiting: () => this.#isWaitingForLeader(),
      ask: () => this.#post({ kind: 'ping' }),
      takeOver: () => this.#replaceLeader(),
      onHealth: options.onLeaderHealth,
    });
    this.#ports.channel.listen((data) => this.#receive(readMessage(data)));
    this.#ports.page.onHide(() => this.#hide());
    this.#ports.page.onShow(() => this.#show());
    this.#join();
  }

  status(): TabRole {
    return this.#role;
  }

  /** Answers a request wherever the leader is, and resends it to a new leader. Never rejects. */
  readonly submit: Execute = (request) =>
    new Promise((resolve) => {
      const id = this.#ports.newId();
      const pending: PendingRequest = {
        id,
        request: withKey(request, id),
        resolve: (response) => {
          this.#pending.delete(id);
          resolve(response);
        },
        term: undefined,
      };
      this.#pending.set(id, pending);
      this.#dispatch(pending);
    });

  /** Runs work that writes outside requests, such as settling what is due, if this tab leads. */
  async whileLeading(work: () => unknown): Promise<void> {
    await this.#elector.term?.work(work);
  }

  /** Reports every commit, from any tab. After missed commits it names whole tables (`id` is `*`). */
  subscribe(listener: (notice: ChangeNotice) => void): () => void {
    return this.#commits.subscribe(listener);
  }

  // --- requests

  /** Sends a request to the leader, once per term; without a leader it waits for the next. */
  #dispatch(pending: PendingRequest): void {
    const { term, openError } = this.#elector;
    if (term !== undefined) void this.#answerHere(pending, term);
    else if (openError !== undefined) pending.resolve(unopenedAnswer(pending.request, openError.error));
    else if (pending.term === undefined || pending.term !== this.#leader) {
      pending.term = this.#leader;
      this.#post({ kind: 'request', id: pending.id, request: pending.request });
    }
    this.#watch.start();
  }

  async #answerHere(pending: PendingRequest, term: Term): Promise<void> {
    const response = await term.answer(pending.id, pending.request);
    // No response: the term ended, and the next leader gets the request.
    if (response !== undefined) pending.resolve(response);
  }

  async #answerOther(id: string, request: SerializedRequest, term: Term): Promise<void> {
    const response = await term.answer(id, request);
    if (response !== undefined) this.#post({ kind: 'answer', id, response });
  }

  #dispatchAll(): void {
    for (const pending of this.#pending.values()) this.#dispatch(pending);
  }

  // --- messages from other tabs

  #receive(message: TabMessage | undefined): void {
    if (message === undefined || this.#isAway()) return;
    const { term } = this.#elector;
    switch (message.kind) {
      case 'hello':
        if (term === undefined) return;
        return (message.schema ?? 0) > this.#schema ? this.#stepDown() : this.#announce(term);
      case 'leading':
        if (this.#asksToStepDown(message.term, message.schema)) return this.#sayHello();
        return this.#follow(message.term, message.commit);
      case 'ping':
        return this.#elector.answerPing();
      case 'alive':
        return this.#watch.noteSignOfLife();
      case 'request':
        if (term !== undefined) void this.#answerOther(message.id, message.request, term);
        return;
      case 'answer':
        return this.#pending.get(message.id)?.resolve(message.response);
      case 'notice':
        return this.#commits.note(message.notice);
    }
  }

  #follow(term: string, commit: number): void {
    if (this.#elector.term !== undefined) return;
    this.#watch.noteSignOfLife();
    this.#elector.clearOpenError();
    this.#leader = term;
    this.#commits.catchUp(commit);
    this.#setRole('following');
    this.#dispatchAll();
  }

  /**
   * Whether a leader of an older build is to give way to this tab, which waits for the lock. Asked once a term, so
   * that a leader that stays is followed.
   */
  #asksToStepDown(term: string, schema = this.#schema): boolean {
    const isAsked = schema < this.#schema && this.#canOpen && this.#askedToStepDown !== term;
    if (isAsked) this.#askedToStepDown = term;
    return isAsked && this.#elector.term === undefined;
  }

  #sayHello(): void {
    // A tab that couldn't open the data asks nobody to step down for it.
    this.#post({ kind: 'hello', ...(this.#canOpen && { schema: this.#schema }) });
  }

  #announce(term: Term): void {
    this.#post({ kind: 'leading', term: term.id, commit: term.commitNumber, schema: this.#schema });
  }

  #post(message: TabMessage): void {
    this.#ports.channel.post(message);
  }

  // --- leading and waiting

  #createElector({ ports, open, onOpenError }: ElectionOptions): LeaderElector {
    return new LeaderElector(ports, {
      open,
      knownCommit: () => this.#commits.commit,
      sayAlive: () => this.#post({ kind: 'alive' }),
      onCommit: (notice) => {
        this.#post({ kind: 'notice', notice });
        this.#commits.note(notice);
      },
      onBegin: (term) => {
        this.#canOpen = true;
        this.#leader = term.id;
        this.#commits.catchUp(term.commitNumber);
        this.#setRole('leading');
        this.#announce(term);
        this.#dispatchAll();
      },
      onStale: () => this.#setRole('waiting'),
      onLost: () => {
        this.#stepDown();
        this.#sayHello();
      },
      onOpenError: (error) => {
        this.#canOpen = false;
        onOpenError?.(error);
        this.#setReady();
        this.#dispatchAll();
      },
    });
  }

  #setRole(role: TabRole): void {
    this.#role = role;
    if (role !== 'waiting') this.#setReady();
  }

  #resign(): void {
    this.#elector.resign();
    this.#leader = undefined;
    this.#setRole('waiting');
  }

  /** Another tab leads from now on, and gets what is pending. */
  #stepDown(): void {
    this.#resign();
    this.#forgetTerms();
    this.#watch.start();
  }

  /** Makes the next leader get every pending request, even those already sent in another term. */
  #forgetTerms(): void {
    for (const pending of this.#pending.values()) pending.term = undefined;
  }

  #isWaitingForLeader(): boolean {
    if (this.#isAway() || this.#elector.isHeld) return false;
    return this.#role === 'waiting' || this.#pending.size > 0;
  }

  #replaceLeader(): void {
    // Other waiting tabs give this one the time it needs.
    this.#post({ kind: 'alive' });
    this.#elector.steal();
  }

  // --- the page

  #isAway(): boolean {
    return this.#away.signal.aborted;
  }

  #join(): void {
    this.#sayHello();
    this.#elector.apply(this.#away.signal);
    this.#watch.start();
  }

  #hide(): void {
    this.#resign();
    this.#away.abort();
  }

  #show(): void {
    if (!this.#isAway()) return;
    this.#away = new AbortController();
    // Responses sent while the page was away were missed.
    this.#forgetTerms();
    this.#join();
  }
}
