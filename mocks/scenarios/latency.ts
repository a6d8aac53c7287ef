import type { SeededRandom } from '../seed/large/seededRandom';
import type { Latency } from './scenario';

/** Milliseconds that one request waits; the same sequence gives the same. */
export function drawLatency(latency: Latency, random: Pick<SeededRandom, 'fraction'>): number {
  switch (latency.kind) {
    case 'fixed':
      return latency.ms;
    case 'uniform':
      return Math.round(latency.minMs + random.fraction() * (latency.maxMs - latency.minMs));
    case 'lognormal':
      return Math.min(latency.maxMs, Math.round(latency.medianMs * Math.exp(latency.sigma * normal(random))));
  }
}

/** Box and Muller's: two even numbers make one of the normal distribution. */
function normal(random: Pick<SeededRandom, 'fraction'>): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
  return radius * Math.cos(2 * Math.PI * random.fraction());
}
