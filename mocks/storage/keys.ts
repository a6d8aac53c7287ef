/** Everything that the backend keeps in `localStorage` begins with this. */
export const KEY_PREFIX = 'cairnfield/';

/** Keys of the engine itself, behind {@link KEY_PREFIX}; no table's name begins with a dot. */
export const SYSTEM_KEYS = {
  schema: '.schema',
  commit: '.commit',
  /** The transaction being applied; its presence is the commit point. */
  journal: '.journal',
  /** Spaces that guarantee room for applying a journal. */
  reserve: '.reserve',
  /** There while all data is being replaced without a journal: what is stored is a mix until it goes. */
  replacing: '.replacing',
  /** Prefix under which unreadable records are set aside. */
  corrupt: '.corrupt/',
} as const;

interface RecordAddress {
  readonly table: string;
  readonly id: string;
}

/** Encodes an id for a key: any text survives, and ordinary ids stay readable. */
function encodeId(id: string): string {
  return id.replace(/[^A-Za-z0-9._@:+-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function decodeId(encoded: string): string {
  return encoded.replace(/%([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** `table/id`: a record's key behind {@link KEY_PREFIX}. */
export function recordKey(table: string, id: string): string {
  return `${table}/${encodeId(id)}`;
}

/** The record of a key (after {@link KEY_PREFIX}), or `undefined` if it is not a record's. */
export function parseRecordKey(key: string): RecordAddress | undefined {
  const slash = key.indexOf('/');
  if (slash <= 0 || key.startsWith('.')) return undefined;
  return { table: key.slice(0, slash), id: decodeId(key.slice(slash + 1)) };
}
