import type { EndpointId, KnownEndpoint } from '../../backend/endpoints/endpoints';
import type { Timers } from './timers';

const MAX_ENTRIES = 500;
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
  #entries: readonly LogEntry[] = [];
  #counts: EndpointCounts = {};
  #underWay = 0;
  #lastId = 0;

  constructor(ports: LogPorts) {
    this.#ports = ports;
  }

  begin(endpoint: KnownEndpoint | null, facts: Pick<LogEntry, 'method' | 'path' | 'correlationId'>) {
    const startedAt = this.#ports.now();
    let entry: LogEntry = {
      ...facts,
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
    this.#underWay += 1;
    this.#entries = [...this.#entries.slice(1 - MAX_ENTRIES), entry];
    this.#count(entry.endpoint, 'requests');
    this.#ports.onChange();
    return {
      note: (simulation: Simulation) => {
        if (entry.simulated.length === 0) this.#count(entry.endpoint, 'simulated');
        replace({ simulated: [...entry.simulated, simulation] });
      },
      end: (status: number) => {
        this.#underWay -= 1;
        replace({ status, durationMs: this.#ports.now() - startedAt });
      },
    };
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

  #count(endpoint: EndpointId | null, what: keyof EndpointCount): void {
    if (endpoint === null) return;
    const before = this.#counts[endpoint] ?? { requests: 0, simulated: 0 };
    this.#counts = { ...this.#counts, [endpoint]: { ...before, [what]: before[what] + 1 } };
  }
}
