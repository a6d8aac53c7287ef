/**
 * Processes `items` in order, at most `limit` at a time. After `work` returns false no new item starts.
 * Resolves when everything that started has ended; `work` must not reject.
 */
export async function workThrough<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  let next = 0;
  let goesOn = true;
  const worker = async () => {
    while (goesOn) {
      const item = items[next];
      if (item === undefined) return;
      next += 1;
      if (!(await work(item))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
