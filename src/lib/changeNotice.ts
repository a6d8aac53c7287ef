/** Stands in place of an id when any record of the table may have changed. */
export const EVERY_ID = '*';

export interface RecordChange {
  readonly table: string;
  /** {@link EVERY_ID} for all of them. */
  readonly id: string;
}

/** What every tab hears after a commit. It invalidates; it never carries data or writes. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
