/** The same seed yields the same numbers in every browser. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The seed for a generator that continues from here. */
  get state(): number {
    return this.#state;
  }

  /** At least 0 and below 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /**
   * At least 0 and below 1, with a bias to small values. A product, since powers may round differently across browsers.
   */
  smallFraction(): number {
    const fraction = this.fraction();
    return fraction * fraction;
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low);
  }

  happens(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('There is nothing to choose from.');
    return item;
  }

  pickWeighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.fraction() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of list) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(list);
  }

  /** Random characters from a–z and 0–9. */
  text(length: number): string {
    let text = '';
    while (text.length < length) text += this.below(36).toString(36);
    return text;
  }
}
