import type { Duty } from '../../entities/admin/duty';
import type { Proposal } from '../../entities/proposal/proposal';
import { DAY_MS } from '../../lib/time';
import { logInWith, OTHER_PASSWORD, textIn } from './accounts';
import { logInAnew, succeed } from './steps';
import type { TestBackend } from './testBackend';
import { TEST_IDS, TEST_START } from './testData';

type Body = Readonly<Record<string, unknown>>;

let calls = 0;

/** Sends a command under a key of its own. */
export function sendOnce(test: TestBackend, token: string, path: string, body?: Body, method = 'POST') {
  calls += 1;
  return test.call(method, path, { token, key: `call-${calls}`, anyBody: body });
}

/** Sets the limits above which two admins must approve. */
export async function setLimits(test: TestBackend, limits: Body): Promise<void> {
  logInAnew(test, [test.tokens.admin]);
  const policy = { withdrawalFeePercent: 0, referralBonus: 0, ...limits };
  const { status } = await sendOnce(test, test.tokens.admin, '/api/settings/policy', policy, 'PUT');
  expect(status).toBe(200);
}

const emailOf = (name: string) => `${name.toLowerCase()}@cairnfield.example`;

/** Resolves with the session's token. */
async function tokenOf(test: TestBackend, name: string): Promise<string> {
  const { body } = await logInWith(test, emailOf(name), OTHER_PASSWORD);
  return textIn(body, 'token');
}

/** Adds an admin as `token`, and logs them in. */
export async function addAdminAs(
  test: TestBackend,
  token: string,
  name: string,
  duty: Duty = 'owner',
): Promise<string> {
  logInAnew(test, [test.tokens.admin]);
  const body = { email: emailOf(name), password: OTHER_PASSWORD, name, duty };
  await succeed(test, 'POST', '/api/admins', { token, key: `add-${name}`, body });
  return tokenOf(test, name);
}

export const ROBIN = { email: emailOf('Robin'), password: OTHER_PASSWORD } as const;

/** Robin, whom nobody has added lately: the seven days are over. */
export async function longStandingAdmin(test: TestBackend, duty: Duty = 'finance'): Promise<string> {
  await addAdminAs(test, test.tokens.admin, 'Robin', duty);
  test.clock.advance(7 * DAY_MS);
  logInAnew(test, [test.tokens.admin]);
  return tokenOf(test, 'Robin');
}

/** Two admins must approve everything that the policy can ask for. */
export function requireTwo({ database }: TestBackend): void {
  const policy = { id: 'policy', withdrawalFeePercent: 0, referralBonus: 0, version: 1 } as const;
  const limits = { depositsSecondAbove: 0, payoutsSecondAbove: 0, adjustmentsSecondAbove: 0 };
  database.transact((tx) => tx.policy.put({ ...policy, ...limits, changesNeedSecond: true }));
}

/** Robin proposes to give Ava $75.00, or something else. */
export const buildProposal = (changed: Partial<Proposal> = {}): Proposal => ({
  id: 'prop-1',
  kind: 'adjustment',
  subjectId: TEST_IDS.ava,
  subjectName: 'Ava Chen',
  changes: [{ field: 'Amount', before: '', after: '$75.00' }],
  adminId: 'admin-other',
  adminName: 'Robin Vale',
  note: '',
  date: new Date(TEST_START).toISOString(),
  input: JSON.stringify({ amount: 75, reason: 'Goodwill' }),
  version: 1,
  ...changed,
});

/** As if Robin had proposed it. Returns the path of the proposal. */
export function proposeGift({ database }: TestBackend, changed: Partial<Proposal> = {}): string {
  const proposal = buildProposal(changed);
  database.transact(({ proposals }) => proposals.put(proposal));
  return `/api/proposals/${proposal.id}`;
}
