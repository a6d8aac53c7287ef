import { SETTLE_BATCH } from '../../backend/services/maturity';
import type { BooksState } from '../http/health';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import { repeat, type Job } from './repeat';

const SETTLE_EVERY_MS = 1_000;
const EXPIRE_EVERY_MS = 60_000;
const DOCUMENTS_EVERY_MS = 10 * 60_000;
const BOOKS_EVERY_MS = 5 * 60_000;
/** Also picks up mails from a process that died. */
const MAIL_EVERY_MS = 5_000;

/** What the jobs need from a store. */
interface JobStore {
  settleDue(limit: number): Promise<number>;
  removeExpired(): Promise<void>;
  removeDocuments(): Promise<void>;
  checkBooks(): Promise<readonly string[]>;
}

interface JobPorts {
  readonly store: JobStore;
  readonly deliver: (stopping: AbortSignal) => Promise<number>;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface Jobs {
  readonly books: () => BooksState;
  /** Call after a commit: mail may be waiting. */
  wakeMail(): void;
  /** Resolves when what has begun is done: a batch of payouts, a mail. The rest is for other processes. */
  stop(): Promise<void>;
}

/** Background jobs. Every process runs all of them; none is a leader. */
export function startJobs({ store, deliver, log, metrics }: JobPorts): Jobs {
  let books: BooksState = 'not checked yet';
  const start = (name: string, everyMs: number, work: (stopping: AbortSignal) => Promise<void>): Job =>
    repeat(name, everyMs, work, { log, metrics });

  const settle = start('settle', SETTLE_EVERY_MS, async (stopping) => {
    for (let settled = SETTLE_BATCH; settled === SETTLE_BATCH && !stopping.aborted;) {
      settled = await store.settleDue(SETTLE_BATCH);
      metrics.settled.inc(settled);
    }
  });
  const expire = start('expire', EXPIRE_EVERY_MS, () => store.removeExpired());
  const documents = start('documents', DOCUMENTS_EVERY_MS, () => store.removeDocuments());
  const check = start('books', BOOKS_EVERY_MS, async () => {
    const differences = await store.checkBooks();
    books = differences.length === 0 ? 'balanced' : 'wrong';
    metrics.booksWrong.set(differences.length);
    metrics.booksCheckedAt.setToCurrentTime();
    if (differences.length > 0) log.error({ differences }, 'the books are wrong');
    else log.debug('the books balance');
  });
  const mail = start('mail', MAIL_EVERY_MS, async (stopping) => {
    while (!stopping.aborted && (await deliver(stopping)) > 0);
  });
  return {
    books: () => books,
    wakeMail: mail.wake,
    stop: async () => {
      await Promise.all([settle, expire, documents, check, mail].map((job) => job.stop()));
    },
  };
}
