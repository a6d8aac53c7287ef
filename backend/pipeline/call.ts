import type { Caller, Client } from '../context';
import { callerOf, USE_WRITTEN_EVERY_MS, VISITOR } from '../auth/sessions';
import type { CallHint, Engine, ReadTables } from '../engine';
import { sessionNow } from './clock';
import type { Endpoint } from './endpoint';
import type { SerializedRequest } from './exchange';

/** A request whose endpoint is known, and its sender. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** From the path; '' if it has none. */
  readonly id: string;
  readonly request: SerializedRequest;
  readonly sessionId: string | undefined;
  readonly client: Client;
  /** The caller, if given explicitly instead of by a session. */
  readonly actor: Caller | undefined;
  /** The caller when the request arrived, or when the session was last read. */
  readonly caller: Caller;
  /** Checks that the session is still valid. @throws ProblemError 401 */
  readonly confirmCaller: () => Promise<void>;
  /** Real time of arrival, epoch ms. */
  readonly receivedAt: number;
}

export function searchOf({ path }: SerializedRequest): URLSearchParams {
  const at = path.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : path.slice(at));
}

/** The call's current sender: the session may have ended since it arrived. `realNow` is epoch ms. */
export function currentCaller({ actor, sessionId }: Call, read: ReadTables, realNow: number): Caller {
  return actor ?? callerOf(read, sessionId, sessionNow(read, realNow));
}

/** @param given unknown values are omitted. */
export function hintOf(kind: string, given: Readonly<Record<string, unknown>>, caller?: string): CallHint {
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { kind, given: Object.fromEntries(texts), ...(caller !== undefined && { caller }) };
}

/** Maximum sessions remembered. */
const MOST_REMEMBERED = 10_000;

interface KnownCaller {
  readonly caller: Caller;
  /** When its last use was written, in real time, epoch ms. */
  readonly usedAt: number;
}

/** Reads the caller, and remembers each session's caller from its last read. */
export function createCallers(engine: Engine) {
  const known = new Map<string, KnownCaller>();

  function remember(sessionId: string, caller: Caller, usedAt: number): void {
    known.delete(sessionId);
    // Whether somebody still has to set something up is read each time.
    if (caller.kind === 'visitor' || caller.mustSetUp !== undefined) return;
    known.set(sessionId, { caller, usedAt });
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  }

  async function readCaller(sessionId: string): Promise<KnownCaller> {
    const { result } = await engine.query(
      (view, realNow) => {
        const now = sessionNow(view, realNow);
        const lastUsedAt = Date.parse(view.sessions.get(sessionId)?.lastUsedAt ?? '');
        return { caller: callerOf(view, sessionId, now), usedAt: realNow - (now - lastUsedAt) };
      },
      hintOf('caller', { session: sessionId }),
    );
    return result;
  }

  return {
    /** The session may have ended since, so the transaction that serves the request must check it again. */
    remembered: (sessionId: string | undefined): Caller | undefined =>
      sessionId === undefined ? VISITOR : known.get(sessionId)?.caller,
    /** Whether the session's last use should be written now; true only once per interval. */
    isUseDue: (sessionId: string): boolean => {
      const found = known.get(sessionId);
      const now = engine.now();
      if (found === undefined || Math.abs(now - found.usedAt) < USE_WRITTEN_EVERY_MS) return false;
      known.set(sessionId, { ...found, usedAt: now });
      return true;
    },
    read: async (sessionId: string | undefined): Promise<Caller> => {
      if (sessionId === undefined) return VISITOR;
      const { caller, usedAt } = await readCaller(sessionId);
      remember(sessionId, caller, usedAt);
      return caller;
    },
    clear: (): void => known.clear(),
  };
}

/** Whether the endpoint's own transaction rejects an ended session, with nothing computed for the caller before. */
export function checksItsCaller(endpoint: Endpoint): boolean {
  if (endpoint.role === 'public') return false;
  return endpoint.kind === 'query' || endpoint.isolation === 'money';
}
