/** @jest-environment node */
import { SeededRandom } from '../../backend/seed/large/seededRandom';
import { drawLatency, isGateOpen, randomStateOf } from './gate';
import type { Gate } from './rule';

/** The matches, among the first twelve, on which a gate lets its rule act. */
function opened(gate: Gate, random = new SeededRandom(1)): number[] {
  const acted: number[] = [];
  for (let match = 1; match <= 12; match += 1) {
    if (isGateOpen(gate, { match, hits: acted.length }, random)) acted.push(match);
  }
  return acted;
}

it.each<[string, Gate, number[]]>([
  ['nothing', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['the third', { nth: 3 }, [3]],
  ['every fourth', { every: 4 }, [4, 8, 12]],
  ['two after the first five', { after: 5, times: 2 }, [6, 7]],
  ['the second after three', { after: 3, nth: 2 }, [5]],
  ['every third, twice', { every: 3, times: 2 }, [3, 6]],
  ['never', { probability: 0 }, []],
  ['surely', { probability: 1, times: 1 }, [1]],
])('a gate that says %s', (_what, gate, matches) => {
  expect(opened(gate)).toEqual(matches);
});

it('draws the same for the same seed, and another sequence for another seed, rule or scenario', () => {
  const gate: Gate = { probability: 0.5 };
  const drawn = (seed: number, scenario: string, rule: number) =>
    opened(gate, new SeededRandom(randomStateOf(seed, scenario, rule))).join();
  expect(drawn(42, 'flaky', 0)).toBe(drawn(42, 'flaky', 0));
  const others = [drawn(43, 'flaky', 0), drawn(42, 'flaky', 1), drawn(42, 'calm', 0)];
  for (const other of others) expect(other).not.toBe(drawn(42, 'flaky', 0));
});

it('goes on after a reload where its sequence was', () => {
  const whole = new SeededRandom(randomStateOf(7, 'flaky', 2));
  Array.from({ length: 3 }, () => whole.fraction());
  const resumed = new SeededRandom(whole.state);
  expect([resumed.fraction(), resumed.fraction()]).toEqual([whole.fraction(), whole.fraction()]);
});

describe('latency', () => {
  const draw = (latency: Parameters<typeof drawLatency>[0]) => {
    const random = new SeededRandom(randomStateOf(1, 'latency', 0));
    return Array.from({ length: 2_000 }, () => drawLatency(latency, random)).sort((a, b) => a - b);
  };

  it('is fixed, or uniform between its ends', () => {
    expect(new Set(draw({ kind: 'fixed', ms: 250 }))).toEqual(new Set([250]));
    const uniform = draw({ kind: 'uniform', minMs: 100, maxMs: 300 });
    expect(uniform[0]).toBeGreaterThanOrEqual(100);
    expect(uniform.at(-1)).toBeLessThanOrEqual(300);
    expect(uniform[1_000]).toBeGreaterThan(190);
    expect(uniform[1_000]).toBeLessThan(210);
  });

  it('is lognormal around its median, with a long tail that ends at its maximum', () => {
    const drawn = draw({ kind: 'lognormal', medianMs: 400, sigma: 1, maxMs: 3_000 });
    expect(drawn[1_000]).toBeGreaterThan(360);
    expect(drawn[1_000]).toBeLessThan(440);
    // One in six exceeds e times the median.
    expect(drawn[1_682]).toBeGreaterThan(950);
    expect(drawn.at(-1)).toBe(3_000);
  });
});
