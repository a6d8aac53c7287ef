import { EVERY_TABLE, type ChangeNotice } from '../../src/lib/changeNotice';
import { Listeners } from '../listeners';

export class CommitTracker {
  readonly #listeners = new Listeners<ChangeNotice>();
  #commit: number | undefined;

  get commit(): number {
    return this.#commit ?? 0;
  }

  subscribe(listener: (notice: ChangeNotice) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** If an earlier commit was missed, anything may have changed. */
  note(notice: ChangeNotice): void {
    const hasMissed = this.#commit !== undefined && notice.commit > this.#commit + 1;
    this.#take(notice.commit);
    this.#listeners.tell(hasMissed ? { ...notice, changes: EVERY_TABLE } : notice);
  }

  /** The leader is at `commit`; if that is new, anything may have changed. */
  catchUp(commit: number): void {
    const hasMissed = this.#commit !== undefined && commit !== this.#commit;
    this.#take(commit);
    if (hasMissed) this.#listeners.tell({ commit, changes: EVERY_TABLE });
  }

  #take(commit: number): void {
    this.#commit = Math.max(this.#commit ?? 0, commit);
  }
}
