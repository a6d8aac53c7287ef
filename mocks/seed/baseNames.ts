/** A generated data set, as storage names it: all that it takes to generate it again. */
interface LargeBase {
  readonly seed: number;
  /** Epoch ms: the moment that its dates are relative to. */
  readonly now: number;
}

/**
 * Edition of the generator. Storage holds what changed over the records of one edition, so whoever changes what
 * comes out for a seed raises this; `large.test.ts` notices it.
 */
const LARGE_EDITION = 1;

export function nameLarge({ seed, now }: LargeBase): string {
  return `large/${LARGE_EDITION}/${seed}/${now}`;
}

/** Reads such a name; `undefined` for any other, and for an edition that this build does not make. */
export function readLargeName(name: string): LargeBase | undefined {
  const [, edition, seed, now] = /^large\/(\d+)\/(\d+)\/(\d+)$/.exec(name) ?? [];
  return Number(edition) === LARGE_EDITION ? { seed: Number(seed), now: Number(now) } : undefined;
}
