import type { ListQuery } from '../../backend/listSpec';
import type { TableName } from '../../backend/tables';
import type { HistoryNeed } from '../sql/history';
import type { SqlListSpec } from '../sql/lists';

/** Tables whose rows are numbered by a sequence. */
export type NumberedTable = 'ledger' | 'audit';

/** Some of the records with an index key. */
export interface PageNeed {
  readonly kind: 'page';
  readonly table: TableName;
  readonly index: string;
  readonly key: string;
  readonly after: string | null;
  readonly most: number;
}

/** Something a rule needs from the database. */
export type Need =
  | { readonly kind: 'record'; readonly table: TableName; readonly key: string }
  | {
      readonly kind: 'where' | 'some' | 'count';
      readonly table: TableName;
      readonly index: string;
      readonly key: string;
    }
  | { readonly kind: 'records'; readonly table: TableName; readonly keys: readonly string[] }
  | {
      readonly kind: 'counts';
      readonly table: TableName;
      readonly index: string;
      readonly keys: readonly string[];
    }
  | { readonly kind: 'sequence'; readonly table: NumberedTable; readonly count: number }
  | { readonly kind: 'list'; readonly spec: SqlListSpec; readonly query: ListQuery; readonly owner?: string }
  | PageNeed
  | HistoryNeed
  /** Times in epoch ms. */
  | { readonly kind: 'removals'; readonly identity: number; readonly rejectedProofs: number }
  /** `now` is backend time in epoch ms. */
  | { readonly kind: 'metrics'; readonly now: number };

/** Several at once, by key. */
export type ManyNeed = Extract<Need, { kind: 'records' | 'counts' }>;

export type KeyedNeed = Extract<Need, { kind: 'record' | 'where' | 'some' | 'count' }>;

export function isKeyed(need: Need): need is KeyedNeed {
  return need.kind === 'record' || need.kind === 'where' || need.kind === 'some' || need.kind === 'count';
}

/** Thrown by a view: this must be loaded first, then the work is rerun. Rules must not catch it. */
export class Miss extends Error {
  override readonly name = 'Miss';
  constructor(readonly need: Need) {
    super('Not loaded yet.');
  }
}
