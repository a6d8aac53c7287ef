import type { CommitJournal } from '../storage/commitLog';
import type { OpenedDatabase } from '../storage/openDatabase';
import { NewerSchemaError } from '../storage/storage';
import { failureAnswer, problem, serializeAnswer, type PlainAnswer } from '../../backend/pipeline/answers';
import type { Execute, SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import type { Lease } from './leaderLock';
import { pause, type TabPorts } from './ports';

export interface Leadership {
  readonly database: Pick<OpenedDatabase, 'commitNumber' | 'isStale' | 'onCommit' | 'onJournal' | 'close'>;
  readonly execute: Execute;
  /** Its own work when the term begins. Never rejects. Opening writes only while it runs: the right to write ends with it. */
  readonly begin: () => Promise<void>;
}

/** The tab resigned, or its memory no longer matches the storage. */
type TermEnd = 'resigned' | 'stale';

const LEASE_CHECK_MS = 1_000;

/** For requests that are resent after they were answered. */
const REMEMBERED_ANSWERS = 200;

/**
 * The time from becoming the leader to losing it. A response is sent only when the commit marker shows every commit it
 * may depend on, so that a successor sees them; after the end nothing is written or answered.
 */
export class Term {
  readonly ended: Promise<TermEnd>;
  readonly #answers = new Map<string, Promise<SerializedResponse | undefined>>();
  readonly #leadership: Leadership;
  readonly #ports: TabPorts;
  readonly #lease: Lease;
  readonly #unpublished: CommitJournal[] = [];
  #published: number;
  #publishing: Promise<void> | undefined;
  #end: (reason: TermEnd) => void = () => undefined;
  #isOver = false;
  #running = 0;

  /** @param published a commit the marker is known to show. */
  constructor(
    readonly id: string,
    leadership: Leadership,
    ports: TabPorts,
    lease: Lease,
    published: number,
  ) {
    this.#leadership = leadership;
    this.#ports = ports;
    this.#lease = lease;
    this.#published = published;
    leadership.database.onJournal((journal) => this.#unpublished.push(journal));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  get commitNumber(): number {
    return this.#leadership.database.commitNumber;
  }

  /** Answers each id once. `undefined`: the term ended before the response could be sent. */
  answer(id: string, request: SerializedRequest): Promise<SerializedResponse | undefined> {
    const known = this.#answers.get(id);
    if (known !== undefined) return known;
    const answer = this.#run(request);
    this.#answers.set(id, answer);
    // Reading it again is harmless, and files are large.
    void answer.then((response) => response?.file !== undefined && this.#answers.delete(id));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > REMEMBERED_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  /** Ends the term. Existing commits still get their commit marker, requested before this returns. */
  end(reason: TermEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#leadership.database.close();
    if (this.#unpublished.length > 0) void this.#ports.commitMarker.publish(this.#unpublished.splice(0));
    this.#end(reason);
  }

  /** Does something that may write, keeping the lease until it has settled; skipped if the term is over by then. */
  async work<R>(work: () => R): Promise<Awaited<R> | undefined> {
    if (!(await this.#lease.ensure()) || this.#isOver) return undefined;
    if (this.#running === 0) void this.#keepLease();
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#endIfStale();
    }
  }

  async #run(request: SerializedRequest): Promise<SerializedResponse | undefined> {
    const response = await this.work(() =>
      this.#leadership
        .execute(request)
        .catch((error: unknown) => answerWithoutDatabase(request, failureAnswer(error))),
    );
    const commit = this.commitNumber;
    while (!this.#isOver && commit > this.#published) await this.#publishCommit();
    return this.#isOver ? undefined : response;
  }

  /** Work may take longer than a lease. */
  async #keepLease(): Promise<void> {
    do await pause(this.#ports, LEASE_CHECK_MS);
    while (this.#running > 0 && !this.#isOver && (await this.#lease.ensure()));
  }

  #endIfStale(): void {
    if (this.#leadership.database.isStale || this.#ports.fence.wasHit) this.end('stale');
  }

  /** One publication at a time; callers in the meantime share the next one. */
  #publishCommit(): Promise<void> {
    this.#publishing ??= this.#publishNow().finally(() => {
      this.#publishing = undefined;
    });
    return this.#publishing;
  }

  async #publishNow(): Promise<void> {
    const commit = this.commitNumber;
    await this.#ports.commitMarker.publish(this.#unpublished.splice(0));
    this.#published = Math.max(this.#published, commit);
  }
}

/** The answer while no tab can open the data. */
export function unopenedAnswer(request: SerializedRequest, error: unknown): SerializedResponse {
  const isNewer = error instanceof NewerSchemaError;
  const newer = problem({
    type: 'newer-schema',
    title: 'The stored data is from a newer version of this page. Please reload.',
    status: 503,
  });
  return answerWithoutDatabase(request, isNewer ? newer : failureAnswer(error));
}

function answerWithoutDatabase(request: SerializedRequest, answer: PlainAnswer): SerializedResponse {
  const correlationId = request.headers['x-correlation-id'] ?? 'none';
  return serializeAnswer(answer, { correlationId, now: Date.now(), commit: 0 });
}
