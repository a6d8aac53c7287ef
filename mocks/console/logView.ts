import { ENDPOINTS } from '../handlers/endpoints';
import type { EndpointKind } from '../server/endpoint';
import type { LogEntry } from '../scenarios/scenarioControl';

const KIND_OF = new Map<string, EndpointKind>(ENDPOINTS.map(({ id, kind }) => [id, kind]));

/** What the log is narrowed by. */
export interface LogFilter {
  readonly text: string;
  readonly kind: EndpointKind | 'all';
  readonly isFaultyOnly: boolean;
}

export const EVERYTHING: LogFilter = { text: '', kind: 'all', isFaultyOnly: false };

/** The entries that a filter leaves, newest first. */
export function filterLog(
  log: readonly LogEntry[],
  { text, kind, isFaultyOnly }: LogFilter,
): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return log
    .filter((entry) => {
      if (isFaultyOnly && entry.injections.length === 0) return false;
      if (kind !== 'all' && (entry.endpoint === null || KIND_OF.get(entry.endpoint) !== kind)) return false;
      return wanted === '' || textOf(entry).includes(wanted);
    })
    .reverse();
}

function textOf({ method, path, endpoint, status, injections, correlationId }: LogEntry): string {
  const faults = injections.map(({ scenario, what }) => `${scenario} ${what}`).join(' ');
  return `${method} ${path} ${endpoint ?? ''} ${status ?? ''} ${correlationId ?? ''} ${faults}`.toLowerCase();
}

/** Fields whose values are nobody's business, in requests and answers. */
const SECRET = /password|token|secret|ssn/i;

/** A body to look at: JSON set in lines, with passwords and tokens left out; other text as it is. */
export function readable(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    return JSON.stringify(
      value,
      (key, part: unknown) => (SECRET.test(key) && typeof part === 'string' ? '•••' : part),
      2,
    );
  } catch {
    return body;
  }
}

/** "200", "broken" or "under way". */
export function statusText(status: number | null): string {
  if (status === null) return 'under way';
  return status === 0 ? 'broken' : String(status);
}
