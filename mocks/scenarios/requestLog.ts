import { randomId } from '../../src/lib/ids';
import { ENDPOINTS, type EndpointId, type KnownEndpoint } from '../../backend/endpoints/endpoints';
import {
  SIMULATED_HEADER,
  type SerializedRequest,
  type SerializedResponse,
} from '../../backend/pipeline/exchange';
import { findEndpoint } from '../../backend/pipeline/findEndpoint';
import { ATTEMPT_HEADER } from '../connect/connection';
import type { Timers } from './timers';

const MAX_ENTRIES = 500;
/** Characters kept of requests and responses; the oldest are dropped first. */
const KEPT_CHARACTERS = 2_000_000;
/** Milliseconds without a request in flight that count as idle: a response may trigger the next request. */
const IDLE_MS = 60;

export interface Simulation {
  readonly scenario: string;
  /** Index of the rule in its scenario; -1 for anything else, such as a session that ends. */
  readonly rule: number;
  /** For people: "response lost", "waited 800 ms", "Robin Vale approved deposit dep-1 first". */
  readonly what: string;
  /** Whether the scenario makes the request fail; false for a delay. */
  readonly isFailure: boolean;
}

/** One request of this tab, without body or token. */
export interface LogEntry {
  /** Counts up from 1. */
  readonly id: number;
  /** ISO 8601, real time. */
  readonly at: string;
  readonly endpoint: EndpointId | null;
  readonly method: string;
  readonly path: string;
  readonly correlationId: string | null;
  /** `null` while in flight; 0 for a network error. */
  readonly status: number | null;
  /** Milliseconds until the response headers; `null` while in flight. */
  readonly durationMs: number | null;
  readonly simulated: readonly Simulation[];
}

/** What was sent and received, kept only in memory, as it holds tokens and passwords. */
export interface Exchange {
  readonly request: SerializedRequest;
  /** `null` until the backend answers, or if it was never asked. */
  readonly backendAnswer: string | null;
  /** The response the app got if a scenario changed it, else `null`. */
  readonly changedAnswer: string | null;
}

/** Whether a resent request is the same intent (same key, one effect) or a new one. */
export type ReplayKey = 'same' | 'new';

/** Since the tab was loaded or the log cleared. */
interface EndpointCount {
  readonly requests: number;
  readonly simulated: number;
}

type EndpointCounts = { readonly [id in EndpointId]?: EndpointCount };

interface LogPorts {
  /** Real time, epoch ms. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly onChange: () => void;
}

export class RequestLog {
  readonly #ports: LogPorts;
  /** By correlation id. */
  readonly #exchanges = new Map<string, Exchange>();
  #keptCharacters = 0;
  #entries: readonly LogEntry[] = [];
  #counts: EndpointCounts = {};
  #underWay = 0;
  #lastId = 0;

  constructor(ports: LogPorts) {
    this.#ports = ports;
  }

  begin(endpoint: KnownEndpoint | null, request: SerializedRequest) {
    const startedAt = this.#ports.now();
    const correlationId = request.headers['x-correlation-id'] ?? null;
    // A file would be kept for as long as the tab is open.
    const { file: _file, ...kept } = request;
    let exchange: Exchange = { request: kept, backendAnswer: null, changedAnswer: null };
    const keep = (change: Partial<Exchange>) => {
      exchange = { ...exchange, ...change };
      if (correlationId !== null) this.#keep(correlationId, exchange);
    };
    let entry: LogEntry = {
      method: request.method,
      path: request.path,
      correlationId,
      id: (this.#lastId += 1),
      at: new Date(startedAt).toISOString(),
      endpoint: endpoint?.id ?? null,
      status: null,
      durationMs: null,
      simulated: [],
    };
    const replace = (change: Partial<LogEntry>) => {
      entry = { ...entry, ...change };
      this.#entries = this.#entries.map((one) => (one.id === entry.id ? entry : one));
      this.#ports.onChange();
    };
    keep({});
    this.#underWay += 1;
    this.#entries = [...this.#entries.slice(1 - MAX_ENTRIES), entry];
    this.#count(entry.endpoint, 'requests');
    this.#ports.onChange();
    return {
      note: (simulation: Simulation) => {
        if (entry.simulated.length === 0) this.#count(entry.endpoint, 'simulated');
        replace({ simulated: [...entry.simulated, simulation] });
      },
      answered: ({ body }: SerializedResponse) => keep({ backendAnswer: body }),
      end: (response: Response) => {
        this.#underWay -= 1;
        replace({ status: response.status, durationMs: this.#ports.now() - startedAt });
        if (!response.headers.has(SIMULATED_HEADER)) return;
        void response
          .clone()
          .text()
          .then(
            // A response that was only delayed is the backend's own.
            (text) => keep({ changedAnswer: text === exchange.backendAnswer ? null : text }),
            () => keep({ changedAnswer: '(broken off)' }),
          );
      },
    };
  }

  /** Sends a request, and logs it unless {@link RequestLog.begin} did: a swapped handler answered it. */
  async noteSwapped(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
    const { method, url, headers, signal } = request;
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    const correlationId = headers.get('x-correlation-id');
    const lastBefore = this.#lastId;
    const startedAt = this.#ports.now();
    const { endpoint: known } = findEndpoint(ENDPOINTS, { method, path });
    const note = (status: number, fault = '') => {
      const hasBegun = (entry: LogEntry) => entry.id > lastBefore && entry.correlationId === correlationId;
      if (signal.aborted || this.#entries.some(hasBegun)) return;
      const endpoint = known?.id ?? null;
      const isFailure = status === 0 || status >= 400 || fault !== '';
      const entry: LogEntry = {
        id: (this.#lastId += 1),
        at: new Date(startedAt).toISOString(),
        endpoint,
        method,
        path,
        correlationId,
        status,
        durationMs: this.#ports.now() - startedAt,
        simulated: [
          { scenario: 'swapped handler', rule: -1, what: `answered in its place${fault}`, isFailure },
        ],
      };
      this.#entries = [...this.#entries.slice(1 - MAX_ENTRIES), entry];
      this.#count(endpoint, 'requests');
      this.#count(endpoint, 'simulated');
      this.#ports.onChange();
    };
    return send(request).then(
      async (response) => {
        note(response.status, await breachOf(known, response));
        return response;
      },
      (error: unknown) => {
        note(0);
        throw error;
      },
    );
  }

  exchangeOf(correlationId: string): Exchange | undefined {
    return this.#exchanges.get(correlationId);
  }

  entries(): readonly LogEntry[] {
    return this.#entries;
  }

  counts(): EndpointCounts {
    return this.#counts;
  }

  clear(): void {
    this.#entries = this.#entries.filter(({ status }) => status === null);
    this.#counts = {};
    this.#ports.onChange();
  }

  async waitForIdle(): Promise<void> {
    const never = new AbortController().signal;
    let seen: number;
    do {
      seen = this.#lastId;
      await this.#ports.timers.wait(IDLE_MS, never);
    } while (this.#underWay > 0 || this.#lastId !== seen);
  }

  #keep(correlationId: string, exchange: Exchange): void {
    this.#drop(correlationId);
    this.#exchanges.set(correlationId, exchange);
    this.#keptCharacters += sizeOf(exchange);
    for (const oldest of this.#exchanges.keys()) {
      if (this.#keptCharacters <= KEPT_CHARACTERS || oldest === correlationId) break;
      this.#drop(oldest);
    }
  }

  #drop(correlationId: string): void {
    const exchange = this.#exchanges.get(correlationId);
    if (exchange === undefined) return;
    this.#exchanges.delete(correlationId);
    this.#keptCharacters -= sizeOf(exchange);
  }

  #count(endpoint: EndpointId | null, what: keyof EndpointCount): void {
    if (endpoint === null) return;
    const before = this.#counts[endpoint] ?? { requests: 0, simulated: 0 };
    this.#counts = { ...this.#counts, [endpoint]: { ...before, [what]: before[what] + 1 } };
  }
}

function sizeOf({ request, backendAnswer, changedAnswer }: Exchange): number {
  return (
    request.path.length + request.body.length + (backendAnswer?.length ?? 0) + (changedAnswer?.length ?? 0)
  );
}

/** Headers specific to one attempt or its transport. */
const OF_ONE_SENDING = [ATTEMPT_HEADER, 'content-length', 'x-correlation-id'];

/** The request as a new attempt. One without a session stays without one. */
export function toReplay(
  { request }: Exchange,
  how: { readonly origin: string; readonly key: ReplayKey; readonly authorization: string | undefined },
): Request {
  const headers = new Headers(request.headers);
  for (const name of OF_ONE_SENDING) headers.delete(name);
  headers.set('X-Correlation-Id', randomId());
  if (how.key === 'new' && headers.has('Idempotency-Key')) headers.set('Idempotency-Key', randomId());
  if (headers.has('Authorization') && how.authorization !== undefined) {
    headers.set('Authorization', how.authorization);
  }
  const hasBody = request.method !== 'GET' && request.body !== '';
  return new Request(new URL(request.path, how.origin), {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body }),
  });
}

/** What keeps a made-up success from being what the API promises; empty if nothing does. */
async function breachOf(endpoint: KnownEndpoint | null, response: Response): Promise<string> {
  const { ok, headers } = response;
  if (!ok || !endpoint?.answer || !/json/.test(headers.get('Content-Type') ?? '')) return '';
  try {
    await endpoint.answer.validate(await response.clone().json(), { strict: true });
    return '';
  } catch (error) {
    return `, not as the API promises: ${error instanceof Error ? error.message : 'no JSON'}`;
  }
}
