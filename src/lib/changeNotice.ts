/** A record that a commit wrote or removed. */
export interface RecordChange {
  readonly table: string;
  readonly id: string;
}

/** What every tab hears after a commit. It invalidates; it never carries data or writes. */
export interface ChangeNotice {
  readonly commit: number;
  readonly changes: readonly RecordChange[];
}
