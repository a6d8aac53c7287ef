import { planInputSchema } from '../../src/entities/plan/planInput';
import type { Caller } from '../context';
import type { WriteView } from '../memory/memoryTables';
import { approveDeposit } from '../services/deposits';
import { proposePlan } from '../services/plans';
import { DEMO_PEOPLE, seedDemo } from './demo';
import { DEMO_CREDENTIALS } from './demoCredentials';
import { buildMainAdmin } from './empty';
import { daysInMs, playEvents } from './play';

/** The second admin, with the main admin's password. Nobody has added her lately. */
const DANA = {
  id: 'admin-1700000000020',
  name: 'Dana Whitfield',
  email: 'dana@cairnfield.example',
} as const;

const AS_DANA: Caller = { kind: 'admin', duty: 'owner', id: DANA.id, name: DANA.name };

/** The demo, with two admins who must agree and with limits; one deposit and one plan wait for the main admin (product 22.2). */
export function seedControls(tx: WriteView, now: number): void {
  seedDemo(tx, now);
  tx.admins.put({ ...buildMainAdmin(now - daysInMs(120)), ...DANA, isMain: false });
  tx.credentials.put({ id: DANA.id, ...DEMO_CREDENTIALS.adminMain });
  tx.policy.put({
    id: 'policy',
    withdrawalFeePercent: 0,
    referralBonus: 0,
    depositsSecondAbove: 1_000,
    payoutsSecondAbove: 1_000,
    adjustmentsSecondAbove: 100,
    changesNeedSecond: true,
    outgoingPerDay: 5_000,
    newPayeeHours: 24,
    version: 2,
  });
  const waiting = [...tx.deposits.where('userId', DEMO_PEOPLE.amara.id)].find(
    ({ status }) => status === 'pending',
  );
  const plan = planInputSchema.validateSync({ ...tx.plans.get('c1'), roi: 5.5 });
  playEvents(tx, now, [
    { ago: daysInMs(0.1), happen: (as) => waiting && approveDeposit(as(AS_DANA), waiting.id) },
    {
      ago: daysInMs(0.05),
      happen: (as) => void proposePlan(as(AS_DANA), 'c1', { ...plan, note: 'As agreed last week' }),
    },
  ]);
}
