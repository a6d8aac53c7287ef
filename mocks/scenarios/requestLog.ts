import type { KnownEndpoint } from '../../backend/endpoints/endpoints';
import type { EndpointCounts, Injection, LogEntry } from './scenarioControl';
import type { Timers } from './timers';

const KEPT_ENTRIES = 500;
/** Nothing under way for so long counts as idle: an answer may lead to the next request. */
const IDLE_MS = 60;

export interface LogLine {
  /** A scenario did something to it. `isFailure`: what goes wrong with it then is the scenario's doing. */
  note(injection: Injection, isFailure: boolean): void;
  end(status: number): void;
}

export interface RequestLog {
  begin(request: {
    readonly endpoint: KnownEndpoint | null;
    readonly method: string;
    readonly path: string;
    readonly correlationId: string | null;
  }): LogLine;
  entries(): readonly LogEntry[];
  counts(): EndpointCounts;
  clear(): void;
  waitForIdle(): Promise<void>;
}

export function createRequestLog(options: {
  readonly now: () => number;
  readonly timers: Timers;
  readonly onChange: () => void;
}): RequestLog {
  const underWay = new Set<number>();
  let entries: readonly LogEntry[] = [];
  let counts: EndpointCounts = {};
  let lastId = 0;

  const replace = (id: number, change: (entry: LogEntry) => LogEntry) => {
    entries = entries.map((entry) => (entry.id === id ? change(entry) : entry));
    options.onChange();
  };
  const count = (endpoint: KnownEndpoint | null, what: 'requests' | 'injected') => {
    if (endpoint === null) return;
    const before = counts[endpoint.id] ?? { requests: 0, injected: 0 };
    counts = { ...counts, [endpoint.id]: { ...before, [what]: before[what] + 1 } };
  };

  return {
    begin: ({ endpoint, method, path, correlationId }) => {
      const id = (lastId += 1);
      const startedAt = options.now();
      let isInjected = false;
      underWay.add(id);
      const at = new Date(startedAt).toISOString();
      const entry: LogEntry = {
        id,
        at,
        endpoint: endpoint?.id ?? null,
        method,
        path,
        correlationId,
        status: null,
        durationMs: null,
        injections: [],
      };
      entries = [...entries.slice(1 - KEPT_ENTRIES), entry];
      count(endpoint, 'requests');
      options.onChange();
      return {
        note: (injection, isFailure) => {
          if (!isInjected) count(endpoint, 'injected');
          isInjected = true;
          replace(id, (now) => ({ ...now, injections: [...now.injections, { ...injection, isFailure }] }));
        },
        end: (status) => {
          underWay.delete(id);
          replace(id, (now) => ({ ...now, status, durationMs: options.now() - startedAt }));
        },
      };
    },
    entries: () => entries,
    counts: () => counts,
    clear: () => {
      entries = entries.filter(({ status }) => status === null);
      counts = {};
      options.onChange();
    },
    waitForIdle: async () => {
      const never = new AbortController().signal;
      let seen: number;
      do {
        seen = lastId;
        await options.timers.wait(IDLE_MS, never);
      } while (underWay.size > 0 || lastId !== seen);
    },
  };
}
