import { MINUTE_MS } from './time';

/** How long a server keeps changes for pages that reconnect. */
export const CHANGES_KEPT_MS = 15 * MINUTE_MS;
/** Between a stream's signs of life. */
export const HEARTBEAT_MS = 15_000;

/** As an id: any record of the table may have changed. */
export const EVERY_ID = '*';

/** The tables that change notices name: those whose records are on a screen, or decide what is on it. */
export const NOTICE_TABLES = [
  'users',
  'admins',
  'adminInvitations',
  'sessions',
  'passkeys',
  'authenticators',
  'recoveryCodes',
  'plans',
  'deposits',
  'investments',
  'settlementFailures',
  'transfers',
  'withdrawals',
  'ledger',
  'notes',
  'savedViews',
  'audit',
  'documents',
  'wallets',
  'site',
  'policy',
  'meta',
] as const;
export type NoticeTable = (typeof NOTICE_TABLES)[number];

export const isNoticeTable = (name: string): name is NoticeTable =>
  NOTICE_TABLES.some((table) => table === name);

export interface RecordChange {
  readonly table: string;
  readonly id: string;
}

/** For a notice that anything may have changed. */
export const EVERY_TABLE: readonly RecordChange[] = NOTICE_TABLES.map((table) => ({ table, id: EVERY_ID }));

/** Above this many records, notices name whole tables instead. */
const LARGEST_NOTICE = 100;

/** The changes as a notice names them. */
export function shortenedChanges(changes: readonly RecordChange[]): readonly RecordChange[] {
  if (changes.length <= LARGEST_NOTICE) return changes;
  return [...new Set(changes.map(({ table }) => table))].map((table) => ({ table, id: EVERY_ID }));
}

/** Sent to every tab after a commit. Only invalidates; carries no data. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
