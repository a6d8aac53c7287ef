/** The part of `localStorage` that the engine needs; tests bring their own. */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  /** @throws DOMException `QuotaExceededError` when full. */
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
