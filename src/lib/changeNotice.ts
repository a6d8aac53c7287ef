/** As an id: any record of the table may have changed. */
export const EVERY_ID = '*';

export interface RecordChange {
  readonly table: string;
  readonly id: string;
}

/** Sent to every tab after a commit. Only invalidates; carries no data. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
