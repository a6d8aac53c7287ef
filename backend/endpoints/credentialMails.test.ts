import { sendSample, type ChangedCall } from '../../src/test/backend/sendSample';
import { givePhone } from '../../src/test/backend/secondStep';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';
import { HOLD_MS } from '../../src/lib/lifetimes';
import type { EndpointId } from './endpoints';

const AVA = 'ava@cairnfield.example';
const NOAH = 'noah@cairnfield.example';
const MAIN = 'admin@cairnfield.example';
const NEW = 'ava.chen@cairnfield.example';

const newEmail: ChangedCall = { body: { email: NEW, version: 1 } };

/** What is mailed, and to whom, after each change of how somebody logs in. */
const MAILS: readonly (readonly [EndpointId, readonly string[], ChangedCall])[] = [
  ['security.changePassword', [`password-changed to ${AVA}`], {}],
  ['passwordResets.complete', [`password-changed to ${AVA}`], {}],
  ['users.resetPassword', [`password-set-by-admin to ${NOAH}`], {}],
  ['admins.resetMainPassword', [`password-set-by-admin to ${MAIN}`], {}],
  ['users.update', [`email-set-by-admin to ${AVA}`, `email-set-by-admin to ${NEW}`], newEmail],
  ['account.confirmEmail', [`email-changed to ${AVA}`, `email-in-use to ${NEW}`], {}],
  ['security.turnOnAuthenticator', [`second-step-on to ${AVA}`], {}],
  ['security.turnOffAuthenticator', [`second-step-off to ${AVA}`], {}],
  ['users.takeOffSecondStep', [`second-step-taken-off to ${AVA}`], {}],
  ['security.newRecoveryCodes', [`recovery-codes-made to ${AVA}`], {}],
  ['passkeys.add', [`passkey-added to ${AVA}`], {}],
  ['passkeys.remove', [`passkey-removed to ${AVA}`], {}],
  ['account.close', [`account-closed to ${NOAH}`, `deposit-rejected to ${NOAH}`], {}],
  ['users.freeze', [`account-frozen to ${AVA}`], {}],
  ['users.freezeOwn', [`account-frozen to ${AVA}`], {}],
  ['users.freezeByLink', [`account-frozen to ${AVA}`], {}],
  ['users.thaw', [`account-thawed to ${AVA}`], {}],
  ['users.setLimit', [`limit-changed to ${AVA}`], {}],
  ['payees.save', [`payee-added to ${AVA}`], {}],
  ['users.setMail', [`emails-off to ${AVA}`], {}],
  ['admins.create', [`admin-added to ${MAIN}`, 'made-admin to olga@cairnfield.example'], {}],
  ['adminInvitations.accept', [`admin-added to ${MAIN}`, 'made-admin to ida@cairnfield.example'], {}],
];

const mailsIn = ({ database }: TestBackend) => [...database.read.outbox.values()];

it.each(MAILS)('%s is mailed to %j', async (id, mails, changed) => {
  const test = createTestBackend();
  const known = new Set(mailsIn(test).map((mail) => mail.id));
  expect((await sendSample(test, id, changed)).status).toBeLessThan(300);
  const sent = mailsIn(test).filter((mail) => !known.has(mail.id));
  expect(sent.map(({ kind, to }) => `${kind} to ${to}`).sort()).toEqual([...mails].sort());
});

it('a removed admin is mailed', async () => {
  const test = createTestBackend();
  await sendSample(test, 'admins.remove');
  expect(mailsIn(test)).toContainEqual(
    expect.objectContaining({ kind: 'admin-removed', to: 'olga@cairnfield.example' }),
  );
});

it('another name alone is not mailed, and pauses nothing', async () => {
  const test = createTestBackend();
  const before = mailsIn(test).length;
  expect((await sendSample(test, 'users.update')).status).toBe(200);
  expect(mailsIn(test)).toHaveLength(before);
  expect((await sendToNoah(test, 'k')).status).toBe(201);
});

const OF_AVA = `/api/users/${TEST_IDS.ava}`;

describe('an admin’s change of how an investor logs in pauses withdrawals and transfers for a day', () => {
  const CHANGES: readonly (readonly [EndpointId, ChangedCall])[] = [
    ['users.resetPassword', { path: `${OF_AVA}/password` }],
    ['users.update', newEmail],
    ['users.takeOffSecondStep', {}],
  ];

  it.each(CHANGES)('%s', async (id, changed) => {
    const test = createTestBackend();
    expect((await sendSample(test, id, changed)).status).toBe(200);
    const email = test.database.read.users.get(TEST_IDS.ava)?.email ?? '';
    const password = id === 'users.resetPassword' ? 'Another123!' : 'Invest123!';
    const login = async () => {
      const { body } = await test.call('POST', '/api/session', { body: { email, password } });
      return { token: String(Reflect.get(Object(body), 'token')) };
    };
    for (const payment of ['transfers.create', 'withdrawals.create'] as const) {
      const answer = await sendSample(test, payment, { ...(await login()), key: payment });
      expect(answer).toMatchObject({ status: 409, body: { type: 'withdrawals-paused' } });
    }
    test.clock.advance(HOLD_MS);
    for (const payment of ['transfers.create', 'withdrawals.create'] as const)
      expect((await sendSample(test, payment, { ...(await login()), key: `${payment}-2` })).status).toBe(201);
  });

  it('is over when the clock was set back: it never lasts longer than its length', async () => {
    const test = createTestBackend();
    await sendSample(test, 'users.update', newEmail);
    test.clock.advance(-7 * HOLD_MS);
    const { body } = await test.call('GET', `${OF_AVA}/security`, { token: test.tokens.admin });
    expect(body).toMatchObject({ withdrawalsHeldUntil: null });
  });
});

it.each(['users.resetPassword', 'passwordResets.complete'] as const)('%s ends passkeys', async (id) => {
  const test = createTestBackend();
  const changed = id === 'users.resetPassword' ? { path: `${OF_AVA}/password` } : {};
  expect(test.database.read.passkeys.some('personId', TEST_IDS.ava)).toBe(true);
  await sendSample(test, id, changed);
  expect(test.database.read.passkeys.some('personId', TEST_IDS.ava)).toBe(false);
});

it('one’s own new password keeps passkeys, and names them', async () => {
  const test = createTestBackend();
  await givePhone(test, { isFresh: true });
  const [passkey] = test.database.read.passkeys.where('personId', TEST_IDS.ava);
  const { body } = await sendSample(test, 'security.changePassword');
  expect(body).toMatchObject({
    message: `You’re logged out everywhere else. Your passkey still logs you in: “${passkey?.name}”. Remove any that you don’t know.`,
  });
});
