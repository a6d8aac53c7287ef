import type { Page } from '../../src/lib/page';

interface PageSelection<T> {
  readonly filter?: (record: T) => boolean;
  readonly sort: {
    /** Numbers compare as numbers, texts by their code units. */
    readonly key: (record: T) => string | number;
    readonly descending: boolean;
  };
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface Keyed<T> {
  readonly key: string | number;
  readonly record: T;
}

/**
 * One page of a list. Records with equal keys are ordered by id, so pages never overlap. The first pages cost one pass
 * and a small heap; only far pages sort everything.
 */
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
  const end = start + pageSize;
  const sorted = end * 8 < matches.length ? smallest(matches, end, compare) : matches.sort(compare);
  return { items: sorted.slice(start, end).map(({ record }) => record), total: matches.length };
}

/** The first `count` of `items`, in order: a heap whose top is the last one retained. */
function smallest<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  const heap = items.slice(0, count).sort((a, b) => compare(b, a));
  for (let index = count; index < items.length; index += 1) {
    const item = items[index];
    const top = heap[0];
    if (item !== undefined && top !== undefined && compare(item, top) < 0) sinkFromTop(heap, item, compare);
  }
  return heap.sort(compare);
}

function sinkFromTop<T>(heap: T[], item: T, compare: (a: T, b: T) => number): void {
  let hole = 0;
  for (;;) {
    const next = greaterChild(heap, hole, compare);
    const child = heap[next];
    if (child === undefined || compare(child, item) <= 0) break;
    heap[hole] = child;
    hole = next;
  }
  heap[hole] = item;
}

function greaterChild<T>(heap: readonly T[], parent: number, compare: (a: T, b: T) => number): number {
  const left = 2 * parent + 1;
  const first = heap[left];
  const second = heap[left + 1];
  return first !== undefined && second !== undefined && compare(second, first) > 0 ? left + 1 : left;
}
