import type { Engine } from '../../../backend/engine';
import type { DataSet } from '../../../backend/memory/memoryTables';
import { createBackend, type BackendOptions } from '../../../backend/pipeline/backend';
import type { Execute } from '../../../backend/pipeline/exchange';
import { TABLE_NAMES } from '../../../backend/tables';
import type { BrowserBackend } from '../../../mocks/browserBackend';
import type { OpenedDatabase } from '../../../mocks/storage/openDatabase';

interface EngineOptions {
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** An engine that takes the place of the browser's in a test backend. */
interface OtherEngine {
  readonly engine: Engine;
  settleDue(): Promise<void>;
  /** Replaces all records. */
  write(records: DataSet): Promise<void>;
  read(): Promise<DataSet>;
}

let make: ((options: EngineOptions) => OtherEngine) | undefined;

/** From now on test backends run on this engine. */
export function setOtherEngine(factory: (options: EngineOptions) => OtherEngine): void {
  make = factory;
}

function recordsIn({ read }: OpenedDatabase): DataSet {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...read[table].values()]]));
}

type Options = Omit<BackendOptions, 'engine' | 'settleDue'> & { readonly now: () => number };

/**
 * The backend on the engine that tests are told to use, if they are. Its records are mirrored: the database of the test
 * backend shows them after each call, and what a test writes there is written to the engine before the next one.
 */
export function onOtherEngine(
  browser: BrowserBackend,
  database: OpenedDatabase,
  options: Options,
): BrowserBackend {
  const other = make?.(options);
  if (other === undefined) return browser;
  const backend = createBackend({ ...options, engine: other.engine, settleDue: () => other.settleDue() });
  let mirrored: number | undefined;
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
      await other.write(recordsIn(database));
      mirrored = database.commitNumber;
    });
  const pull = () =>
    inTurn(async () => {
      if (underWay > 0) return;
      const records = await other.read();
      if (JSON.stringify(records) !== JSON.stringify(recordsIn(database))) database.replaceAll(records);
      mirrored = database.commitNumber;
    });
  const execute: Execute = async (request) => {
    await push();
    underWay += 1;
    const answer = await backend.execute(request).finally(() => {
      underWay -= 1;
    });
    await pull();
    return answer;
  };
  return { ...browser, ...backend, execute };
}
