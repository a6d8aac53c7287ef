import { SeededRandom } from '../../backend/seed/large/seededRandom';
import type { Gate, Latency } from './rule';

/** The random sequence of a rule. Counts its draws, so that it can resume after a reload. */
export class RuleRandom {
  readonly #random: SeededRandom;
  #draws = 0;

  /** @param draws numbers to skip: those drawn before a reload. */
  constructor(seed: number, scenario: string, rule: number, draws = 0) {
    this.#random = new SeededRandom(seedOf(seed, `${scenario}#${rule}`));
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
function seedOf(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

/** Whether a rule acts on its `match`-th matching request (from 1), having acted `hits` times before. */
export function isGateOpen(
  gate: Gate,
  { match, hits }: { readonly match: number; readonly hits: number },
  random: RuleRandom,
): boolean {
  const counted = match - (gate.after ?? 0);
  if (counted < 1) return false;
  if (gate.nth !== undefined && counted !== gate.nth) return false;
  if (gate.every !== undefined && counted % gate.every !== 0) return false;
  // Drawn for each match that comes this far, so that the sequence does not depend on what happened before.
  if (gate.probability !== undefined && random.fraction() >= gate.probability) return false;
  return gate.times === undefined || hits < gate.times;
}

/** In milliseconds. */
export function drawLatency(latency: Latency, random: RuleRandom): number {
  switch (latency.kind) {
    case 'fixed':
      return latency.ms;
    case 'uniform':
      return Math.round(latency.minMs + random.fraction() * (latency.maxMs - latency.minMs));
    case 'lognormal': {
      // Box and Muller: two uniform numbers make one of the normal distribution.
      const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
      const normal = radius * Math.cos(2 * Math.PI * random.fraction());
      return Math.min(latency.maxMs, Math.round(latency.medianMs * Math.exp(latency.sigma * normal)));
    }
  }
}
