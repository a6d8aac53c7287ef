/** The random bytes of one attempt: a rerun gets the same bytes. */
export class Tape {
  readonly #given: Uint8Array[] = [];
  #next = 0;

  constructor(private readonly source: (count: number) => Uint8Array) {}

  rewind(): void {
    this.#next = 0;
  }

  readonly read = (count: number): Uint8Array => {
    const known = this.#given[this.#next];
    const bytes = known?.length === count ? known : this.source(count);
    this.#given[this.#next] = bytes;
    this.#next += 1;
    return bytes;
  };
}
