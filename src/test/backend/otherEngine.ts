import { isDeepStrictEqual } from 'node:util';
import type { Contents, Engine } from '../../../backend/engine';
import type { DataSet, WriteView } from '../../../backend/memory/memoryTables';
import { createBackend, type Backend, type BackendOptions } from '../../../backend/pipeline/backend';
import type { Execute } from '../../../backend/pipeline/exchange';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import type { BrowserBackend } from '../../../mocks/local/browserBackend';
import type { Store } from '../../../mocks/storage/store';
import type { TestStore } from './testStore';

interface EngineOptions {
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface Commits {
  /** The last commit that changed a record. */
  readonly lastChange: number;
  /** The highest commit. On SQL some commits change no record. */
  readonly newest: number;
}

/** Replaces the browser's engine in a test backend. */
interface OtherEngine {
  readonly engine: Engine;
  settleDue(): Promise<void>;
  /** Routes requests to a backend on this engine. */
  carryTo(execute: Execute): Execute;
  /** Replaces all records. */
  write(records: DataSet): Promise<void>;
  read(): Promise<DataSet>;
  commits(): Promise<Commits>;
}

/** Names the address that a test's call comes from. Lowercase. */
export const ADDRESS_HEADER = 'x-test-address';

/** A backend's `execute` with the address that the test's call names. */
function fromAddress(backend: Pick<Backend, 'execute'>): Execute {
  return (request) => backend.execute(request, request.headers[ADDRESS_HEADER]);
}

let make: ((options: EngineOptions) => OtherEngine) | undefined;

/** For all test backends created from now on. */
export function setOtherEngine(factory: (options: EngineOptions) => OtherEngine): void {
  make = factory;
}

export function dataSetOf({ read }: Pick<Store, 'read'>): DataSet {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...read[table].values()]]));
}

/** Ignores order: each engine has its own. */
export function isSameData(a: DataSet, b: DataSet): boolean {
  return TABLE_NAMES.every((table) => {
    const byId = (data: DataSet) => new Map((data[table] ?? []).map((record) => [record.id, record]));
    return isDeepStrictEqual(byId(a), byId(b));
  });
}

/** Makes a table hold these records. */
function bring<T extends TableName>(tx: WriteView, name: T, data: DataSet): void {
  const table: WriteView[T] = tx[name];
  const wanted = new Map((data[name] ?? []).map((record) => [record.id, record]));
  for (const { id } of [...table.values()]) if (!wanted.has(id)) table.remove(id);
  for (const [id, record] of wanted) if (!isDeepStrictEqual(table.get(id), record)) table.put(record);
}

interface Counted {
  readonly backend: BrowserBackend;
  /** Where another engine keeps documents' contents. */
  readonly contents?: Contents;
  commits(): Promise<Commits>;
}

type Options = Omit<BackendOptions, 'engine' | 'settleDue'> & { readonly now: () => number };

/**
 * The backend on the engine chosen for the tests, if any. Its records are mirrored in the test backend's database after
 * each call, and writes there are copied back before the next.
 */
export function onOtherEngine(browser: BrowserBackend, database: TestStore, options: Options): Counted {
  const other = make?.(options);
  if (other === undefined) {
    const commits = async () => ({ lastChange: database.commitNumber, newest: database.commitNumber });
    return { backend: { ...browser, execute: fromAddress(browser) }, commits };
  }
  const backend = createBackend({ ...options, engine: other.engine, settleDue: () => other.settleDue() });
  const carried = other.carryTo(fromAddress(backend));
  let mirrored: number | undefined;
  let pulled: DataSet = {};
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  let underWay = 0;
  const push = () =>
    inTurn(async () => {
      if (mirrored === database.commitNumber || underWay > 0) return;
      await other.write(dataSetOf(database));
      mirrored = database.commitNumber;
    });
  const pull = () =>
    inTurn(async () => {
      if (underWay > 0) return;
      const records = await other.read();
      // A table that has the same array as the last time has the same records.
      const isSame = (name: TableName) =>
        mirrored === database.commitNumber && records[name] === pulled[name];
      database.transact((tx) => {
        for (const name of TABLE_NAMES) if (!isSame(name)) bring(tx, name, records);
      });
      pulled = records;
      mirrored = database.commitNumber;
    });
  const execute: Execute = async (request) => {
    await push();
    underWay += 1;
    const answer = await carried(request).finally(() => {
      underWay -= 1;
    });
    await pull();
    return answer;
  };
  const { contents } = other.engine;
  return { backend: { ...browser, ...backend, execute }, contents, commits: () => other.commits() };
}
