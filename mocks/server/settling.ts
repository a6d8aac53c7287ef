import type { Database } from '../db/database';
import { nextDue, settleDue } from '../services/maturity';

/**
 * Settles maturities of one database (decisions C). Looks for the next one after a commit only, so that
 * asking before every request costs nothing.
 */
export function createSettling(): (database: Database, now: number) => void {
  let known: { database: Database; commit: number; due: number | undefined } | undefined;
  return (database, now) => {
    if (known?.database !== database || known.commit !== database.commitNumber) {
      known = { database, commit: database.commitNumber, due: nextDue(database.read) };
    }
    if (known.due === undefined || known.due > now) return;
    database.transact((tx) => settleDue(tx, now));
  };
}
