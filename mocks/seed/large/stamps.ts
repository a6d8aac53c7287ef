/** Gives ids of a prefix and a moment, each once (spec 3, decisions F). */
export class Stamps {
  readonly #taken = new Map<string, Set<number>>();

  /** @param ids those that somebody has already. */
  constructor(ids: Iterable<string>) {
    for (const id of ids) {
      const [, prefix = '', stamp = ''] = /^(.*?)(\d*)$/.exec(id) ?? [];
      this.#of(prefix).add(Number(stamp));
    }
  }

  /** `prefix` and `at` (epoch ms), a little later when that is taken. */
  id(prefix: string, at: number): string {
    const taken = this.#of(prefix);
    let stamp = at;
    while (taken.has(stamp)) stamp += 1;
    taken.add(stamp);
    return `${prefix}${stamp}`;
  }

  #of(prefix: string): Set<number> {
    let taken = this.#taken.get(prefix);
    if (taken === undefined) {
      taken = new Set();
      this.#taken.set(prefix, taken);
    }
    return taken;
  }
}
