import { isRecord } from '../../lib/json';
import { KEY_PREFIX, parseRecordKey } from '../../../mocks/storage/keys';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import type { MemoryStorage } from './memoryStorage';
import type { SeededRandom } from '../../../backend/seed/large/seededRandom';

export interface Damage {
  readonly table: TableName;
  readonly id: string;
  /** For failure messages: what was done to which field. */
  readonly what: string;
}

interface Place {
  readonly key: string;
  readonly table: TableName;
  readonly id: string;
}

function placesIn(storage: MemoryStorage): Place[] {
  return [...storage.snapshot().keys()].flatMap((key) => {
    const address = key.startsWith(KEY_PREFIX) ? parseRecordKey(key.slice(KEY_PREFIX.length)) : undefined;
    const table = TABLE_NAMES.find((name) => name === address?.table);
    return address === undefined || table === undefined ? [] : [{ key, table, id: address.id }];
  });
}

/** One or more of every JSON type. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e21,
  '',
  'x',
  '2026-01-01',
  [],
  [1],
  {},
  undefined,
];

/** Removes or truncates a random record, or changes one of its fields. */
export function damageOne(storage: MemoryStorage, random: SeededRandom): Damage {
  const places = placesIn(storage);
  const table = random.pick([...new Set(places.map((place) => place.table))]);
  const place = random.pick(places.filter((each) => each.table === table));
  const text = storage.getItem(place.key) ?? '';
  const kind = random.pick(['cut', 'removed', 'type', 'type', 'id', 'id'] as const);
  if (kind === 'removed') {
    storage.removeItem(place.key);
    return { ...place, what: 'removed' };
  }
  if (kind === 'cut') {
    const length = random.below(text.length);
    storage.setItem(place.key, text.slice(0, length));
    return { ...place, what: `cut to ${length}` };
  }
  const record: unknown = JSON.parse(text);
  if (!isRecord(record)) throw new Error(`${place.key} is no record.`);
  const [field, value] = kind === 'type' ? otherType(record, random) : otherId(record, places, random);
  storage.setItem(place.key, JSON.stringify({ ...record, [field]: value }));
  return { ...place, what: `${field} became ${JSON.stringify(value)}` };
}

type Change = readonly [field: string, value: unknown];

function otherType(record: Readonly<Record<string, unknown>>, random: SeededRandom): Change {
  const field = random.pick(Object.keys(record));
  const values = VALUES.filter((value) => value === null || typeof value !== typeof record[field]);
  return [field, values[random.below(values.length)]];
}

/** Changes a reference to point to another record, in the same or any table. */
function otherId(
  record: Readonly<Record<string, unknown>>,
  places: readonly Place[],
  random: SeededRandom,
): Change {
  const fields = Object.keys(record).filter((field) => field === 'id' || /(Id|By)$/.test(field));
  const field = random.pick(fields);
  const named = places.find(({ id }) => id === record[field])?.table;
  const others = places.filter(({ table, id }) => id !== record[field] && (named ?? table) === table);
  return [field, random.pick(others.length === 0 ? places : others).id];
}
