import { BRAND } from '../../src/lib/brand';
import { MAIN_ADMIN_EMAIL, type Admin } from '../../src/entities/admin/admin';
import { planMachine, type Plan } from '../../src/entities/plan/plan';
import type { WriteView } from '../memory/memoryTables';
import { MAIN_ADMIN_ID } from '../services/people';
import { DEFAULT_POLICY } from '../../src/entities/settings/policy';
import { DEMO_CREDENTIALS } from './demoCredentials';

export function planOf(
  id: string,
  name: string,
  [minInvest, maxInvest, roi, duration]: readonly [number, number, number, number],
  image: string | null = null,
): Plan {
  const type = image === null ? 'crypto' : 'realestate';
  return {
    id,
    name,
    type,
    minInvest,
    maxInvest,
    roi,
    duration,
    image,
    status: planMachine.initial,
    position: 0,
    version: 1,
  };
}

/** The eight plans of product 7.3, in order. */
const SEED_PLANS: readonly Plan[] = [
  planOf('c1', 'Starter Crypto', [500, 4999, 5, 7]),
  planOf('c2', 'Bronze Crypto', [5000, 19999, 7, 14]),
  planOf('c3', 'Silver Crypto', [20000, 49999, 10, 21]),
  planOf('c4', 'Gold Crypto', [50000, 99999, 15, 30]),
  planOf('r1', 'Urban Comfort', [10000, 49999, 8, 90], '/images/plans/urban-comfort.svg'),
  planOf('r2', 'Metro Loft', [50000, 149999, 10, 120], '/images/plans/metro-loft.svg'),
  planOf('r3', 'Suburban Villa', [150000, 499999, 12, 180], '/images/plans/suburban-villa.svg'),
  planOf('r4', 'Luxury Estate', [500000, 2000000, 18, 365], '/images/plans/luxury-estate.svg'),
];

export function buildMainAdmin(now: number): Admin {
  return {
    id: MAIN_ADMIN_ID,
    email: MAIN_ADMIN_EMAIL,
    name: 'Morgan Hale',
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now).toISOString(),
    duty: 'owner',
    isMain: true,
    lastSignInAt: null,
    hasSecondStep: false,
    version: 1,
  };
}

/** The basis of every data set: main admin, eight plans, site information, policy; no investors or wallets. */
export function seedEmpty(tx: WriteView, now: number): void {
  tx.admins.put(buildMainAdmin(now));
  tx.credentials.put({ id: MAIN_ADMIN_ID, ...DEMO_CREDENTIALS.adminMain });
  for (const [index, plan] of SEED_PLANS.entries()) tx.plans.put({ ...plan, position: index + 1 });
  tx.wallets.put({ id: 'wallets', addresses: {}, version: 1 });
  tx.policy.put({ id: 'policy', ...DEFAULT_POLICY, version: 1 });
  tx.site.put({
    id: 'site',
    contactEmail: 'support@cairnfield.example',
    contactPhone: '+1 (555) 010-0142',
    aboutUs: `${BRAND} offers crypto and real-estate plans with fixed returns and fixed terms, open to everyone.`,
    version: 1,
  });
}
