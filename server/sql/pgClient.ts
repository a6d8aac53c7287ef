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

interface PgOptions {
  readonly url: string;
  readonly poolSize: number;
  /** How long to wait for a connection, ms. Default: 5 s. */
  readonly connectMs?: number;
  readonly onError: (error: unknown) => void;
}

/** Waiting for a lock must end first: a retry waits without a connection. */
const SETTINGS =
  '-c timezone=UTC -c lock_timeout=2s -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s';

function connectionOf(url: string) {
  return { connectionString: url, options: SETTINGS, application_name: 'cairnfield', keepAlive: true };
}

/** Connects on first use. */
export function createPgClient({ url, poolSize, connectMs = 5_000, onError }: PgOptions): SqlClient {
  const pool = new Pool({
    ...connectionOf(url),
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
  });
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
    withSession: async (work) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        return await work(sessionOf(client));
      } catch (error) {
        isBroken = isConnectionLost(error) || isUnwritable(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined;
        // Listeners that miss it poll within a second.
        pool.query(`NOTIFY ${CHANNEL}`).catch(onError);
      }, WAKE_EVERY);
    },
    onWake: (listener) => listen(url, listener, onError),
    close: async () => {
      isClosed = true;
      clearTimeout(waking);
      await pool.end();
    },
  };
}

function sessionOf(client: PoolClient): SqlSession {
  const send = ({ text, values = [], name }: SqlStatement): Promise<QueryResult<Row>> =>
    client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
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
      await client.query(text);
    },
  };
}

/** Listens on a separate connection, and reconnects if it is lost. */
async function listen(
  url: string,
  listener: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let isOver = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const opened = new Client(connectionOf(url));
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
      opened.end().catch(() => undefined);
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
    await client?.end();
  };
}
