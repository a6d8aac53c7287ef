import { addressesOf, type WalletsInput } from '../../src/entities/wallet/wallet';
import { depositInput } from '../seed/inputs';
import type { CommandContext } from '../context';
import { createDeposit, approveDeposit } from './deposits';
import { readPolicy, readSite, readWallets, updatePolicy, updateSite, updateWallets } from './settings';
import { ADMIN, createServiceWorld, refusalOf, type ServiceWorld } from '../../src/test/backend/serviceWorld';
import { createInvestment } from './investments';

let world: ServiceWorld;
beforeEach(() => {
  world = createServiceWorld();
});

const SITE = { contactEmail: 'new@example.com', contactPhone: '1', aboutUs: '' };
const WALLETS = addressesOf({ btc: 'bc1' });
/** With the admin's own password. */
const saveWallets = (input: WalletsInput) => (context: CommandContext) =>
  updateWallets(context, input, context.tx.credentials.get(ADMIN.id)?.hash);
const POLICY = { withdrawalFeePercent: 1.25, referralBonus: 10 };

test('what an admin saves is what everybody reads, without its storage id', () => {
  world.command(ADMIN, (context) => updateSite(context, SITE));
  world.command(ADMIN, saveWallets(WALLETS));
  world.command(ADMIN, (context) => updatePolicy(context, POLICY));
  expect(world.query(ADMIN, (context) => readSite(context))).toEqual({ ...SITE, version: 2 });
  expect(world.query(ADMIN, (context) => readWallets(context))).toEqual({ ...WALLETS, version: 2 });
  expect(world.query(ADMIN, (context) => readPolicy(context))).toEqual({ ...POLICY, version: 2 });
  expect([...world.db.read.audit.values()].map(({ action }) => action)).toEqual([
    'site.updated',
    'wallets.updated',
    'policy.updated',
  ]);
});

test('the audit log says what a save changed, and from what', () => {
  world.command(ADMIN, (context) => updatePolicy(context, POLICY));
  world.command(ADMIN, (context) => updatePolicy(context, { ...POLICY, referralBonus: 12.5 }));
  world.command(ADMIN, saveWallets({ ...WALLETS, btc: '' }));
  world.command(ADMIN, saveWallets(WALLETS));
  world.command(ADMIN, saveWallets(WALLETS));
  const details = [...world.db.read.audit.values()].map((entry) => entry.details);
  expect(details.slice(0, 2)).toEqual([
    'Withdrawal fee: 0% → 1.25%; Referral bonus: $0.00 → $10.00.',
    'Referral bonus: $10.00 → $12.50.',
  ]);
  expect(details.slice(3)).toEqual(['BTC: none → bc1.', 'Nothing changed.']);
});

test('a change made from an old version is refused, one without a version is not', () => {
  world.command(ADMIN, (context) => updateSite(context, SITE));
  const late = () => world.command(ADMIN, (context) => updateSite(context, { ...SITE, version: 1 }));
  expect(refusalOf(late)).toMatchObject({ type: 'stale-version', status: 409 });
  expect(world.command(ADMIN, (context) => updateSite(context, SITE)).version).toBe(3);
});

test('a refusal of an old version is a sentence, whether one thing changed or several', () => {
  const late = [
    () => world.command(ADMIN, (context) => updateSite(context, { ...SITE, version: 7 })),
    () => world.command(ADMIN, saveWallets({ ...WALLETS, version: 7 })),
    () => world.command(ADMIN, (context) => updatePolicy(context, { ...POLICY, version: 7 })),
  ];
  expect(late.map((change) => refusalOf(change).title)).toEqual([
    'The site information changed in the meantime.',
    'The deposit addresses changed in the meantime.',
    'The platform policy changed in the meantime.',
  ]);
});

test('the figures count what there is', () => {
  const ava = world.join('Ava', { balance: 5000, kycStatus: 'pending' });
  world.command(ava, (context) => createInvestment(context, { planId: 'c1', amount: 600.5, planVersion: 1 }));
  const input = depositInput({ amount: 70, crypto: 'btc', proof: 'a.png' });
  const { id } = world.command(ava, (context) => createDeposit(context, input));
  world.command(ava, (context) => createDeposit(context, input));
  world.command(ADMIN, (context) => approveDeposit(context, id));
  const metrics = world.query(ADMIN, ({ read, now }) => read.metrics(now));
  expect(metrics).toMatchObject({
    totalUsers: 1,
    totalInvestments: 1,
    activePlans: 8,
    pendingKyc: 1,
    pendingDeposits: 1,
    pendingWithdrawals: 0,
    activePrincipal: 600.5,
    investmentsByPlan: [{ planName: 'Starter Crypto', count: 1, amount: 600.5 }],
  });
  expect(metrics.depositsByDay).toHaveLength(30);
  expect(metrics.depositsByDay.at(-1)).toEqual({ day: '2026-01-15', count: 1, amount: 70 });
});
