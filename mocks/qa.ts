import type { ProblemDocument } from '../src/lib/problem';
import type { DataSetName } from './seed/dataSets';
import type { Execute } from './server/exchange';
import { QA_PREFIX, type Books } from './server/qaControl';

/** Test control of the fake backend, for the QA console, Playwright and the browser's console (design 6). */
export interface QaControl {
  readonly clock: {
    /** Moves backend time on; answers the new time, ISO 8601. */
    advance(ms: number): Promise<string>;
    /** Sets backend time; it goes on from there. */
    set(iso: string): Promise<string>;
    /** Back to real time. */
    reset(): Promise<string>;
    now(): Promise<string>;
  };
  readonly data: {
    /** Replaces all stored data. Everybody is logged out. */
    reset(name: DataSetName): Promise<void>;
  };
  /** The state of the books, checked from the ledger up. */
  books(): Promise<Books>;
}

declare global {
  interface Window {
    /** There only while the fake backend serves the page. */
    __qa?: QaControl;
  }
}

/** Makes test control that reaches the leading tab as any request does. */
export function createQa(submit: Execute): QaControl {
  // The answers are made by withQaControl, of the same build; a leader of another one says 404.
  async function ask(what: string, input?: unknown): Promise<unknown> {
    const answer = await submit({
      method: 'POST',
      path: QA_PREFIX + what,
      headers: { 'content-type': 'application/json' },
      body: input === undefined ? '' : JSON.stringify(input),
    });
    const body: unknown = answer.body === null ? undefined : JSON.parse(answer.body);
    if (answer.status >= 400) throw new Error(isProblem(body) ? body.title : `Status ${answer.status}`);
    return body;
  }
  const time = async (what: string, input?: unknown) => String(await ask(`clock/${what}`, input));
  return {
    clock: {
      advance: (ms) => time('advance', ms),
      set: (iso) => time('set', iso),
      reset: () => time('reset'),
      now: () => time('now'),
    },
    data: {
      reset: async (name) => {
        await ask('data/reset', name);
      },
    },
    books: async () => {
      const books = await ask('books');
      if (!isBooks(books)) throw new Error('The backend gave no books.');
      return books;
    },
  };
}

/** Installs `window.__qa`. */
export function installQa(submit: Execute): void {
  window.__qa = createQa(submit);
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string';
}

function isBooks(body: unknown): body is Books {
  return typeof body === 'object' && body !== null && 'isBalanced' in body && 'totalBalance' in body;
}
