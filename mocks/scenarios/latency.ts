import type { Chance } from '../seed/large/chance';
import type { Latency } from './scenario';

/** Milliseconds that one request waits; the same sequence gives the same. */
export function drawLatency(latency: Latency, chance: Pick<Chance, 'fraction'>): number {
  switch (latency.kind) {
    case 'fixed':
      return latency.ms;
    case 'uniform':
      return Math.round(latency.minMs + chance.fraction() * (latency.maxMs - latency.minMs));
    case 'lognormal':
      return Math.min(latency.maxMs, Math.round(latency.medianMs * Math.exp(latency.sigma * normal(chance))));
  }
}

/** Box and Muller's: two even numbers make one of the normal distribution. */
function normal(chance: Pick<Chance, 'fraction'>): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance.fraction()));
  return radius * Math.cos(2 * Math.PI * chance.fraction());
}
