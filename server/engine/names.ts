import type { Statement } from '../sql/client';

/** More would be texts that are made for their input; each takes room in every connection. */
const MOST_NAMES = 500;

const names = new Map<string, string>();

/** A statement under a name of its own, so that a connection parses and plans it once. */
export function named(statement: Statement): Statement {
  let name = names.get(statement.text);
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return statement;
    name = `s${names.size}`;
    names.set(statement.text, name);
  }
  return { ...statement, name };
}
