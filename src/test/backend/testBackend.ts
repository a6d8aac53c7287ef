import { transferInput } from '../../../backend/seed/inputs';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage';
import type { Contents } from '../../../backend/engine';
import type { DataSet } from '../../../backend/memory/memoryTables';
import type { KeyValueStorage } from '../../../mocks/storage/storage';
import { answerRequest, type HandlerPorts, type Intercept } from '../../../mocks/handlers';
import { ENDPOINTS, type KnownEndpoint } from '../../../backend/endpoints/endpoints';
import type { Mailbox } from '../../api/transport';
import {
  createBrowserContents,
  createMemoryContents,
  type ContentStore,
} from '../../../mocks/storage/documents';
import type { Bytes } from '../../lib/fileTypes';
import { parseJson } from '../../lib/json';
import { createMailbox } from '../../../mocks/connect/mailbox';
import { holdToDocument } from './conformance';
import { BUILT_IN } from '../../../mocks/scenarios/builtIn';
import { ScenarioControl } from '../../../mocks/scenarios/scenarioControl';
import type { TabPresence } from '../../../mocks/scenarios/tabPresence';
import type { Timers } from '../../../mocks/scenarios/timers';
import { createPasswords } from '../../../backend/auth/passwords';
import { DEMO_MARKET, type MarketRates } from '../../../backend/market/marketRates';
import { createBrowserBackend, type BrowserBackend } from '../../../mocks/local/browserBackend';
import { isUnseeded } from '../../../mocks/seed/dataSets';
import { samplePaper } from '../../../backend/seed/samplePaper';
import type { Endpoint } from '../../../backend/pipeline/endpoint';
import type { Execute } from '../../../backend/pipeline/exchange';
import { findEndpoint } from '../../../backend/pipeline/findEndpoint';
import { createBrowserEngine } from '../../../mocks/storage/browserEngine';
import { createFaultyStorage } from '../../../mocks/qa/storageFaults';
import { ADDRESS_HEADER, onOtherEngine, type Commits } from './otherEngine';
import { createControl, type AskControl } from '../../../mocks/qa/answerControl';
import { TEST_ORIGIN } from './testPasskeys';
import { TEST_DATA, TEST_START, TEST_TOKENS } from './testData';
import { TestStore, type MemoryLog } from './testStore';
import { joinScenarios } from '../applyScenario';
import type { CommandBody } from './commandBody';

interface TestBackendOptions {
  /** Replaces {@link TEST_DATA}. */
  readonly data?: DataSet;
  /** Existing contents, such as what a crashed process left. Only an empty storage is seeded. */
  readonly storage?: MemoryStorage;
  /** Wraps the storage the database uses, for example to let it crash. Default: the storage itself. */
  readonly through?: (storage: MemoryStorage) => KeyValueStorage;
  readonly endpoints?: readonly Endpoint[];
  /** Existing documents' contents; default: none. */
  readonly contentStore?: ContentStore;
  /** Source of rates; default: the demo's. */
  readonly market?: MarketRates;
  /** What outlives a crashed process beside the storage; default: an empty log. */
  readonly log?: MemoryLog;
  /** Called for the backend's own failures; by default they fail the test. */
  readonly onError?: (error: unknown) => void;
  /** Schedules the rest of a long backlog of maturities; default as in the product. */
  readonly later?: (work: () => Promise<void>) => void;
  /** Which tabs are open, for QA scenarios that all tabs meet; default: this one, forever. */
  readonly presence?: TabPresence;
  /** The QA scenarios' timers; by default they don't wait. */
  readonly timers?: Timers;
  /** Storage in which QA scenarios survive a reload of the tab. */
  readonly tab?: MemoryStorage;
  /** Answers the question whether a QA link may do more than make requests fail; default: yes. */
  readonly confirmLink?: (effects: readonly string[]) => Promise<boolean>;
}

export interface TestCall<Body = unknown> {
  readonly token?: string;
  /** Sent as JSON; files are sent unchanged. */
  readonly body?: Body;
  /** Sent in place of `body`, to see what the backend answers to a body that its type doesn't allow. */
  readonly anyBody?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that a server would see; none in a browser's own backend. */
  readonly address?: string;
  /** The token that the browser keeps. */
  readonly browser?: string;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the bytes of a file; `undefined` when empty. */
  readonly body: unknown;
}

/** A complete backend for one test: memory storage, a stopped clock, fast hashes. */
export interface TestBackend {
  readonly backend: BrowserBackend;
  readonly database: TestStore;
  readonly contentStore: ContentStore;
  /** Documents' contents, as kept by the engine under test. */
  readonly contents: Pick<Contents, 'put' | 'get' | 'remove'>;
  commits(): Promise<Commits>;
  readonly storage: MemoryStorage;
  /** Active scenarios of this backend. */
  readonly intercept: Intercept;
  readonly tokens: typeof TEST_TOKENS;
  /** QA scenarios of the backend's only tab. */
  readonly scenarios: ScenarioControl;
  /** Bypasses the handlers. */
  readonly submit: Execute;
  /** Test control. */
  readonly ask: AskControl;
  readonly mailbox: Mailbox;
  readonly clock: {
    now(): number;
    advance(ms: number): void;
    set(iso: string): void;
  };
  call<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    call?: TestCall<CommandBody<Method, Path>>,
  ): Promise<TestAnswer>;
}

const noWaiting: Timers = {
  wait: () => Promise.resolve(),
};

const ONLY_TAB: TabPresence = { id: () => 'tab-1', announce: () => undefined, whenGone: () => undefined };

/** Never repeats and is the same in every run. */
function countingBytes(): (count: number) => Uint8Array {
  let state = 1;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

/** Seeded with {@link TEST_DATA} by default. */
export function createTestBackend(options: TestBackendOptions = {}): TestBackend {
  const { onError = failTest } = options;
  let time = TEST_START;
  const realNow = () => time;
  const randomBytes = countingBytes();
  const storage = options.storage ?? createMemoryStorage();
  const seen = createFaultyStorage(options.through?.(storage) ?? storage);
  const database = TestStore.openNow({
    storage: seen,
    ...(options.log !== undefined && { log: options.log }),
  });
  if (isUnseeded(database.read)) database.replaceNow(options.data ?? TEST_DATA);
  const parts = {
    endpoints: options.endpoints ?? ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes }),
    origin: TEST_ORIGIN,
    market: options.market ?? DEMO_MARKET,
    drawContent: samplePaper,
    randomBytes,
    onError,
  };
  const contentStore = options.contentStore ?? createMemoryContents();
  const later = options.later ?? ((work: () => Promise<void>) => setTimeout(() => void work(), 0));
  const browserBackend = createBrowserBackend({ ...parts, database, contentStore, realNow, later });
  const {
    backend,
    contents = browserBackend.contents,
    commits,
  } = onOtherEngine(browserBackend, database, { ...parts, now: realNow });
  const submit = (options.endpoints === undefined ? heldToDocument(backend, onError) : backend).execute;
  const ask = createControl({ backend, database, storage: seen, realNow, randomBytes });
  const scenarios = new ScenarioControl({
    ask,
    tab: options.tab ?? createMemoryStorage(),
    shared: storage,
    onSharedChange: () => undefined,
    href: () => 'http://localhost/',
    timers: options.timers ?? noWaiting,
    presence: options.presence ?? ONLY_TAB,
    now: realNow,
    loadBuiltIn: async () => BUILT_IN,
    confirmLink: options.confirmLink ?? (() => Promise.resolve(true)),
  });
  const intercept = joinScenarios(scenarios);
  return {
    backend,
    database,
    contentStore,
    contents,
    commits,
    storage,
    intercept,
    tokens: TEST_TOKENS,
    scenarios,
    submit,
    ask,
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

/** The browser's engine on a test backend's data, to watch its commands. */
export const browserEngineOf = ({ database, clock }: TestBackend) =>
  createBrowserEngine(database, {
    contents: createBrowserContents({ database, store: createMemoryContents(), now: clock.now }),
    realNow: clock.now,
    randomBytes: countingBytes(),
  });

/** Checks every response against the API document. */
function heldToDocument(backend: BrowserBackend, onError: (error: unknown) => void): BrowserBackend {
  return { ...backend, execute: holdToDocument(backend.execute, onError) };
}

function failTest(error: unknown): void {
  console.error('The backend failed.', error);
}

const KNOWN: readonly KnownEndpoint[] = ENDPOINTS;

/** Sends a request as its MSW handler would, in a fraction of the time. */
export function answerRouted(request: Request, ports: HandlerPorts): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { endpoint, id } = findEndpoint(KNOWN, { method: request.method, path: pathname });
  return answerRequest(request, ports, endpoint && { endpoint, id });
}

const isSentAsIs = (body: unknown): body is string | Bytes =>
  typeof body === 'string' || body instanceof Uint8Array;

async function callApi(
  backend: Pick<TestBackend, 'submit' | 'intercept'>,
  method: string,
  path: string,
  call: TestCall,
): Promise<TestAnswer> {
  const headers = new Headers(call.headers);
  if (call.token !== undefined) headers.set('Authorization', `Bearer ${call.token}`);
  if (call.key !== undefined) headers.set('Idempotency-Key', call.key);
  if (call.address !== undefined) headers.set(ADDRESS_HEADER, call.address);
  if (call.browser !== undefined) headers.set('X-Browser-Token', call.browser);
  const given = 'anyBody' in call ? call.anyBody : call.body;
  if (given !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const body = isSentAsIs(given) ? given : JSON.stringify(given);
  const request = new Request(`http://localhost${path}`, { method, headers, body });
  const response = await answerRouted(request, backend);
  const { status, headers: answered } = response;
  if (!/json/.test(answered.get('Content-Type') ?? 'json')) {
    return { status, headers: answered, body: new Uint8Array(await response.arrayBuffer()) };
  }
  const text = await response.text();
  // A scenario may break it.
  const parsed = parseJson(text);
  return { status, headers: answered, body: parsed === undefined && text !== '' ? text : parsed };
}

/** Ava sends money to Noah. */
export const sendToNoah = (test: TestBackend, key: string, amount: number | string = 25) =>
  test.call('POST', '/api/transfers', {
    token: test.tokens.ava,
    key,
    anyBody: { ...transferInput(), amount },
  });
