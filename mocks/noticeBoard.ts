import type { BackendNotice } from '../src/api/transport';
import { Listeners } from './listeners';

/** What the backend wants people to know. It is said once: what happens again and again is one notice. */
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

  /** Removes a notice that no longer holds; it is shown again when it recurs. */
  remove(code: BackendNotice['code']): void {
    const at = this.notices.findIndex((notice) => notice.code === code);
    if (at < 0) return;
    this.notices.splice(at, 1);
    this.#listeners.tell();
  }

  /** Hears of every new notice, and of every one that is over; returns the unsubscribe. */
  onNotice(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
