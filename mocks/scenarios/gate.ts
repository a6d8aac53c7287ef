import type { SeededRandom } from '../../backend/seed/large/seededRandom';
import type { Gate, Latency } from './rule';

/** The initial state of a rule's random numbers (FNV-1a), so that each rule has its own sequence. */
export function randomStateOf(seed: number, scenario: string, rule: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const character of `${scenario}#${rule}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash;
}

/** `match` is the number of the matching request (from 1), `hits` how often the rule acted before. */
export function isGateOpen(
  gate: Gate,
  { match, hits }: { readonly match: number; readonly hits: number },
  random: SeededRandom,
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
export function drawLatency(latency: Latency, random: SeededRandom): number {
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
