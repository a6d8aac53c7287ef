import { Hono, type Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { STREAM_PATH } from '../../backend/openapi/stream';
import type { Backend } from '../../backend/pipeline/backend';
import type { Caller } from '../../backend/context';
import { EVERY_ID, type ChangeNotice } from '../../src/lib/changeNotice';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import { isFor } from '../notices/changes';
import type { Hub } from '../notices/hub';
import type { AppEnv } from './requests';
import { refuse, refuseCaller } from './problem';

const STREAMS_A_SESSION = 5;
/** Maximum characters buffered for a slow reader. */
const LONGEST_BACKLOG = 65_536;

interface ChangesPorts {
  readonly backend: Pick<Backend, 'callerOf'>;
  readonly hub: Hub;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Heartbeat interval, which also detects ended sessions, ms. */
  readonly heartbeatMs: number;
}

/** The open change streams. */
export interface ChangeStreams {
  readonly app: Hono<AppEnv>;
  /** Ends all streams; the pages reconnect to another process. */
  endAll(): void;
}

/** One page's stream: writes in order, and drops a reader that falls behind. */
class Stream {
  #backlog = 0;
  #isEnded = false;
  readonly #onEnd: (() => void)[] = [];
  readonly ended: Promise<void>;

  constructor(
    private readonly sse: SSEStreamingApi,
    private readonly onBehind: () => void,
  ) {
    this.ended = new Promise((resolve) => this.#onEnd.push(resolve));
    sse.onAbort(() => this.#finish());
  }

  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /** @param told returned by the client as Last-Event-ID. */
  tell(notice: ChangeNotice, told: number): void {
    this.#write(`event: change\nid: ${told}\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  beat(): void {
    this.#write(': \n\n');
  }

  /** The client reconnects (`bye`) or checks who is signed in (`session-ended`). */
  end(why: 'bye' | 'session-ended'): void {
    this.#write(`event: ${why}\ndata: \n\n`);
    this.#finish();
  }

  #write(text: string): void {
    if (this.#isEnded) return;
    if (this.#backlog > LONGEST_BACKLOG) {
      this.onBehind();
      this.sse.abort();
      this.#finish();
      return;
    }
    this.#backlog += text.length;
    void this.sse.write(text).then(() => {
      this.#backlog -= text.length;
    });
  }

  #finish(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const listener of this.#onEnd) listener();
  }
}

/** A session with open streams. */
interface FollowedSession {
  readonly caller: Caller;
  readonly authorization: string;
  readonly streams: Set<Stream>;
  readonly heartbeat: NodeJS.Timeout;
}

/** `GET /api/changes`: committed changes as server-sent events, for anyone signed in. */
export function createChangeStreams({
  backend,
  hub,
  log,
  metrics,
  heartbeatMs,
}: ChangesPorts): ChangeStreams {
  const open = new Set<Stream>();
  const sessions = new Map<string, FollowedSession>();

  /** Reads a session once for all of its streams, which then continue or end with it. */
  async function check({ authorization, streams }: FollowedSession): Promise<void> {
    const { kind } = await backend.callerOf(authorization);
    for (const stream of [...streams]) {
      if (kind === 'visitor') stream.end('session-ended');
      else stream.beat();
    }
  }

  // Only changed sessions are read: logins and logouts happen as often as people come and go.
  hub.onChange((change) => {
    for (const { table, id } of change.items) {
      if (table !== 'sessions') continue;
      const one = sessions.get(id);
      const changed = one ? [one] : id === EVERY_ID ? [...sessions.values()] : [];
      for (const session of changed) {
        if (isFor(change, session.caller)) void check(session).catch(() => undefined);
      }
    }
  });

  function followSession(caller: Caller, authorization: string): FollowedSession {
    const streams = new Set<Stream>();
    const heartbeat = setInterval(() => {
      // An unreachable database ends no session.
      void check(session).catch(() => streams.forEach((stream) => stream.beat()));
    }, heartbeatMs);
    const session = { caller, authorization, streams, heartbeat };
    sessions.set(caller.sessionId ?? '', session);
    return session;
  }

  function follow(stream: Stream, caller: Caller, since: number | undefined, authorization: string): void {
    const sessionId = caller.sessionId ?? '';
    const session = sessions.get(sessionId) ?? followSession(caller, authorization);
    session.streams.add(stream);
    open.add(stream);
    metrics.streams.set(open.size);
    const unsubscribe = hub.subscribe(caller, since, (notice, told) => stream.tell(notice, told));
    stream.onEnd(() => {
      unsubscribe();
      open.delete(stream);
      metrics.streams.set(open.size);
      session.streams.delete(stream);
      if (session.streams.size > 0) return;
      clearInterval(session.heartbeat);
      sessions.delete(sessionId);
    });
    stream.beat();
  }

  const app = new Hono<AppEnv>();
  app.get(STREAM_PATH, async (c) => {
    c.set('route', 'changes');
    // Hono answers HEAD like GET, but nobody would read this stream, or end it.
    if (c.req.method === 'HEAD') return noHead(c);
    const authorization = c.req.header('Authorization') ?? '';
    const caller = await backend.callerOf(authorization);
    const refusal = refuseCaller(c, caller, { role: 'any', path: STREAM_PATH });
    if (refusal !== undefined) return refusal;
    if ((sessions.get(caller.sessionId ?? '')?.streams.size ?? 0) >= STREAMS_A_SESSION)
      return tooManyStreams(c);
    c.header('X-Accel-Buffering', 'no');
    const since = sinceOf(c.req.header('Last-Event-ID'));
    return streamSSE(c, async (sse) => {
      const stream = new Stream(sse, () => {
        log.warn({ correlationId: c.get('correlationId') }, 'a page fell behind and was cut off');
        // It would hold its connection and what it hasn't read.
        c.env.outgoing.destroy();
      });
      follow(stream, caller, since, authorization);
      await stream.ended;
    });
  });
  return {
    app,
    endAll: () => {
      for (const stream of [...open]) stream.end('bye');
    },
  };
}

function sinceOf(lastEventId: string | undefined): number | undefined {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}

function noHead(c: Context<AppEnv>): Response {
  const title = 'This address doesn’t support that method.';
  return refuse(c, { type: 'bad-request', title, status: 405 }, { Allow: 'GET' });
}

function tooManyStreams(c: Context<AppEnv>): Response {
  const title = `This session has ${STREAMS_A_SESSION} streams already.`;
  return refuse(c, { type: 'too-many-attempts', title, status: 429 }, { 'Retry-After': '30' });
}
