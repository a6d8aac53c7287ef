import { isRecord } from '../../src/lib/json';
import { DUTIES, type Duty } from '../../src/entities/admin/duty';
import type { Admin } from '../../src/entities/admin/admin';
import type { AuditEntry } from '../../src/entities/audit/audit';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import { dutyRefusal } from '../../src/entities/admin/dutyTasks';
import { HOUR_MS } from '../../src/lib/time';
import { seededRandom } from './testing/randomPeople';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../src/test/backend/testData';
import type { Caller } from '../../backend/context';
import { isLong } from '../../src/test/isLong';

const COMMANDS = isLong ? 10_000 : 3_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The limit above which two must approve; what it is set to in between asks for less. */
const LIMIT = 50;

const admin = (id: string, duty: Duty): Admin => ({
  id,
  email: `${id}@cairnfield.example`,
  name: `Name of ${id}`,
  role: 'admin',
  kycStatus: 'verified',
  createdAt: '2025-01-01T00:00:00.000Z',
  duty,
  isMain: false,
  lastSignInAt: null,
  hasSecondStep: false,
  version: 1,
});

type Next = (below: number) => number;

/** Admins with every duty, whom nobody has added lately, and requests of $1 to $100. */
function createWorld(next: Next): TestBackend {
  const admins = DUTIES.map((duty) => admin(`admin-${duty}`, duty));
  const [pattern] = TEST_DATA.deposits ?? [];
  if (pattern === undefined) throw new Error('The test data has no deposit.');
  const deposits = Array.from({ length: 3_000 }, (_, index): Deposit => ({
    ...pattern,
    id: `dep-r${index}`,
    documentId: null,
    amount: 1 + next(100),
    status: 'pending',
  }));
  return createTestBackend({
    data: {
      ...TEST_DATA,
      admins: [...(TEST_DATA.admins ?? []), ...admins],
      deposits,
      policy: [
        {
          id: 'policy',
          withdrawalFeePercent: 0,
          referralBonus: 0,
          depositsSecondAbove: LIMIT,
          payoutsSecondAbove: LIMIT,
          adjustmentsSecondAbove: LIMIT,
          version: 1,
        },
      ],
    },
  });
}

/** One random command of an admin with a random duty, or of an investor. */
function randomCall(world: TestBackend, next: Next) {
  const { read } = world.database;
  const anyOf = <T>(list: readonly T[]) => list[next(list.length)];
  const actor = anyOf([...read.admins.values()]);
  const caller: Caller = {
    kind: 'admin',
    id: actor?.id ?? '',
    name: actor?.name ?? '',
    duty: actor?.duty ?? 'viewer',
  };
  const found = anyOf([...read.deposits.values()].filter(({ status }) => status === 'pending').slice(0, 60));
  const deposit = `/api/deposits/${found?.id ?? ''}`;
  const withdrawal = `/api/withdrawals/${anyOf([...read.withdrawals.values()].slice(-20))?.id ?? 'wdr-0'}`;
  const proposal = `/api/proposals/${anyOf([...read.proposals.where('kind', 'adjustment')])?.id ?? 'prop-0'}`;
  const limits = {
    depositsSecondAbove: anyOf([LIMIT, null]),
    payoutsSecondAbove: anyOf([LIMIT, null]),
    adjustmentsSecondAbove: anyOf([LIMIT, null]),
  };
  const ava: Caller = { kind: 'user', id: TEST_IDS.ava, name: 'Ava Chen' };
  const calls = [
    () => ({ caller, path: `${deposit}/approve`, body: {} }),
    () => ({
      caller,
      path: `${deposit}/approve`,
      body: { version: (found?.version ?? 1) - next(2) },
    }),
    () => ({ caller, path: `${deposit}/send-back`, body: { reason: '' } }),
    () => ({ caller, path: `${withdrawal}/complete`, body: { paymentReference: '' } }),
    () => ({ caller, path: `${withdrawal}/complete`, body: { paymentReference: 'SEPA' } }),
    () => ({ caller, path: `${withdrawal}/send-back`, body: { reason: '' } }),
    () => ({
      caller: ava,
      path: '/api/withdrawals',
      body: { amount: 40 + next(20), method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
    }),
    () => ({ caller: ava, path: `${withdrawal}/cancel`, body: undefined }),
    () => ({
      caller,
      path: `/api/users/${anyOf(['user-1', 'user-2', 'user-3'])}/balance-adjustments`,
      body: { amount: 1 + next(100), reason: 'Gift' },
    }),
    () => ({ caller, path: `${proposal}/approve`, body: undefined }),
    () => ({ caller, path: `${proposal}/send-back`, body: { reason: '' } }),
  ];
  // Seldom, so that most requests meet the limit.
  if (next(40) === 0)
    return {
      caller,
      method: 'PUT' as const,
      path: '/api/settings/policy',
      body: { withdrawalFeePercent: 0, referralBonus: 0, ...limits },
    };
  if (next(150) === 0) {
    const name = `Added ${next(1_000_000)}`;
    const email = `${name.replace(' ', '-').toLowerCase()}@cairnfield.example`;
    return {
      caller,
      path: '/api/admins',
      body: { name, email, password: 'Another123!', duty: anyOf(DUTIES) },
    };
  }
  if (next(10) === 0) return { caller, path: `${anyOf([deposit, withdrawal])}/reject`, body: { reason: '' } };
  return (anyOf(calls) ?? calls[0])?.();
}

const FIRST = 'First approval: ';

/** The test data's entries. */
const KNOWN = new Set(TEST_DATA.ledger?.map(({ id }) => id));

/** Everything that the log and the books alone say against it; neither the requests nor the admins are looked at. */
function faultsIn(audit: readonly AuditEntry[], ledger: readonly LedgerEntry[]): readonly string[] {
  const faults: string[] = [];
  const first = new Map<string, AuditEntry>();
  const mustHaveTwo = new Set<string>();
  const added = new Map<string, { readonly by: string; readonly at: number }>();
  const approved = new Map<string, number>();
  const proposed = new Map<string, AuditEntry>();
  /** Who stands behind an admin at this time, by the log. */
  const behind = (id: string, at: number): readonly string[] => {
    const link = added.get(id);
    if (link === undefined || at - link.at >= WEEK_MS) return [id];
    // Whom the adder depended on then.
    return [id, ...behind(link.by, link.at)];
  };
  for (const entry of audit) {
    const { action, subjectId, actorId, date, details } = entry;
    const at = Date.parse(date);
    if (action === 'admin.added') added.set(subjectId, { by: actorId, at });
    if (action === 'balance.proposed') proposed.set(subjectId, entry);
    if (action === 'balance.sentBack') proposed.delete(subjectId);
    if (action === 'balance.adjusted' && details.includes(FIRST)) {
      const half = proposed.get(subjectId);
      proposed.delete(subjectId);
      if (half === undefined) faults.push(`${subjectId} was adjusted by two, but nobody proposed it`);
      else if (behind(half.actorId, at).some((id) => behind(actorId, at).includes(id)))
        faults.push(`${details} by ${half.actorId} and ${actorId}`);
    }
    if (action.endsWith('.firstApproval')) {
      if (first.has(subjectId)) faults.push(`${subjectId} has two first approvals`);
      first.set(subjectId, entry);
      mustHaveTwo.add(subjectId);
    }
    if (action.endsWith('.sentBack')) first.delete(subjectId);
    if (action !== 'deposit.approved' && action !== 'withdrawal.completed') continue;
    approved.set(subjectId, (approved.get(subjectId) ?? 0) + 1);
    const half = first.get(subjectId);
    if (half === undefined) {
      if (mustHaveTwo.has(subjectId)) faults.push(`${subjectId} was sent back, and one admin was enough`);
      continue;
    }
    const [one, other] = [behind(half.actorId, at), behind(actorId, at)];
    if (one.some((id) => other.includes(id))) faults.push(`${details} by ${half.actorId} and ${actorId}`);
  }
  const booked = ledger.filter(({ type, id }) => type === 'adjustment' && !KNOWN.has(id)).length;
  if (booked !== audit.filter(({ action }) => action === 'balance.adjusted').length)
    faults.push('the log and the books differ in their adjustments');
  for (const { type, sourceId } of ledger)
    if (type === 'deposit' && approved.get(sourceId) !== 1) faults.push(`${sourceId} moved money by itself`);
  return faults;
}

it(`random admins, random duties, ${COMMANDS} commands: nobody completes both halves`, async () => {
  const next: Next = seededRandom(43);
  const world = createWorld(next);
  const answers = new Map<string, number>();
  for (let step = 0; step < COMMANDS; step += 1) {
    if (next(100) === 0) world.clock.advance(next(30) * HOUR_MS);
    const call = randomCall(world, next);
    if (call === undefined) continue;
    const { caller, path, body, method = 'POST' } = { method: undefined, ...call };
    const { status, body: text } = await world.backend.executeAs(caller, {
      method: method ?? 'POST',
      path,
      headers: { 'content-type': 'application/json', 'idempotency-key': `step-${step}` },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    const answer: unknown = JSON.parse(text ?? 'null');
    const kind =
      isRecord(answer) && typeof answer['type'] === 'string' && status >= 400 ? answer['type'] : status;
    answers.set(String(kind), (answers.get(String(kind)) ?? 0) + 1);
    if (status < 300 && caller.kind === 'admin' && /deposits|withdrawals|proposals|adjustments/.test(path))
      expect(dutyRefusal(caller.duty ?? 'viewer', 'money')).toBeNull();
  }
  const audit = [...world.database.read.audit.values()].sort((one, other) => one.seq - other.seq);
  expect(faultsIn(audit, [...world.database.read.ledger.values()])).toEqual([]);
  expect(() => world.database.checkBooks()).not.toThrow();
  // Both halves were given, and refused, often enough to mean something. The figures are those of 10,000 commands.
  const share = COMMANDS / 10_000;
  const count = (action: string) => audit.filter((entry) => entry.action === action).length;
  expect(count('deposit.firstApproval')).toBeGreaterThan(50 * share);
  expect(count('withdrawal.firstApproval')).toBeGreaterThan(15 * share);
  expect(count('deposit.sentBack')).toBeGreaterThan(5 * share);
  expect(count('balance.proposed')).toBeGreaterThan(50 * share);
  expect(
    audit.filter(({ action, details }) => action === 'balance.adjusted' && details.includes(FIRST)).length,
  ).toBeGreaterThan(15 * share);
  expect(answers.get('other-admin-needed') ?? 0).toBeGreaterThan(20 * share);
  expect(answers.get('forbidden') ?? 0).toBeGreaterThan(500 * share);
  const twice = audit.filter(({ details }) => details.includes(FIRST));
  expect(twice.length).toBeGreaterThan(30 * share);
});
