import { TABLE_NAMES, type TableName } from '../../backend/tables';

/** All of the backend's keys in `localStorage` start with this. */
export const KEY_PREFIX = 'cairnfield/';

/** The engine's own keys, after {@link KEY_PREFIX}; no table name starts with a dot. */
export const SYSTEM_KEYS = {
  schema: '.schema',
  commit: '.commit',
  /** A random id, also in the log: they belong together. */
  generation: '.generation',
  /** The last transaction, where there is no IndexedDB, and of earlier builds. */
  journal: '.journal',
  /** Spaces that guarantee room for the next commit. */
  reserve: '.reserve',
  /** Spaces that show for a moment whether a commit fits. */
  probe: '.probe',
  /** Of earlier builds: present while all data was being replaced. */
  replacing: '.replacing',
  /** Prefix of unreadable records that were set aside. */
  corrupt: '.corrupt/',
} as const;

interface RecordAddress {
  readonly table: string;
  readonly id: string;
}

/** Reversible for any text; ordinary ids stay readable. */
function encodeId(id: string): string {
  return id.replace(/[^A-Za-z0-9._@:+-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function decodeId(encoded: string): string {
  return encoded.replace(/%([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** `table/id`, after {@link KEY_PREFIX}. */
export function recordKey(table: string, id: string): string {
  return `${table}/${encodeId(id)}`;
}

/** Takes a key without {@link KEY_PREFIX}; `undefined` when it is not a record's. */
export function parseRecordKey(key: string): RecordAddress | undefined {
  const slash = key.indexOf('/');
  if (slash <= 0 || key.startsWith('.')) return undefined;
  return { table: key.slice(0, slash), id: decodeId(key.slice(slash + 1)) };
}

const knownTables: ReadonlySet<string> = new Set(TABLE_NAMES);

/** Whether this build has the table. */
export const isTableName = (name: string): name is TableName => knownTables.has(name);
