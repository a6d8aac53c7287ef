import { SeededRandom } from '../seed/large/seededRandom';

/** The random sequence of one rule, which counts what was drawn and can go on where it was. */
export class RuleRandom {
  readonly #random: SeededRandom;
  #draws = 0;

  /** @param draws how many numbers to pass over: those that were drawn before a reload. */
  constructor(seed: number, scenario: string, rule: number, draws = 0) {
    this.#random = new SeededRandom(mix(seed, `${scenario}#${rule}`));
    while (this.#draws < draws) this.fraction();
  }

  get draws(): number {
    return this.#draws;
  }

  /** From 0 to below 1. */
  fraction(): number {
    this.#draws += 1;
    return this.#random.fraction();
  }
}

/** A seed for each text (FNV-1a), so that no two rules draw the same numbers. */
function mix(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
