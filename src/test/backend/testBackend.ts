import type { OpenedDatabase } from '../../../mocks/storage/openDatabase';
import { openDatabase } from '../../../mocks/storage/openDatabase';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage';
import type { DataSet } from '../../../backend/memory/memoryTables';
import type { KeyValueStorage } from '../../../mocks/storage/storage';
import { answerRequest } from '../../../mocks/handlers';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import type { Mailbox } from '../../api/transport';
import { createMailbox } from '../../../mocks/mailbox';
import { holdToDocument } from './conformance';
import { BUILT_IN } from '../../../mocks/scenarios/builtIn';
import { ScenarioControl } from '../../../mocks/scenarios/scenarioControl';
import type { Timers } from '../../../mocks/scenarios/timers';
import { createPasswords } from '../../../backend/services/passwords';
import { createBrowserBackend, type BrowserBackend } from '../../../mocks/browserBackend';
import type { StoredCopy } from '../../../mocks/storage/storedCopy';
import { isUnseeded } from '../../../mocks/seed/replaceDataSet';
import type { Endpoint } from '../../../backend/pipeline/endpoint';
import type { Execute, Intercept } from '../../../backend/pipeline/exchange';
import { findExpired } from '../../../mocks/storage/expired';
import { createFaultyStorage } from '../../../mocks/qa/storageFaults';
import { onOtherEngine, type Commits } from './otherEngine';
import { withQaControl } from '../../../mocks/qa/answerControl';
import { TEST_DATA, TEST_START, TEST_TOKENS } from './testData';
import { joinScenarios } from '../applyScenario';

/** What differs from the usual test backend. */
interface TestBackendOptions {
  /** Replaces {@link TEST_DATA}. */
  readonly data?: DataSet;
  /** What is stored already, such as what a process that died left behind; the data is put into an empty one alone. */
  readonly storage?: MemoryStorage;
  /** What the database sees of the storage: one that dies. Defaults to the storage itself. */
  readonly through?: (storage: MemoryStorage) => KeyValueStorage;
  readonly endpoints?: readonly Endpoint[];
  /** Gets the copies of all data that are kept while it is replaced. */
  readonly kept?: StoredCopy[];
  /** Hears of failures of the backend itself; by default they fail the test. */
  readonly onError?: (error: unknown) => void;
  /** When the rest of a long backlog of maturities is settled; by default as in the product. */
  readonly later?: (work: () => void) => void;
  /** How QA scenarios wait; by default not at all. */
  readonly timers?: Timers;
  /** Where QA scenarios keep themselves over a reload of the tab: what an earlier backend left. */
  readonly tab?: MemoryStorage;
  /** What a person says to a QA link that does more than make requests fail; yes unless given. */
  readonly confirmLink?: (effects: readonly string[]) => Promise<boolean>;
}

/** One call of the API, as a test writes it. */
export interface TestCall {
  readonly token?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a {@link TestCall}. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON body; `undefined` when there is none. Tests match against it. */
  readonly body: unknown;
}

/** A whole backend for one test: memory storage, a clock that stands still, quick hashes. */
export interface TestBackend {
  readonly backend: BrowserBackend;
  readonly database: OpenedDatabase;
  commits(): Promise<Commits>;
  readonly storage: MemoryStorage;
  /** The scenarios in force at this backend. */
  readonly intercept: Intercept;
  readonly tokens: typeof TEST_TOKENS;
  /** QA scenarios of this backend's one tab. */
  readonly scenarios: ScenarioControl;
  /** Answers requests past the handlers, test control's as well. */
  readonly submit: Execute;
  readonly mailbox: Mailbox;
  readonly clock: {
    now(): number;
    advance(ms: number): void;
    set(iso: string): void;
  };
  /** Calls the API. */
  call(method: string, path: string, call?: TestCall): Promise<TestAnswer>;
}

const noWaiting: Timers = {
  wait: () => Promise.resolve(),
};

/** Bytes that never repeat and are the same in every run. */
function countingBytes(): (count: number) => Uint8Array {
  let state = 1;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

/** Makes a {@link TestBackend}, with {@link TEST_DATA} in it. */
export function createTestBackend(options: TestBackendOptions = {}): TestBackend {
  const { onError = failTest } = options;
  let time = TEST_START;
  const realNow = () => time;
  const randomBytes = countingBytes();
  const storage = options.storage ?? createMemoryStorage();
  const seen = createFaultyStorage(options.through?.(storage) ?? storage);
  const database = openDatabase({
    storage: seen,
    expired: (read) => findExpired(read, realNow()),
  });
  const copies = { save: async (copy: StoredCopy) => void options.kept?.push(copy) };
  if (isUnseeded(database.read)) database.replaceAll(options.data ?? TEST_DATA);
  const parts = {
    endpoints: options.endpoints ?? ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes }),
    randomBytes,
    onError,
  };
  const later = options.later ?? ((work: () => void) => setTimeout(work, 0));
  const browserBackend = createBrowserBackend({ ...parts, database, realNow, later });
  const { backend, commits } = onOtherEngine(browserBackend, database, { ...parts, now: realNow });
  const submit = withQaControl({
    backend: options.endpoints === undefined ? heldToDocument(backend, onError) : backend,
    database,
    storage: seen,
    copies,
    realNow,
    randomBytes,
    damageDone: new Set(),
  });
  const scenarios = new ScenarioControl({
    submit,
    tab: options.tab ?? createMemoryStorage(),
    shared: storage,
    onSharedChange: () => undefined,
    href: () => 'http://localhost/',
    timers: options.timers ?? noWaiting,
    now: realNow,
    loadBuiltIn: async () => BUILT_IN,
    confirmLink: options.confirmLink ?? (() => Promise.resolve(true)),
  });
  const intercept = joinScenarios(scenarios);
  return {
    backend,
    database,
    commits,
    storage,
    intercept,
    tokens: TEST_TOKENS,
    scenarios,
    submit,
    mailbox: createMailbox(() => Promise.resolve([...database.read.outbox.values()])),
    clock: {
      now: () => backend.now(),
      advance: (ms) => {
        time += ms;
      },
      set: (iso) => {
        time = Date.parse(iso);
      },
    },
    call: (method, path, call) => callApi({ submit, intercept }, method, path, call ?? {}),
  };
}

/** A backend whose every answer must be as the API's document has it. */
function heldToDocument(backend: BrowserBackend, onError: (error: unknown) => void): BrowserBackend {
  return { ...backend, execute: holdToDocument(backend.execute, onError) };
}

function failTest(error: unknown): void {
  console.error('The backend failed.', error);
}

async function callApi(
  backend: Pick<TestBackend, 'submit' | 'intercept'>,
  method: string,
  path: string,
  call: TestCall,
): Promise<TestAnswer> {
  const headers = new Headers(call.headers);
  if (call.token !== undefined) headers.set('Authorization', `Bearer ${call.token}`);
  if (call.key !== undefined) headers.set('Idempotency-Key', call.key);
  if (call.body !== undefined && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  const body = typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  const request = new Request(`http://localhost${path}`, { method, headers, body });
  const response = await answerRequest(request, backend);
  const text = await response.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed };
}
