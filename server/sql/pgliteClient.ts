import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Row, SqlClient, SqlSession } from './client';

/**
 * Opens PGlite: PostgreSQL in this process.
 * @param dataDir a folder, or `memory://`
 * @param loadDataDir data to start from, as PGlite dumps it
 */
export async function openPglite(dataDir: string, loadDataDir?: Blob): Promise<SqlClient> {
  const database = await PGlite.create(dataDir, { extensions: { pg_trgm }, loadDataDir });
  await database.exec("SET timezone = 'UTC'");
  const listeners = new Set<() => void>();
  const session: SqlSession = {
    run: async (statements) => {
      const answers: (readonly Row[])[] = [];
      for (const { text, values = [] } of statements) {
        const { rows } = await database.query<Row>(text, [...values]);
        answers.push(rows);
      }
      return answers;
    },
    script: async (text) => {
      await database.exec(text);
    },
  };
  // There is only one connection, so callers queue for it.
  let last: Promise<unknown> = Promise.resolve();
  return {
    kind: 'pglite',
    connections: 1,
    withSession: (work) => {
      const turn = last.then(() => work(session));
      last = turn.catch(() => undefined);
      return turn;
    },
    wake: () => {
      for (const listener of listeners) queueMicrotask(listener);
    },
    onWake: async (listener) => {
      // A separate function per call, so that each can be removed on its own.
      const own = () => listener();
      listeners.add(own);
      return async () => void listeners.delete(own);
    },
    close: async () => {
      await last;
      await database.close();
    },
  };
}
