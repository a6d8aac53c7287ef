import { isNearlyFull, measureStorage, STORAGE_LIMIT, type StorageUse } from './storageUse';

/** Measuring walks the whole storage, so it is not done for every commit. */
const MEASURE_EVERY_MS = 10_000;

interface StorageWatch {
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem'>;
  /** Calls the listener after every commit, whichever tab made it. */
  readonly onCommit: (listener: () => void) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly tell: (message: string) => void;
}

/** Tells people when the browser's storage is nearly full: once, until there has been room again. */
export function watchStorage({ storage, onCommit, now, tell }: StorageWatch): void {
  let measuredAt = -Infinity;
  let isTold = false;
  const look = () => {
    if (now() - measuredAt < MEASURE_EVERY_MS) return;
    measuredAt = now();
    const use = measureStorage(storage);
    if (isNearlyFull(use) && !isTold) tell(messageOf(use));
    isTold = isNearlyFull(use);
  };
  onCommit(look);
  look();
}

function messageOf({ total }: StorageUse): string {
  const percent = Math.min(100, Math.round((100 * total) / STORAGE_LIMIT));
  return `This browser’s storage is ${percent} % full. When it is full, nothing new can be saved. The tab Data of the QA console (Alt+Shift+Q) shows what fills it and what can be done.`;
}
