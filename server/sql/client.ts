import { errorCode } from './errorCode';

/** One statement with its parameters ($1 …). A named one is parsed and planned once per connection. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** A connection that one transaction has for itself. */
export interface SqlSession {
  /** Sends all at once and answers the rows of each. @throws the first failure, when every statement is over. */
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Several statements without parameters in one text. */
  script(text: string): Promise<void>;
}

/** A database: PostgreSQL over the network, or PGlite in this process. */
export interface SqlClient {
  readonly kind: 'postgres' | 'pglite';
  withSession<R>(work: (session: SqlSession) => Promise<R>): Promise<R>;
  /** Tells every process that something was committed; soon, and many commits as one. */
  wake(): void;
  /** Hears of {@link wake} of any process; the promise gives the end. */
  onWake(listener: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The SQLSTATE of what the database refused, if the database answered at all. */
export function sqlState(error: unknown): string | undefined {
  const code = errorCode(error);
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** What pg says of a connection that is over; it gives no code. */
const LOST = /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded)/;

/** Whether the database broke off instead of answering: what was under way may have happened or not. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^(08|57P)/.test(state);
  if (/^E[A-Z]+$/.test(errorCode(error) ?? '')) return true;
  return error instanceof Error && LOST.test(error.message);
}

/** The rows of one statement. */
export async function rowsOf(session: SqlSession, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await session.run([statement]);
  return rows;
}
