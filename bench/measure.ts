import { createMemoryStorage } from '../src/test/backend/memoryStorage';
import { wrapStorage, type KeyValueStorage } from '../mocks/storage/storage';
import type { BenchData } from './data';

/** One implementation of the books. */
export interface Contender {
  readonly name: string;
  /** Fills the storage; these writes aren't counted. */
  open(data: BenchData, storage: KeyValueStorage): BenchBooks;
}

interface BenchBooks {
  /** Approves a pending deposit; it is committed on return. */
  approve(depositId: string, key: string): void;
  /** The first page of matching deposits, largest amount first. */
  page(): { readonly ids: readonly string[]; readonly total: number };
}

/** Medians. */
export interface Measured {
  readonly approveMs: number;
  readonly approveBytes: number;
  readonly pageMs: number;
  readonly pageBytes: number;
  /** The page's content as text; all contenders must agree. */
  readonly found: string;
}

interface Counter {
  readonly storage: KeyValueStorage;
  written: number;
}

function countingStorage(): Counter {
  const inner = createMemoryStorage();
  const counter: Counter = {
    written: 0,
    storage: wrapStorage(inner, {
      setItem: (key, value) => {
        counter.written += key.length + value.length;
        inner.setItem(key, value);
      },
    }),
  };
  return counter;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Durations of `times` runs, and what each wrote. */
function sample(counter: Counter, times: number, work: (index: number) => void) {
  const ms: number[] = [];
  const bytes: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = counter.written;
    const start = performance.now();
    work(index);
    ms.push(performance.now() - start);
    bytes.push(counter.written - before);
  }
  return { ms: median(ms), bytes: median(bytes) };
}

export function measure(contender: Contender, data: BenchData, approvals: number, pages: number): Measured {
  const counter = countingStorage();
  const books = contender.open(data, counter.storage);
  const approved = sample(counter, approvals, (index) => {
    const deposit = data.deposits[index];
    if (deposit === undefined) throw new Error('Fewer deposits than approvals.');
    books.approve(deposit.id, `key-${index}`);
  });
  const paged = sample(counter, pages, () => books.page());
  const { ids, total } = books.page();
  return {
    approveMs: approved.ms,
    approveBytes: approved.bytes,
    pageMs: paged.ms,
    pageBytes: paged.bytes,
    found: `${ids.join()} of ${total}`,
  };
}
