/** Someone else wrote to the storage or cleared it: this instance's memory is stale. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
}

/** The stored data has a schema this build does not know; nothing was touched. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(`Stored data has schema ${found}; this build knows up to ${known}.`);
  }
}
