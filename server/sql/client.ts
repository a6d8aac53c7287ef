/** A statement with its parameters ($1 …). A named one is parsed and planned once per connection. */
export interface SqlStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** A connection reserved for one transaction. */
export interface SqlSession {
  /** Sends all statements together and returns the rows of each. @throws the first failure, after all have finished. */
  run(statements: readonly SqlStatement[]): Promise<readonly (readonly Row[])[]>;
  /** Runs several statements without parameters, in one text. */
  script(text: string): Promise<void>;
}

export interface SessionOptions {
  /** For statements that may take as long as they want: a migration. */
  readonly isPatient?: boolean;
}

/** PostgreSQL over the network, or PGlite in this process. */
export interface SqlClient {
  readonly kind: 'postgres' | 'pglite';
  /** The most sessions at the same time; more wait. */
  readonly connections: number;
  withSession<R>(work: (session: SqlSession) => Promise<R>, options?: SessionOptions): Promise<R>;
  /** Notifies every process of a commit, soon; several commits may share one notification. */
  wake(): void;
  /** Calls the listener after {@link wake} in any process. Resolves to an unsubscribe function. */
  onWake(listener: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The SQLSTATE of a database error; `undefined` if the database didn't answer. */
export function sqlState(error: unknown): string | undefined {
  const code = errorCode(error);
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The SQLSTATE of a statement that waited too long for a lock. */
export const LOCK_TIMEOUT = '55P03';

/** pg's messages for a connection that was lost or has fallen silent, without an error code. */
const LOST =
  /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded|expired)|Query read timeout)/;

/** Whether the connection broke before the answer: the pending work may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^(08|57P)/.test(state);
  // Also EAI_AGAIN: the host's name couldn't be looked up.
  if (/^E(AI_)?[A-Z]+$/.test(errorCode(error) ?? '')) return true;
  return error instanceof Error && LOST.test(error.message);
}

/**
 * Whether the database temporarily accepts no writes: it is read-only, like a former primary (25006; on a standby a
 * serializable transaction is 0A000), or has no disk, memory or connection left (class 53). A new connection may reach
 * one that does.
 */
export function isUnwritable(error: unknown): boolean {
  return /^(25006|0A000|53)/.test(sqlState(error) ?? '');
}

export async function rowsOf(session: SqlSession, statement: SqlStatement): Promise<readonly Row[]> {
  const [rows = []] = await session.run([statement]);
  return rows;
}

/** The code of a Node or database error, such as `EEXIST` or `40001`. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
