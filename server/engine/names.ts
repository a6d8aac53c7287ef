import type { SqlStatement } from '../sql/client';

/** Beyond this, texts are generated per input, and each prepared statement takes memory in every connection. */
const MOST_NAMES = 500;

const names = new Map<string, string>();

/** Names the statement, so that a connection parses and plans it only once. */
export function named(statement: SqlStatement): SqlStatement {
  let name = names.get(statement.text);
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return statement;
    name = `s${names.size}`;
    names.set(statement.text, name);
  }
  return { ...statement, name };
}
