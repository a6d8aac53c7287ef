import { TEST_IDS, TEST_START } from './backend/testData';
import type { Investment } from '../entities/investment/investment';
import { percentOf } from '../lib/money';
import { addDays, DAY_MS } from '../lib/time';

/** Ava's: $1,000 in Starter Crypto, made a day ago. */
export function buildInvestment(overrides: Partial<Investment> = {}): Investment {
  const terms = { amount: 1_000, roi: 5, duration: 7, ...overrides };
  const startDate = overrides.startDate ?? new Date(TEST_START - DAY_MS).toISOString();
  return {
    id: 'inv-1',
    userId: TEST_IDS.ava,
    userName: 'Ava Chen',
    planId: 'c1',
    planName: 'Starter Crypto',
    planType: 'crypto',
    profit: percentOf(terms.amount, terms.roi),
    startDate,
    endDate: addDays(startDate, terms.duration),
    status: 'active',
    version: 1,
    ...terms,
  };
}
