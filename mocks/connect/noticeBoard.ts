import type { BackendNotice } from '../../src/api/transport';
import { Listeners } from '../listeners';

/** A repeated notice is shown only once. */
export class NoticeBoard {
  readonly notices: BackendNotice[] = [];
  readonly #listeners = new Listeners<void>();

  add(notice: BackendNotice): void {
    const isKnown = this.notices.some(
      ({ code, message }) => code === notice.code && message === notice.message,
    );
    if (isKnown) return;
    this.notices.push(notice);
    this.#listeners.tell();
  }

  /** Also shows it when the same one was shown before. */
  replace(notice: BackendNotice): void {
    this.remove(notice.code);
    this.add(notice);
  }

  /** For a notice that no longer holds; it can be shown again. */
  remove(code: BackendNotice['code']): void {
    const at = this.notices.findIndex((notice) => notice.code === code);
    if (at < 0) return;
    this.notices.splice(at, 1);
    this.#listeners.tell();
  }

  /** Calls back when a notice is added or removed; returns the unsubscribe function. */
  onNotice(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
