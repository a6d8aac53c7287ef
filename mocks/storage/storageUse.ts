/** Browsers' limit per origin for `localStorage`, in characters of keys and values. */
export const STORAGE_LIMIT = 5_200_000;

/** Share of {@link STORAGE_LIMIT} that triggers a notice. */
const NEARLY_FULL = 0.8;

export function isNearlyFull({ total }: { readonly total: number }): boolean {
  return total >= NEARLY_FULL * STORAGE_LIMIT;
}

export function measureStorage(storage: Pick<Storage, 'length' | 'key' | 'getItem'>) {
  const parts = new Map<string, { name: string; characters: number; keys: number }>();
  let total = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key === null) continue;
    const characters = key.length + (storage.getItem(key)?.length ?? 0);
    const name = partOf(key);
    const part = parts.get(name) ?? { name, characters: 0, keys: 0 };
    parts.set(name, { name, characters: part.characters + characters, keys: part.keys + 1 });
    total += characters;
  }
  return { total, parts: [...parts.values()].sort((a, b) => b.characters - a.characters) };
}

/** "ledger" for `cairnfield/ledger/…`; keys of others by their own name. */
function partOf(key: string): string {
  const [space = '', table = ''] = key.split('/', 2);
  if (space === 'cairnfield-qa') return 'QA';
  if (space !== 'cairnfield') return 'the app';
  return table.startsWith('.') ? `engine (${table.slice(1)})` : table;
}

/** Measuring walks the whole storage, which is too slow for every commit. */
const MEASURE_EVERY_MS = 10_000;

interface StorageWatch {
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem'>;
  /** After every commit, from any tab. */
  readonly onCommit: (listener: () => void) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly tell: (message: string) => void;
}

/** Warns when the browser's storage is nearly full, once until there is room again. */
export function watchStorage({ storage, onCommit, now, tell }: StorageWatch): void {
  let measuredAt = -Infinity;
  let isTold = false;
  const look = () => {
    if (Math.abs(now() - measuredAt) < MEASURE_EVERY_MS) return;
    measuredAt = now();
    const use = measureStorage(storage);
    if (isNearlyFull(use) && !isTold) tell(messageOf(use.total));
    isTold = isNearlyFull(use);
  };
  onCommit(look);
  look();
}

function messageOf(total: number): string {
  const percent = Math.min(100, Math.round((100 * total) / STORAGE_LIMIT));
  return `This browser’s storage is ${percent}% full. When it’s full, nothing new can be saved. The Data tab of the QA console (Alt+Shift+Q) shows what’s using the space and what you can do.`;
}
