import { FieldReader, isRecord, type Reader } from '../lib/fieldReader';

/** What an answer was read into: `data` for the RTK Query cache, `records` for the entity slices. */
export interface Answer<Data> {
  readonly data: Data;
  readonly records?: readonly RecordBatch[];
}

/** Reads an answer's body. @throws MalformedError */
export type AnswerReader<Data> = Reader<Answer<Data>>;

/** What a list keeps in the cache: which records, in which order, out of how many. */
export interface IdPage {
  readonly ids: readonly string[];
  /** Every match of the filter. */
  readonly total: number;
}

/** Records of one entity on their way to its slice, in the `meta.baseQueryMeta` of a fulfilled action. */
export interface RecordBatch<T = unknown> {
  readonly entity: string;
  readonly records: readonly T[];
}

/** How one entity's records are read from answers and found again in actions. */
export interface RecordKind<T> {
  readonly entity: string;
  /** A list's answer: ids to the cache, records to the slice. */
  readonly page: AnswerReader<IdPage>;
  /** A single record's answer to a read: its id to the cache, the record to the slice. */
  readonly id: AnswerReader<string>;
  /** A command's answer: the record to the caller as well. */
  readonly record: AnswerReader<T>;
  /** Records of this entity that an action carries; empty for any other action. */
  readonly carriedBy: (action: unknown) => readonly T[];
}

/** Declares an entity's records. `entity` is unique: it is what proves the type of a batch. */
export function recordKind<T extends { readonly id: string }>(
  entity: string,
  read: Reader<T>,
): RecordKind<T> {
  const batch = (records: readonly T[]): readonly RecordBatch[] => [{ entity, records }];
  const isOurs = (candidate: unknown): candidate is RecordBatch<T> =>
    isRecord(candidate) && candidate['entity'] === entity;
  return {
    entity,
    page: (body) => {
      const fields = new FieldReader(body, 'page');
      const records = fields.list('items', read);
      return {
        data: { ids: records.map((record) => record.id), total: fields.number('total') },
        records: batch(records),
      };
    },
    id: (body) => {
      const record = read(body);
      return { data: record.id, records: batch([record]) };
    },
    record: (body) => {
      const record = read(body);
      return { data: record, records: batch([record]) };
    },
    carriedBy: (action) =>
      batchesOf(action)
        .filter(isOurs)
        .flatMap((found) => found.records),
  };
}

function batchesOf(action: unknown): readonly unknown[] {
  const meta = isRecord(action) ? action['meta'] : undefined;
  const baseQueryMeta = isRecord(meta) ? meta['baseQueryMeta'] : undefined;
  const records = isRecord(baseQueryMeta) ? baseQueryMeta['records'] : undefined;
  return Array.isArray(records) ? records : [];
}

/** Reads an answer that has no records: `data` is what `read` reads. */
export function plain<Data>(read: Reader<Data>): AnswerReader<Data> {
  return (body) => ({ data: read(body) });
}

/** Reads a list of facts without a life of their own; they stay in the cache. */
export function plainPage<T>(
  read: Reader<T>,
): AnswerReader<{ readonly items: readonly T[]; readonly total: number }> {
  return (body) => {
    const fields = new FieldReader(body, 'page');
    return { data: { items: fields.list('items', read), total: fields.number('total') } };
  };
}

/** Reads an answer whose status says it all; a body is ignored. */
export const nothing: AnswerReader<null> = () => ({ data: null });
