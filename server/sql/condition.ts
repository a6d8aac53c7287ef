import { rowsOf, isUnwritable, sqlState, type Row, type SqlClient } from './client';
import { SCHEMA_VERSION } from './migrations';

/** Whether the database accepts this process's writes, and if not, why. */
export type DatabaseCondition = 'ok' | 'read-only' | 'full' | 'other-schema';

const LOOK = `SELECT (SELECT max(version)::int FROM schema_versions) AS version,
  pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

/** Needs a new page, so it fails if there is no room for one; it is rolled back. */
const TRY_WRITE = `BEGIN;
  INSERT INTO changes (audience, items) SELECT '{}', json_build_array(string_agg(md5(n::text), '')) FROM generate_series(1, 250) n;
  ROLLBACK`;

/** Thrown inside a session, so that its connection isn't used again. */
class ReadOnlyConnection extends Error {
  override readonly name = 'ReadOnlyConnection';
  readonly code = '25006';
}

/** The client, and a check of its database, which attempts a write after one has failed. */
export function withCondition(client: SqlClient): {
  readonly client: SqlClient;
  readonly condition: () => Promise<DatabaseCondition>;
} {
  let isDoubtful = false;
  const withSession: SqlClient['withSession'] = (work, options) =>
    client.withSession(work, options).catch((error: unknown) => {
      if (isUnwritable(error)) isDoubtful = true;
      throw error;
    });

  function look(): Promise<Row> {
    return client.withSession(async (session) => {
      const [row = {}] = await rowsOf(session, { text: LOOK });
      if (row['isReadOnly'] === true) throw new ReadOnlyConnection();
      if (!isDoubtful) return row;
      try {
        await session.script(TRY_WRITE);
      } catch (error) {
        await session.script('ROLLBACK');
        throw error;
      }
      return row;
    });
  }

  return {
    client: { ...client, withSession },
    condition: async () => {
      try {
        const { version } = await look();
        isDoubtful = false;
        return version === SCHEMA_VERSION ? 'ok' : 'other-schema';
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        isDoubtful = true;
        return sqlState(error)?.startsWith('53') ? 'full' : 'read-only';
      }
    },
  };
}
