/** @jest-environment node */
import { SETTLE_EVERY_MS } from '../../mocks/settleTimer';
import { createInvestment } from './investments';
import { nextDue } from './maturity';
import { createServiceWorld, START } from '../../src/test/backend/serviceWorld';

test('an investment is due at its end: start plus the plan’s days of 86,400,000 ms (spec 9, decisions C)', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 1_000 });
  const investment = world.command(ava, (context) =>
    createInvestment(context, { planId: 'c1', amount: 500, planVersion: 1 }),
  );
  expect(Date.parse(investment.endDate)).toBe(START + 7 * 86_400_000);
  expect(nextDue(world.db.read, START)).toBe(START + 7 * 86_400_000);
});

test('maturities are looked for every 60 seconds (spec 4, 9)', () => {
  expect(SETTLE_EVERY_MS).toBe(60_000);
});
