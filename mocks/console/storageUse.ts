/** Characters of keys and values that browsers let an origin keep in `localStorage`. */
export const STORAGE_LIMIT = 5_200_000;

/** Characters of keys and values, by what they are for. */
export interface StorageUse {
  readonly total: number;
  readonly parts: readonly { readonly name: string; readonly characters: number }[];
}

/** Measures a storage as browsers count it. */
export function measureStorage(storage: Pick<Storage, 'length' | 'key' | 'getItem'>): StorageUse {
  const parts = new Map<string, number>();
  let total = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key === null) continue;
    const characters = key.length + (storage.getItem(key)?.length ?? 0);
    const name = partOf(key);
    parts.set(name, (parts.get(name) ?? 0) + characters);
    total += characters;
  }
  const sorted = [...parts].sort(([, a], [, b]) => b - a);
  return { total, parts: sorted.map(([name, characters]) => ({ name, characters })) };
}

/** `cairnfield/ledger/…` is "ledger"; what is not the backend's is named by itself. */
function partOf(key: string): string {
  const [space = '', table = ''] = key.split('/', 2);
  if (space === 'cairnfield-qa') return 'QA';
  if (space !== 'cairnfield') return 'the app';
  return table.startsWith('.') ? `engine (${table.slice(1)})` : table;
}
