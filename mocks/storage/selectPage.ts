import type { Page } from '../../src/lib/page';

interface PageSelection<T> {
  readonly filter?: (record: T) => boolean;
  readonly sort: {
    /** Numbers compare numerically, texts by code units. */
    readonly key: (record: T) => string | number;
    readonly descending: boolean;
  };
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

interface Keyed<T> {
  readonly key: string | number;
  readonly record: T;
}

/** Records with equal keys are ordered by id, so pages never overlap. */
export function selectPage<T extends { readonly id: string }>(
  records: Iterable<T>,
  selection: PageSelection<T>,
): Page<T> {
  const { filter, sort, page, pageSize } = selection;
  const sign = sort.descending ? -1 : 1;
  const compare = (a: Keyed<T>, b: Keyed<T>) => {
    if (a.key !== b.key) return a.key < b.key ? -sign : sign;
    return a.record.id < b.record.id ? -1 : 1;
  };
  const matches: Keyed<T>[] = [];
  for (const record of records) {
    if (filter === undefined || filter(record)) matches.push({ key: sort.key(record), record });
  }
  const start = (page - 1) * pageSize;
  const items = matches.sort(compare).slice(start, start + pageSize);
  return { items: items.map(({ record }) => record), total: matches.length };
}
