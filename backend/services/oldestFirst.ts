/** Sorts by date, then by ID, so that every engine gives the same order. */
export function oldestFirst<R extends { readonly id: string }>(
  records: readonly R[],
  dateOf: (record: R) => string,
): R[] {
  const keyOf = (record: R) => `${dateOf(record)} ${record.id}`;
  return records.toSorted((a, b) => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    return keyA < keyB ? -1 : Number(keyA > keyB);
  });
}
