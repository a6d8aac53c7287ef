import type { Plan } from '../../src/entities/plan/plan';

function plan(
  id: string,
  name: string,
  [minInvest, maxInvest, roi, duration]: readonly [number, number, number, number],
  image: string | null = null,
): Plan {
  const type = image === null ? 'crypto' : 'realestate';
  return { id, name, type, minInvest, maxInvest, roi, duration, image, version: 1 };
}

/** The eight plans of spec 3, in its order. */
export const SEED_PLANS: readonly Plan[] = [
  plan('c1', 'Starter Crypto', [500, 4999, 5, 7]),
  plan('c2', 'Bronze Crypto', [5000, 19999, 7, 14]),
  plan('c3', 'Silver Crypto', [20000, 49999, 10, 21]),
  plan('c4', 'Gold Crypto', [50000, 99999, 15, 30]),
  plan('r1', 'Urban Comfort', [10000, 49999, 8, 90], '/images/plans/urban-comfort.svg'),
  plan('r2', 'Metro Loft', [50000, 149999, 10, 120], '/images/plans/metro-loft.svg'),
  plan('r3', 'Suburban Villa', [150000, 499999, 12, 180], '/images/plans/suburban-villa.svg'),
  plan('r4', 'Luxury Estate', [500000, 2000000, 18, 365], '/images/plans/luxury-estate.svg'),
];
