import { BRAND } from '../../src/lib/brand';
import type { WriteView } from '../../backend/engine';
import { MAIN_ADMIN_ID } from '../../backend/services/accounts';
import { buildMainAdmin } from '../../backend/services/mainAdmin';
import { DEMO_CREDENTIALS } from './demoCredentials';
import { SEED_PLANS } from './seedPlans';

/** What every data set begins with: the main admin, the eight plans, site information, policy; no investor, no wallet. */
export function seedEmpty(tx: WriteView, now: number): void {
  tx.admins.put(buildMainAdmin(now));
  tx.credentials.put({ id: MAIN_ADMIN_ID, ...DEMO_CREDENTIALS.adminMain });
  for (const plan of SEED_PLANS) tx.plans.put({ ...plan });
  tx.wallets.put({ id: 'wallets', btc: '', eth: '', usdt: '', ltc: '', version: 1 });
  tx.policy.put({ id: 'policy', withdrawalFeePercent: 0, referralBonus: 0, version: 1 });
  tx.site.put({
    id: 'site',
    contactEmail: 'support@cairnfield.example',
    contactPhone: '+1 (555) 010-0142',
    aboutUs: `${BRAND} brings crypto and real-estate investment plans with a fixed return and a fixed duration to everybody.`,
    version: 1,
  });
}
