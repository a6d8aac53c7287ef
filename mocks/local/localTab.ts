import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { AskControl } from '../qa/answerControl';
import { randomId } from '../../src/lib/ids';
import { failureAnswer, serializeAnswer } from '../../backend/pipeline/answers';
import type { Execute, SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import type { NoticeBoard } from '../connect/noticeBoard';
import { firstDataOf } from '../seed/dataSets';
import { createLocalLog, openCommitLog } from '../storage/commitLog';
import { createNotices } from '../storage/notices';
import { NewerSchemaError, type KeyValueStorage } from '../storage/storage';
import type { StoreParts } from '../storage/joinLog';
import { Store } from '../storage/store';
import { createOwnTurns, createTurns } from '../storage/turns';
import { createLocalBackend, reportFailure, type LocalBackendOptions } from './localBackend';

/** The browser's backend in this tab. */
interface LocalTab {
  /** Never rejects. */
  readonly submit: Execute;
  /** The backend's test control. */
  readonly ask: AskControl;
  /** Calls back after each commit of any tab. */
  subscribe(listener: (notice: ChangeNotice) => void): () => void;
  /** What has become due. Never rejects. */
  work(): Promise<void>;
}

/** Builds that elected a leader wait for this lock before they write. */
const LEADER_LOCK = 'cairnfield/leader';
/** Held by the only tab that works without IndexedDB. */
const ALONE_LOCK = 'cairnfield/alone';

/** How often the log forgets what the browser has had time to save, ms. */
const TIDY_EVERY_MS = 30_000;

class OnlyOneTabError extends Error {
  override readonly name = 'OnlyOneTabError';
}

/** What all tabs share. */
type Shared = Pick<StoreParts, 'log' | 'turns' | 'notices'>;

/** Without IndexedDB, only one tab works. @throws OnlyOneTabError */
export async function joinTabs(storage: KeyValueStorage, board: NoticeBoard): Promise<Shared> {
  const { locks } = navigator;
  // A tab of such a build would write without looking into the log.
  locks
    .request(LEADER_LOCK, { steal: true }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
  try {
    const log = await openCommitLog(globalThis.indexedDB);
    return { log, turns: createTurns(locks, () => performance.now()), notices: createNotices() };
  } catch {
    const isAlone = await new Promise<boolean>((resolve) => {
      void locks.request(ALONE_LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      });
    });
    if (!isAlone) throw new OnlyOneTabError('Another tab works alone.');
    board.add(ONE_TAB);
    const notices = { post: () => undefined, listen: () => undefined };
    return { log: createLocalLog(storage), turns: createOwnTurns(), notices };
  }
}

const ONE_TAB = {
  code: 'one-tab',
  message: 'This browser doesn’t allow IndexedDB, so only this tab works. Your data is saved.',
} as const;

const OTHER_TAB = {
  code: 'unopened',
  message:
    'This browser doesn’t allow IndexedDB, so only one tab works. Close the other tab, then reload this one.',
} as const;

const NEWER_SCHEMA = {
  code: 'newer-schema',
  message: 'The stored data is from a newer version of this page. Nothing was changed. Please reload.',
} as const;

const UNOPENED = {
  code: 'unopened',
  message: 'The data in this browser can’t be opened, so nothing here works.',
} as const;

interface TabOptions extends LocalBackendOptions {
  readonly join: () => Promise<Shared>;
  readonly board: NoticeBoard;
}

/** Opens the stored data, and the backend over it. Never rejects: without data, every request is answered 503. */
export async function openLocalTab(options: TabOptions): Promise<LocalTab> {
  const { board } = options;
  try {
    return await openStored(options);
  } catch (error) {
    if (error instanceof NewerSchemaError) board.add(NEWER_SCHEMA);
    else if (error instanceof OnlyOneTabError) board.add(OTHER_TAB);
    else {
      board.add(UNOPENED);
      console.error('The stored data could not be opened.', error);
    }
    return {
      submit: (request) => Promise.resolve(unopenedAnswer(request, error)),
      ask: () => Promise.reject(error instanceof Error ? error : new Error(UNOPENED.message)),
      subscribe: () => () => undefined,
      work: () => Promise.resolve(),
    };
  }
}

async function openStored(options: TabOptions): Promise<LocalTab> {
  const { board, storage } = options;
  const store = await Store.open({
    ...(await options.join()),
    storage,
    newId: randomId,
    firstData: (read) => firstDataOf(read, () => Date.now()),
    onNewer: () => board.add(NEWER_SCHEMA),
    onRecovered: (sentences) => board.replace({ code: 'recovered-corrupt', message: sentences.join(' ') }),
  });
  const local = createLocalBackend(store, options);
  const restore = () =>
    local.restoreMainAdmin().then((message) => {
      // An earlier notice's one-time password no longer works.
      if (message !== undefined) board.replace({ code: 'admin-restored', message });
    }, reportFailure);
  void local.work();
  void restore();
  setInterval(() => void store.tidy().catch(reportFailure), TIDY_EVERY_MS);
  addEventListener('pageshow', (event) => {
    if (event.persisted) void store.refresh().catch(reportFailure);
  });
  return {
    submit: local.backend.execute,
    ask: local.ask,
    subscribe: (listener) => store.onCommit(listener),
    work: local.work,
  };
}

/** The answer of a tab that can't open the data. */
function unopenedAnswer(request: SerializedRequest, error: unknown): SerializedResponse {
  const correlationId = request.headers['x-correlation-id'] ?? 'none';
  return serializeAnswer(failureAnswer(error), { correlationId, now: Date.now(), commit: 0 });
}
