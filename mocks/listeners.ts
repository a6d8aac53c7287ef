export class Listeners<T> {
  readonly #listeners = new Set<(news: T) => void>();

  add(listener: (news: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: T): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
