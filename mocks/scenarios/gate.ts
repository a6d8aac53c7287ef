import { SeededRandom } from '../../backend/seed/large/seededRandom';
import type { Gate, Latency } from './rule';

/** A rule's random sequence. Counts its draws, to resume after a reload. */
export class RuleRandom {
  readonly #random: SeededRandom;
  #draws = 0;

  /** @param draws numbers to skip, because they were drawn before a reload. */
  constructor(seed: number, scenario: string, rule: number, draws = 0) {
    this.#random = new SeededRandom(seedOf(seed, `${scenario}#${rule}`));
    while (this.#draws < draws) this.fraction();
  }

  get draws(): number {
    return this.#draws;
  }

  /** 0 or more, below 1. */
  fraction(): number {
    this.#draws += 1;
    return this.#random.fraction();
  }
}

/** Derives a seed from text (FNV-1a), so that each rule has its own sequence. */
function seedOf(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

/** `match` is the number of the matching request (from 1), `hits` how often the rule acted before. */
export function isGateOpen(
  gate: Gate,
  { match, hits }: { readonly match: number; readonly hits: number },
  random: RuleRandom,
): boolean {
  const counted = match - (gate.after ?? 0);
  if (counted < 1) return false;
  if (gate.nth !== undefined && counted !== gate.nth) return false;
  if (gate.every !== undefined && counted % gate.every !== 0) return false;
  // Drawn for every match that gets here, so that the sequence does not depend on earlier outcomes.
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
      // Box–Muller transform: two uniform numbers give a normal one.
      const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
      const normal = radius * Math.cos(2 * Math.PI * random.fraction());
      return Math.min(latency.maxMs, Math.round(latency.medianMs * Math.exp(latency.sigma * normal)));
    }
  }
}
