/** A record as it is stored, of whatever schema. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Stored records by table and id; a migration changes the maps. */
export type RawTables = Map<string, Map<string, RawRecord>>;

/** A step from one schema to the next. Synchronous, and the same every time: it may run again after a crash. */
export interface Migration {
  /** The schema that it leads to; steps stand in order, without gaps. */
  readonly to: number;
  readonly migrate: (tables: RawTables) => void;
}

/** Schema of the first release. */
export const FIRST_SCHEMA = 1;

/** Steps since the first release. */
export const MIGRATIONS: readonly Migration[] = [];
