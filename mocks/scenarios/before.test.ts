import { codeOfPhone } from '../../src/test/backend/secondStep';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { addressesOf } from '../../src/entities/wallet/wallet';
import { buildScenario } from '../../src/test/builders';
import { QA_SECOND_STEP } from '../qa/beforeCommands';
import type { BeforeCommand, Match } from './rule';

async function startBefore(endpoint: Match['endpoint'], ...before: BeforeCommand[]) {
  const test = createTestBackend();
  await test.scenarios.apply(buildScenario({ match: { endpoint }, before }));
  return test;
}

const note = (test: Awaited<ReturnType<typeof startBefore>>) =>
  test.scenarios.log().at(-1)?.simulated[0]?.what;

it('another admin approves first: the backend’s own 409 names them, and one effect stands', async () => {
  const test = await startBefore('deposits.approve', { command: 'approve-deposit' });
  const answer = await test.call('POST', '/api/deposits/dep-1/approve', {
    token: test.tokens.admin,
    key: 'k',
  });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    type: 'illegal-transition',
    detail: expect.stringContaining('Robin Vale'),
  });
  expect(answer.headers.get('X-Cairnfield-Simulated')).toBe('tested');
  expect(test.database.read.users.get(TEST_IDS.noah)?.balance).toBe(1_000);
  expect(note(test)).toBe('Robin Vale: approve-deposit (deposits/dep-1/approve)');
  test.database.checkBooks();
});

it('a command that is refused itself is logged, and the request goes on', async () => {
  const test = await startBefore('deposits.reject', { command: 'approve-deposit', id: 'dep-9' });
  const path = '/api/deposits/dep-1/reject';
  const answer = await test.call('POST', path, { token: test.tokens.admin, key: 'k', body: { reason: '' } });
  expect(answer.status).toBe(200);
  expect(note(test)).toBe('Robin Vale: approve-deposit (deposits/dep-9/approve) refused, 404');
});

it('the balance drops to what an admin sets, in the ledger as well', async () => {
  const test = await startBefore('withdrawals.create', { command: 'set-balance', to: 1.5 });
  const body = { amount: 100, method: 'bank', address: 'DE00' } as const;
  const answer = await test.call('POST', '/api/withdrawals', { token: test.tokens.ava, key: 'k', body });
  expect(answer).toMatchObject({ status: 409, body: { detail: 'Your balance of $1.50 is too low.' } });
  test.database.checkBooks();
});

it('the person’s own other tab spends all there is', async () => {
  const test = await startBefore('transfers.create', { command: 'spend-balance', amount: 'all' });
  const body = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };
  const answer = await test.call('POST', '/api/transfers', { token: test.tokens.ava, key: 'k', body });
  expect(answer).toMatchObject({ status: 409, body: { type: 'insufficient-funds' } });
  expect(test.database.read.transfers.size).toBe(1);
});

it.each<[BeforeCommand, string]>([
  [{ command: 'change-plan', change: { roi: 6 } }, 'plan-changed'],
  [{ command: 'delete-plan' }, 'not-found'],
])('a plan that somebody invests in is gone or another one: %#', async (command, type) => {
  const test = await startBefore('investments.create', command);
  const body = { planId: 'c1', amount: 600, planVersion: 1 };
  const answer = await test.call('POST', '/api/investments', { token: test.tokens.ava, key: 'k', body });
  expect(answer.body).toMatchObject({ type });
  expect(test.database.read.investments.size).toBe(0);
});

it.each<[BeforeCommand, string]>([
  [{ command: 'approve-kyc' }, '/api/users/user-2/kyc/approve'],
  [{ command: 'reject-kyc' }, '/api/users/user-2/kyc/approve'],
])('another admin decides on the identity check: %#', async (command, path) => {
  const test = await startBefore('users.approveKyc', command);
  const answer = await test.call('POST', path, { token: test.tokens.admin, key: 'k' });
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Robin Vale') } });
});

it('another admin freezes the account of who sends money', async () => {
  const test = await refusedTransfer({ command: 'freeze-account' }, 409);
  expect(test.database.read.users.get('user-1')?.frozen).toMatchObject({ by: 'Robin Vale', isOwn: false });
});

it('what an admin saves is out of date: name, plan, site, addresses', async () => {
  const rename = await startBefore('users.update', { command: 'rename-user', name: 'Ava Two' });
  const site = await startBefore('settings.updateSite', { command: 'change-site', contactPhone: '+1 555 7' });
  const wallets = await startBefore('wallets.update', { command: 'change-wallets', btc: 'bc1-other' });
  const calls = [
    rename.call('PATCH', '/api/users/user-1', {
      token: rename.tokens.admin,
      body: { name: 'Ava Three', version: 1 },
    }),
    site.call('PUT', '/api/settings/site', {
      token: site.tokens.admin,
      body: { contactEmail: 'a@b.example', contactPhone: '1', aboutUs: '', version: 1 },
    }),
    wallets.call('PUT', '/api/wallets', {
      token: wallets.tokens.admin,
      body: { ...addressesOf({}), currentPassword: TEST_PASSWORDS.admin, version: 1 },
    }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ status: 409, body: { type: 'stale-version' } });
  }
});

it('an investor cancels what an admin is about to complete', async () => {
  const test = await startBefore('withdrawals.complete', { command: 'cancel-withdrawal' });
  const body = { amount: 100, method: 'bank', address: 'DE00' } as const;
  const made = await test.call('POST', '/api/withdrawals', { token: test.tokens.ava, key: 'k', body });
  const { id } = made.body as { id: string };
  const answer = await test.call('POST', `/api/withdrawals/${id}/complete`, {
    token: test.tokens.admin,
    key: 'k',
  });
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Ava Chen') } });
  expect(test.database.read.users.get(TEST_IDS.ava)?.balance).toBe(20_000);
});

/** A transfer; this command ends its session first. */
async function refusedTransfer(before: BeforeCommand, status = 401) {
  const test = await startBefore('transfers.create', before);
  const body = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };
  const answer = await test.call('POST', '/api/transfers', { token: test.tokens.ava, key: 'k', body });
  expect(answer.status).toBe(status);
  expect(test.database.read.transfers.size).toBe(0);
  return test;
}

it('the session ends just before the request: a real 401, and nothing happens', async () => {
  await refusedTransfer({ command: 'end-session' });
});

async function reachSecondStep() {
  const test = createTestBackend();
  await test.scenarios.apply(
    buildScenario(
      { match: { endpoint: 'session.login' }, before: [{ command: 'turn-on-second-step' }] },
      { match: { endpoint: 'session.secondStep' }, before: [{ command: 'skew-phone-clock' }] },
    ),
  );
  const body = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
  const login = await test.call('POST', '/api/session', { body, key: 'login' });
  expect(login).toMatchObject({ status: 401, body: { type: 'second-step-required' } });
  const { challenge } = login.body as { challenge: { token: string } };
  const take = (code: string) =>
    test.call('POST', '/api/session/second-step', { body: { challenge: challenge.token, code }, key: code });
  return { test, take };
}

it('a phone whose clock is off: the app’s right code is refused, a recovery code is not', async () => {
  const { test, take } = await reachSecondStep();
  const code = codeOfPhone(test.clock.now(), 0, QA_SECOND_STEP.key);
  expect(await take(code)).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
  expect(note(test)).toBe('The phone’s clock is 90 seconds off');
  expect((await take(QA_SECOND_STEP.recoveryCode)).status).toBe(200);
});

it('the second step that a scenario gives takes the app’s code', async () => {
  const { test, take } = await reachSecondStep();
  await test.scenarios.clear();
  expect((await take(codeOfPhone(test.clock.now(), 0, QA_SECOND_STEP.key))).status).toBe(200);
});

it('the person logs out everywhere from another device: a real 401, and the audit log says so', async () => {
  const test = await refusedTransfer({ command: 'log-out-elsewhere' });
  expect([...test.database.read.audit.values()].at(-1)?.action).toBe('session.othersEnded');
});
