import type { AccountUpdateInput } from '../../src/entities/account/account';
import { pathOfSample, sendSample } from '../../src/test/backend/sendSample';
import { dataSetOf } from '../../src/test/backend/otherEngine';
import { ageSessions, givePassword, givePhone, RECOVERY_CODE } from '../../src/test/backend/secondStep';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import { UNPROVED_TRANSFER } from '../services/transfers';
import { COMMAND_PROOFS } from './commandProofs';
import { ENDPOINTS, type EndpointId } from './endpoints';

/** What a stolen session may do, by hand: a new command is added here or in the next list, on purpose. */
const NEEDS_NO_PROOF: readonly EndpointId[] = [
  'session.askPasskey',
  'session.logout',
  'users.register',
  'users.resendConfirmation',
  'users.submitKyc',
  'users.approveKyc',
  'users.rejectKyc',
  'users.reverifyKyc',
  'users.freeze',
  'users.freezeOwn',
  'security.endOtherSessions',
  'security.endSession',
  'security.askPasskey',
  'passwordResets.request',
  'notes.add',
  'notes.delete',
  'views.save',
  'views.rename',
  'views.delete',
  'plans.order',
  'plans.archive',
  'plans.delete',
  'quotes.create',
  'deposits.create',
  'deposits.approve',
  'deposits.reject',
  'deposits.sendBack',
  'documents.upload',
  'investments.create',
  'withdrawals.complete',
  'withdrawals.reject',
  'withdrawals.sendBack',
  'proposals.sendBack',
  'withdrawals.cancel',
  'payees.delete',
  'settings.updateSite',
];

/** The body has a password of nobody's session, a code, a passkey's answer or a mailed secret: the proof itself. */
const HAS_PROOF: readonly EndpointId[] = [
  'session.login',
  'session.secondStep',
  'session.passkey',
  'account.confirmEmail',
  'users.confirmEmail',
  'users.freezeByLink',
  'security.turnOffAuthenticator',
  'security.confirmFactor',
  'security.confirmPassword',
  'security.confirmByPasskey',
  'passwordResets.complete',
  'adminInvitations.accept',
];

/** The body has the sender's password: without a second factor, nothing more is asked. */
const HAS_PASSWORD: readonly EndpointId[] = [
  'account.update',
  'account.close',
  'security.changePassword',
  'wallets.update',
];

/** With an app on, there is none to set up or to turn on. */
const WITHOUT_APP: readonly EndpointId[] = ['security.setUpAuthenticator', 'security.turnOnAuthenticator'];
/** Without an app, there are no codes to renew. */
const WITH_APP: readonly EndpointId[] = ['security.newRecoveryCodes'];

const COMMANDS = ENDPOINTS.flatMap(({ id, kind }) => (kind === 'query' ? [] : [id]));
const PROVED = COMMANDS.filter((id) => !NEEDS_NO_PROOF.includes(id) && !HAS_PROOF.includes(id));

const senderOf = (id: EndpointId) => ENDPOINT_SAMPLES[id].as ?? 'ava';

/** A session of two hours ago that has given a second factor an hour ago, and the sample's path. */
async function withOldSession(id: EndpointId, hasApp: boolean) {
  const test = createTestBackend();
  const path = await pathOfSample(test, ENDPOINT_SAMPLES[id]);
  const personId = TEST_IDS[senderOf(id)];
  if (hasApp) await givePhone(test, { personId });
  else if (!WITHOUT_APP.includes(id))
    test.database.transact(({ authenticators }) => authenticators.remove(personId));
  ageSessions(test);
  return { test, send: () => sendSample(test, id, { path, key: 'same' }) };
}

/** Everything that is stored, but for when the session was last used. */
function storedIn({ database }: TestBackend) {
  const { sessions: _used, ...others } = dataSetOf(database);
  return JSON.stringify(others);
}

const giveFactor = (test: TestBackend, id: EndpointId) =>
  test.call('POST', '/api/me/second-factor', {
    token: test.tokens[senderOf(id)],
    body: { code: RECOVERY_CODE },
  });

it('the table names every command, and these lists name those that it asks nothing more of', () => {
  const table: Readonly<Partial<Record<string, unknown>>> = COMMAND_PROOFS;
  expect(Object.keys(table).sort()).toEqual([...COMMANDS].sort());
  const named = (proof: string) => COMMANDS.filter((id) => table[id] === proof).sort();
  expect(named('none')).toEqual([...NEEDS_NO_PROOF].sort());
  expect(named('in-body')).toEqual([...HAS_PROOF].sort());
});

it.each([...PROVED])(
  '%s needs a fresh second factor where one is on, and changes nothing before',
  async (id) => {
    const { test, send } = await withOldSession(id, true);
    const before = storedIn(test);
    expect(await send()).toMatchObject({ status: 403, body: { type: 'second-factor-required' } });
    expect(storedIn(test)).toBe(before);
    expect((await givePassword(test, senderOf(id))).status).toBe(409);
    expect(await send()).toMatchObject({ status: 403, body: { type: 'second-factor-required' } });
    expect((await giveFactor(test, id)).status).toBe(200);
    const { status } = await send();
    if (WITHOUT_APP.includes(id)) expect(status).toBe(409);
    else expect(status).toBeLessThan(300);
  },
);

it.each(PROVED.filter((id) => !HAS_PASSWORD.includes(id) && !WITH_APP.includes(id)))(
  '%s needs the fresh password where no second factor is on, and changes nothing before',
  async (id) => {
    const { test, send } = await withOldSession(id, false);
    const before = storedIn(test);
    expect(await send()).toMatchObject({ status: 403, body: { type: 'password-required' } });
    expect(storedIn(test)).toBe(before);
    expect((await givePassword(test, senderOf(id))).status).toBe(200);
    expect((await send()).status).toBeLessThan(300);
  },
);

it.each([...HAS_PASSWORD])('%s has the password in its body', async (id) => {
  const { send } = await withOldSession(id, false);
  expect((await send()).status).toBeLessThan(300);
});

it.each(NEEDS_NO_PROOF)('%s goes on with an old session', async (id) => {
  const { send } = await withOldSession(id, true);
  expect((await send()).status).toBeLessThan(300);
});

it('a command that was done under its key answers again without another proof', async () => {
  const { test, send } = await withOldSession('users.adjustBalance', false);
  await givePassword(test, 'admin');
  const first = await send();
  ageSessions(test);
  expect((await send()).body).toEqual(first.body);
});

it('a factor that was given before the clock was set back is not fresh', async () => {
  const { test, send } = await withOldSession('withdrawals.create', true);
  await giveFactor(test, 'withdrawals.create');
  test.clock.advance(-60_000);
  expect(await send()).toMatchObject({ status: 403, body: { type: 'second-factor-required' } });
});

it('another name needs no proof, another email does', async () => {
  const { test } = await withOldSession('account.update', true);
  const save = (body: AccountUpdateInput) =>
    test.call('PATCH', '/api/account', { token: test.tokens.noah, body });
  expect(await save({ name: 'Noah', email: 'n@cairnfield.example', version: 1 })).toMatchObject({
    body: { type: 'second-factor-required' },
  });
  expect((await save({ name: 'Noah', version: 1 })).status).toBe(200);
});

describe('a transfer without a second factor', () => {
  const pay = (test: TestBackend, amount: number, key: string) =>
    sendSample(test, 'transfers.create', {
      key,
      body: { recipientEmail: 'noah@cairnfield.example', amount, note: '' },
    });

  async function paidBefore() {
    const test = createTestBackend();
    expect((await pay(test, 1, 'first')).status).toBe(201);
    ageSessions(test);
    return test;
  }

  it.each([
    [0.01, 201],
    [UNPROVED_TRANSFER, 201],
    [UNPROVED_TRANSFER + 0.01, 403],
    [20_000, 403],
  ])('of $%s to somebody who was paid before is answered %s', async (amount, status) => {
    expect((await pay(await paidBefore(), amount, 'next')).status).toBe(status);
  });

  it('to somebody who was never paid asks for the password, whatever the amount', async () => {
    const test = createTestBackend();
    ageSessions(test);
    expect(await pay(test, 0.01, 'k')).toMatchObject({ status: 403, body: { type: 'password-required' } });
    await givePassword(test, 'ava');
    expect((await pay(test, 0.01, 'k')).status).toBe(201);
  });

  it('somebody who paid the sender was not paid by them', async () => {
    const test = await paidBefore();
    const back = await test.call('POST', '/api/transfers', {
      token: test.tokens.noah,
      key: 'back',
      body: { recipientEmail: 'ava@cairnfield.example', amount: 1, note: '' },
    });
    expect(back).toMatchObject({ status: 403, body: { type: 'password-required' } });
  });

  it('with an app on, every transfer needs it', async () => {
    const test = await paidBefore();
    await givePhone(test);
    expect(await pay(test, 0.01, 'k')).toMatchObject({ body: { type: 'second-factor-required' } });
  });
});
