import { addressesOf } from '../../src/entities/wallet/wallet';
import { DAY_MS } from '../../src/lib/time';
import { depositInput, transferInput } from '../../backend/seed/inputs';
import { createMemoryStorage, createCrashingStorage, CrashError } from '../../src/test/backend/memoryStorage';
import { createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import type { Store } from './store';
import { TABLE_NAMES } from '../../backend/tables';
import type { Caller } from '../../backend/context';
import { approveDeposit, createDeposit, rejectDeposit } from '../../backend/services/deposits';
import { createInvestment } from '../../backend/services/investments';
import { settleDue } from '../../backend/memory/dueInvestments';
import { createPlan, deletePlan, updatePlan } from '../../backend/services/plans';
import { updatePolicy, updateSite, updateWallets } from '../../backend/services/settings';
import {
  ADMIN,
  createServiceWorld,
  fixedBytes,
  START,
  type WorldContext,
} from '../../src/test/backend/serviceWorld';
import { createTransfer } from '../../backend/services/transfers';
import { adjustBalance, decideKyc, submitKyc, updateUser } from '../../backend/services/users';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../backend/services/withdrawals';

const AVA: Caller = { kind: 'user', id: 'user-ava', name: 'Ava' };
const NOAH: Caller = { kind: 'user', id: 'user-noah', name: 'Noah' };
const TERMS = {
  name: 'New',
  type: 'crypto',
  minInvest: 1,
  maxInvest: 2,
  roi: 1,
  duration: 1,
  image: '',
} as const;

/** Gives everybody money, a pending decision and a running investment. */
function prepare() {
  const storage = createMemoryStorage();
  const world = createServiceWorld(storage);
  world.join('Ava', { balance: 9000, kycStatus: 'verified' });
  world.join('Noah', { balance: 900, referredBy: 'ref-ava', kycStatus: 'pending' });
  world.command(ADMIN, (context) => updatePolicy(context, { withdrawalFeePercent: 1, referralBonus: 5 }));
  world.command(AVA, (context) => createInvestment(context, { planId: 'c1', amount: 600, planVersion: 1 }));
  const deposit = world.command(AVA, (context) =>
    createDeposit(context, depositInput({ amount: 10, crypto: 'btc', proof: 'a' })),
  );
  const withdrawal = world.command(AVA, (context) =>
    createWithdrawal(context, { amount: 10, method: 'bank', address: 'a' }),
  );
  return { storage, depositId: deposit.id, withdrawalId: withdrawal.id };
}

const base = prepare();

type Command = readonly [name: string, caller: Caller, run: (context: WorldContext) => unknown];

const COMMANDS: readonly Command[] = [
  ['createDeposit', AVA, (c) => createDeposit(c, depositInput({ amount: 5, crypto: 'eth', proof: 'p' }))],
  ['approveDeposit', ADMIN, (c) => approveDeposit(c, base.depositId)],
  ['rejectDeposit', ADMIN, (c) => rejectDeposit(c, base.depositId, 'No')],
  [
    'createInvestment with a referral bonus',
    NOAH,
    (c) => createInvestment(c, { planId: 'c1', amount: 500, planVersion: 1 }),
  ],
  ['settleDue', ADMIN, (c) => settleDue(c.tx, c.now + 7 * DAY_MS)],
  [
    'createTransfer',
    AVA,
    (c) => createTransfer(c, transferInput({ recipientEmail: 'noah@example.com', amount: 7 })),
  ],
  ['createWithdrawal', AVA, (c) => createWithdrawal(c, { amount: 7, method: 'paypal', address: 'x' })],
  ['completeWithdrawal', ADMIN, (c) => completeWithdrawal(c, base.withdrawalId)],
  ['rejectWithdrawal', ADMIN, (c) => rejectWithdrawal(c, base.withdrawalId, 'No')],
  ['cancelWithdrawal', AVA, (c) => cancelWithdrawal(c, base.withdrawalId)],
  ['adjustBalance', ADMIN, (c) => adjustBalance(c, AVA.id, { amount: -3, reason: 'r' })],
  ['updateUser', ADMIN, (c) => updateUser(c, NOAH.id, { name: 'N', version: 2 })],
  [
    'submitKyc',
    AVA,
    (c) => (decideKyc({ ...c, caller: ADMIN }, NOAH.id, 'reject'), submitKyc({ ...c, caller: NOAH })),
  ],
  ['decideKyc', ADMIN, (c) => decideKyc(c, NOAH.id, 'approve')],
  ['createPlan', ADMIN, (c) => createPlan(c, TERMS)],
  ['updatePlan', ADMIN, (c) => updatePlan(c, 'c1', TERMS)],
  ['deletePlan', ADMIN, (c) => deletePlan(c, 'c1')],
  [
    'updateSite',
    ADMIN,
    (c) => updateSite(c, { contactEmail: 'a@b.example', contactPhone: '1', aboutUs: '' }),
  ],
  ['updatePolicy', ADMIN, (c) => updatePolicy(c, { withdrawalFeePercent: 0, referralBonus: 0 })],
  [
    'updateWallets',
    ADMIN,
    (c) => {
      const addresses = addressesOf({ btc: '1' });
      return updateWallets(c, addresses, c.tx.credentials.get(ADMIN.id)?.hash);
    },
  ],
];

function contentOf(db: Store): string {
  return JSON.stringify(TABLE_NAMES.map((name) => [...db.read[name].values()]));
}

/** Runs the command in a process that dies after `writes` writes to the storage. */
async function runUntilCrash(writes: number, [, caller, run]: Command) {
  const disk = { storage: base.storage.copy(), log: createMemoryLog() };
  const mortal = createCrashingStorage(disk.storage, Infinity);
  const db = await openTabStore({ storage: mortal, log: disk.log });
  mortal.dieAfter(writes);
  try {
    await db.command((tx) => run({ tx, caller, now: START + 1000, randomBytes: fixedBytes }));
  } catch (error) {
    if (!(error instanceof CrashError)) throw error;
  }
  // Once the log has it, the engine reports success, even if the process dies.
  return { disk, isDead: mortal.isDead };
}

describe.each(COMMANDS.map((command) => [command[0], command] as const))('%s', (_name, command) => {
  test('is there as a whole or not at all, whichever write its process dies after', async () => {
    const before = contentOf(await openTabStore({ storage: base.storage.copy() }));
    const whole = await runUntilCrash(Infinity, command);
    expect(whole.isDead).toBe(false);
    const after = contentOf(await openTabStore({ storage: whole.disk.storage }));
    expect(after).not.toBe(before);

    const outcomes = new Set<string>();
    let writes = 0;
    for (let died = true; died; writes += 1) {
      const { disk, isDead } = await runUntilCrash(writes, command);
      died = isDead;
      const reopened = await openTabStore(disk);
      reopened.checkBooks();
      expect(reopened.recovered).toEqual([]);
      const content = contentOf(reopened);
      expect([before, after]).toContain(content);
      outcomes.add(content);
    }
    // It died both before and after the commit point.
    expect(outcomes.size).toBe(2);
    expect(writes).toBeGreaterThan(3);
  });
});
