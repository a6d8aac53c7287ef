import { MINUTE_MS } from './time';

/** How long a server keeps changes for pages that reconnect. */
export const CHANGES_KEPT_MS = 15 * MINUTE_MS;
/** Interval between a stream's heartbeats. */
export const HEARTBEAT_MS = 15_000;

/** As an id: any of the table's records may have changed. */
export const EVERY_ID = '*';

/**
 * The tables that change notices name: those whose records are on a screen, or determine what is on it. Each maps to
 * the RTK Query tags that a change invalidates; the first is the record's own.
 */
export const TAGS_OF_TABLE = {
  // News are what others did: this page's own commands don't invalidate them.
  users: ['User', 'Metrics', 'News'],
  admins: ['Admin'],
  adminInvitations: ['Invitation'],
  passkeys: ['Passkey'],
  // This also rereads who is signed in (`src/store/changeListener.ts`).
  sessions: ['Session'],
  authenticators: ['Security'],
  recoveryCodes: ['Security'],
  plans: ['Plan', 'Metrics'],
  deposits: ['Deposit', 'Metrics', 'News'],
  investments: ['Investment', 'Metrics'],
  settlementFailures: ['Metrics'],
  transfers: ['Transfer'],
  // A ledger row shows its withdrawal's state.
  withdrawals: ['Withdrawal', 'Metrics', 'Ledger', 'News'],
  ledger: ['Ledger'],
  notes: ['Note'],
  savedViews: ['SavedView'],
  payees: ['Payee'],
  proposals: ['Proposal'],
  audit: ['Audit'],
  documents: ['Document'],
  wallets: ['Wallets', 'News'],
  site: ['Site'],
  policy: ['Policy'],
  meta: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NoticeTable = keyof typeof TAGS_OF_TABLE;

export const isNoticeTable = (name: string): name is NoticeTable => Object.hasOwn(TAGS_OF_TABLE, name);

export const NOTICE_TABLES: readonly NoticeTable[] = Object.keys(TAGS_OF_TABLE).filter(isNoticeTable);

export interface RecordChange {
  readonly table: string;
  readonly id: string;
}

/** For a notice that anything may have changed. */
export const EVERY_TABLE: readonly RecordChange[] = NOTICE_TABLES.map((table) => ({ table, id: EVERY_ID }));

/** Above this many records, notices name whole tables instead. */
const LARGEST_NOTICE = 100;

/** The changes as a notice lists them. */
export function shortenedChanges(changes: readonly RecordChange[]): readonly RecordChange[] {
  if (changes.length <= LARGEST_NOTICE) return changes;
  return [...new Set(changes.map(({ table }) => table))].map((table) => ({ table, id: EVERY_ID }));
}

/** Sent to every tab after a commit. Only invalidates; carries no data. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
