/** Used as an id when any record of the table may have changed. */
export const EVERY_ID = '*';

export interface RecordChange {
  readonly table: string;
  /** {@link EVERY_ID} for all of them. */
  readonly id: string;
}

/** Sent to every tab after a commit. It only invalidates; it carries no data. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
