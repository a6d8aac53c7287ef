import { Client, Pool, type PoolClient, type QueryResult } from 'pg';
import {
  isConnectionLost,
  isUnwritable,
  type Row,
  type SqlClient,
  type SqlSession,
  type SqlStatement,
} from './client';

const CHANNEL = 'cairnfield_changes';
/** Commits within this time share one notification, ms. */
const WAKE_EVERY = 20;
/** How long to wait before reconnecting a lost listener, ms. */
const RELISTEN_AFTER = 1000;
/**
 * Longer than PostgreSQL waits for a statement, or in a transaction, ms: what is given up then can't happen later. Only a COMMIT
 * has no such limit, and its outcome is unknown.
 */
const SILENT_MS = 20_000;
/** A migration's statements; a timer can't take longer, ms. */
const FOREVER_MS = 2 ** 31 - 1;
/** How long to wait for the other side when the listener's connection ends, ms. */
const GOODBYE_MS = 1_000;

interface PgOptions {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a connection, ms. Default: 5 s. */
  readonly connectMs?: number;
  /** How long to wait for an answer, except in a patient session, ms. Default: {@link SILENT_MS}. */
  readonly silentMs?: number;
  readonly onError: (error: unknown) => void;
}

/** Waiting for a lock must end first: a retry waits without a connection. */
const SETTINGS =
  '-c timezone=UTC -c lock_timeout=2s -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s';

/** A host that is gone says nothing: without the timeouts, whoever waits for it would wait forever. */
function connectionOf({ url, connectMs = 5_000, silentMs = SILENT_MS }: PgOptions) {
  return {
    connectionString: url,
    options: SETTINGS,
    application_name: 'cairnfield',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: silentMs,
  };
}

/** Connects on first use. */
export function createPgClient(options: PgOptions): SqlClient {
  const { poolSize, onError } = options;
  const pool = new Pool({ ...connectionOf(options), max: poolSize, pipeline: true });
  // A broken idle connection is replaced on the next request.
  let isClosed = false;
  pool.on('error', (error) => {
    if (!isClosed) onError(error);
  });
  // The pool stops listening before a session gets its connection. An error that nobody hears ends the
  // process; the session's next statement reports it, and the pool keeps no broken connection.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  let waking: NodeJS.Timeout | undefined;
  return {
    kind: 'postgres',
    connections: poolSize,
    withSession: async (work, { isPatient = false } = {}) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        return await work(sessionOf(client, isPatient ? { query_timeout: FOREVER_MS } : {}));
      } catch (error) {
        isBroken = isConnectionLost(error) || isUnwritable(error);
        throw error;
      } finally {
        // A COMMIT that got no answer is another error, and the connection is gone all the same.
        client.release(isBroken || client.connection.stream.destroyed);
      }
    },
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined;
        // Listeners that miss it poll within a second.
        pool.query(`NOTIFY ${CHANNEL}`).catch(onError);
      }, WAKE_EVERY);
    },
    onWake: (listener) => listen(options, listener),
    close: async () => {
      isClosed = true;
      clearTimeout(waking);
      await pool.end();
    },
  };
}

function sessionOf(client: PoolClient, timeout: { readonly query_timeout?: number }): SqlSession {
  const send = ({ text, values = [], name }: SqlStatement): Promise<QueryResult<Row>> =>
    client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }), ...timeout });
  return {
    run: async (statements) => {
      const { stream } = client.connection;
      // One socket write for all statements.
      stream.cork();
      const sent = statements.map(send);
      stream.uncork();
      const results = await Promise.allSettled(sent);
      return results.map((result) => {
        if (result.status === 'rejected') throw result.reason;
        return result.value.rows;
      });
    },
    script: async (text) => {
      await client.query({ text, ...timeout });
    },
  };
}

/** Listens on a separate connection, and reconnects if it is lost. */
async function listen(options: PgOptions, listener: () => void): Promise<() => Promise<void>> {
  const { onError } = options;
  let isOver = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const opened = new Client(connectionOf(options));
    client = opened;
    let isListening = false;
    opened.on('notification', listener);
    opened.on('error', onError);
    // Also follows a failed attempt, which `reconnect` repeats.
    opened.on('end', () => {
      if (isListening) reconnectLater();
    });
    try {
      await opened.connect();
      await opened.query(`LISTEN ${CHANNEL}`);
      isListening = true;
    } catch (error) {
      // A standby accepts connections, but refuses to listen.
      void end(opened);
      throw error;
    }
  };
  const reconnect = () => {
    connect().then(listener, (error: unknown) => {
      onError(error);
      reconnectLater();
    });
  };
  const reconnectLater = () => {
    if (!isOver) retry = setTimeout(reconnect, RELISTEN_AFTER);
  };
  await connect();
  return async () => {
    isOver = true;
    clearTimeout(retry);
    if (client !== undefined) await end(client);
  };
}

/** Ends a connection, also one whose other side is silent. */
async function end(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
  await client.end();
  clearTimeout(timer);
}
