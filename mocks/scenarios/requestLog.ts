import type { KnownEndpoint } from '../../backend/endpoints/endpoints';
import type { EndpointCounts, Injection, LogEntry } from './scenarioControl';
import type { Timers } from './timers';

const KEPT_ENTRIES = 500;
/** Correlation ids whose failures are remembered as injected. */
const KEPT_MARKS = 200;
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
  /** The scenario behind what became of a request; `null` when none had a hand in it. */
  injectedBy(correlationId: string): string | null;
  waitForIdle(): Promise<void>;
}

export function createRequestLog(options: {
  readonly now: () => number;
  readonly timers: Timers;
  readonly onChange: () => void;
}): RequestLog {
  const marks = new Map<string, string>();
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
  const mark = (correlationId: string | null, scenario: string) => {
    if (correlationId === null || marks.has(correlationId)) return;
    marks.set(correlationId, scenario);
    const [oldest] = marks.keys();
    if (marks.size > KEPT_MARKS && oldest !== undefined) marks.delete(oldest);
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
          if (isFailure) mark(correlationId, injection.scenario);
          replace(id, (now) => ({ ...now, injections: [...now.injections, injection] }));
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
    injectedBy: (correlationId) => marks.get(correlationId) ?? null,
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
