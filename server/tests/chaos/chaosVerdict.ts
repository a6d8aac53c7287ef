import type { SqlStore } from '../../sql/openStore';
import type { Acknowledged } from './clients';

/** The tables with the records that commands create. */
const TABLES = {
  transfer: 'transfers',
  upload: 'documents',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  investment: 'investments',
} as const;

async function valuesOf(store: SqlStore, text: string): Promise<string[]> {
  const rows = await store.query(text);
  return rows.map(({ value }) => String(value));
}

/** Each acknowledged command must have one record, and no record may exist without a command. */
async function compareRecords(store: SqlStore, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, table] of Object.entries(TABLES)) {
    const stored = new Set(await valuesOf(store, `SELECT id AS value FROM ${table}`));
    const made = acknowledged.filter((command) => command.kind === kind).map(({ id }) => id);
    const lost = made.filter((id) => !stored.has(id)).length;
    if (lost > 0) faults.push(`${lost} acknowledged commands are not among the ${table}.`);
    if (new Set(made).size !== made.length)
      faults.push(`Two commands were answered with one of the ${table}.`);
    if (stored.size !== made.length) faults.push(`${stored.size} ${table}, and ${made.length} acknowledged.`);
  }
  return faults;
}

/** The faults in the stored data; empty if nothing was lost or done twice. */
export async function verdictOf(store: SqlStore, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults = [...(await store.checkBooks()), ...(await compareRecords(store, acknowledged))];
  const approved = acknowledged.filter(({ kind, status }) => kind === 'decision' && status === 'completed');
  const completed = await valuesOf(store, "SELECT id AS value FROM deposits WHERE status = 'completed'");
  if (approved.length !== completed.length) {
    faults.push(`${completed.length} deposits are completed, and ${approved.length} approvals acknowledged.`);
  }
  const keys = new Set(await valuesOf(store, "SELECT split_part(id, ':', 2) AS value FROM idempotency"));
  // A login's answer, which has a token, is never kept: one whose answer was lost happens again.
  const kept = acknowledged.filter(({ kind }) => kind !== 'login');
  const keyless = kept.filter(({ key }) => !keys.has(key)).length;
  if (keyless > 0) faults.push(`${keyless} acknowledged commands are not under their keys.`);
  const isLogin = "action = 'session.loggedIn'";
  const [audited] = await valuesOf(store, `SELECT count(*) AS value FROM audit WHERE NOT ${isLogin}`);
  if (Number(audited) !== kept.length) {
    faults.push(`${audited} entries of the audit log, and ${kept.length} acknowledged commands.`);
  }
  const [logins] = await valuesOf(store, `SELECT count(*) AS value FROM audit WHERE ${isLogin}`);
  const acknowledgedLogins = acknowledged.length - kept.length;
  if (Number(logins) < acknowledgedLogins) {
    faults.push(`${logins} logins in the audit log, and ${acknowledgedLogins} acknowledged.`);
  }
  return faults;
}

/** Prints the first faults, or what holds; returns the exit code. */
export function tellVerdict(faults: readonly string[], whatHolds: string): number {
  for (const fault of faults.slice(0, 20)) console.log(`WRONG: ${fault}`);
  console.log(faults.length === 0 ? whatHolds : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}
