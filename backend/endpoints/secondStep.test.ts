import { isRecord } from '../../src/lib/json';
import { codeOfPhone, givePhone, RECOVERY_CODE, TEST_CHALLENGE } from '../../src/test/backend/secondStep';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { AVAS_AUTHENTICATOR, TEST_ORIGIN } from '../../src/test/backend/testPasskeys';

const AVA = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
const WITHDRAWAL = { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' } as const;

const step = (test: TestBackend, code: string, challenge = TEST_CHALLENGE) =>
  test.call('POST', '/api/session/second-step', { body: { challenge, code } });

const withdraw = (test: TestBackend, token: string, key: string) =>
  test.call('POST', '/api/withdrawals', { token, key, body: WITHDRAWAL });

async function challengeOf(test: TestBackend): Promise<string> {
  const { body } = await test.call('POST', '/api/session', { body: AVA });
  const challenge = isRecord(body) ? body['challenge'] : undefined;
  return isRecord(challenge) ? String(challenge['token']) : '';
}

async function withPhone() {
  const test = createTestBackend();
  await givePhone(test);
  return { test, now: test.clock.now() };
}

const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();
const sessionsOfAva = ({ database }: TestBackend) => database.read.sessions.where('subjectId', TEST_IDS.ava);
const tokenIn = ({ body }: TestAnswer) => (isRecord(body) ? String(body['token']) : '');

describe('a code of the app', () => {
  it.each([-1, 0, 1])('is taken if the phone’s clock is off by %i steps', async (steps) => {
    const { test, now } = await withPhone();
    expect((await step(test, codeOfPhone(now, steps))).status).toBe(200);
  });

  it.each([-2, 2])('is refused if it is off by %i steps', async (steps) => {
    const { test, now } = await withPhone();
    expect(await step(test, codeOfPhone(now, steps))).toMatchObject({
      status: 422,
      body: { errors: { code: expect.stringMatching(/sets its time automatically/) } },
    });
    expect(sessionsOfAva(test)).toHaveLength(1);
  });

  it('works once, in whichever login, and none before it does then', async () => {
    const { test, now } = await withPhone();
    expect((await step(test, codeOfPhone(now))).status).toBe(200);
    const challenge = await challengeOf(test);
    expect((await step(test, codeOfPhone(now), challenge)).status).toBe(422);
    expect((await step(test, codeOfPhone(now, -1), challenge)).status).toBe(422);
    expect((await step(test, codeOfPhone(now, 1), challenge)).status).toBe(200);
  });

  it('sent from two tabs opens one session', async () => {
    const { test, now } = await withPhone();
    const challenge = await challengeOf(test);
    const code = codeOfPhone(now);
    const answers = await Promise.all([step(test, code), step(test, code, challenge)]);
    expect(statuses(answers)).toEqual([200, 422]);
    expect(sessionsOfAva(test)).toHaveLength(2);
  });
});

describe('a recovery code', () => {
  it('sent from two tabs works once', async () => {
    const { test } = await withPhone();
    const challenge = await challengeOf(test);
    const answers = await Promise.all([step(test, RECOVERY_CODE), step(test, RECOVERY_CODE, challenge)]);
    expect(statuses(answers)).toEqual([200, 422]);
    expect(test.database.read.recoveryCodes.size).toBe(0);
  });

  it('is told in the sign-in history, unlike a code of the app', async () => {
    const { test, now } = await withPhone();
    await step(test, RECOVERY_CODE);
    const token = tokenIn(await step(test, codeOfPhone(now), await challengeOf(test)));
    expect((await test.call('GET', '/api/me/sign-ins', { token })).body).toMatchObject({
      items: [{ details: 'Logged in.' }, { details: 'Logged in with a recovery code.' }],
    });
  });
});

describe('what stands between the two steps', () => {
  it('opens one session, also from two tabs', async () => {
    const { test, now } = await withPhone();
    const answers = await Promise.all([step(test, codeOfPhone(now)), step(test, RECOVERY_CODE)]);
    expect(statuses(answers)).toEqual([200, 410]);
    expect(sessionsOfAva(test)).toHaveLength(2);
  });

  it('ends with a new password', async () => {
    const { test, now } = await withPhone();
    const challenge = await challengeOf(test);
    const body = { email: AVA.email };
    await test.call('POST', '/api/password-resets', { body });
    const token = await test.mailbox.tokenOf('reset-password', AVA.email);
    const reset = { ...body, password: 'Another123!', token };
    expect((await test.call('POST', '/api/password-resets/complete', { body: reset })).status).toBe(200);
    expect((await step(test, codeOfPhone(now), challenge)).status).toBe(410);
    expect(sessionsOfAva(test)).toEqual([]);
  });

  it('counts guesses together, however many browsers have set a password by mail', async () => {
    const { test } = await withPhone();
    const guesses: number[] = [];
    for (const browser of ['a'.repeat(22), 'b'.repeat(22)]) {
      await test.call('POST', '/api/password-resets', { body: { email: AVA.email } });
      const token = await test.mailbox.tokenOf('reset-password', AVA.email);
      const reset = { email: AVA.email, password: AVA.password, token };
      await test.call('POST', '/api/password-resets/complete', { body: reset, browser });
      const { body } = await test.call('POST', '/api/session', { body: AVA, browser });
      const { challenge } = Object(body);
      for (let nth = 0; nth < 5; nth += 1) {
        const guess = { challenge: challenge.token, code: '000000' };
        guesses.push((await test.call('POST', '/api/session/second-step', { body: guess, browser })).status);
      }
      test.clock.advance(60_000);
    }
    // Five are free, then one per minute.
    expect(guesses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429, 429]);
  });

  it('names the ways that the account has, and is no session', async () => {
    const { test } = await withPhone();
    const { body } = await test.call('POST', '/api/session', { body: AVA });
    expect(body).toMatchObject({
      challenge: { methods: ['authenticator', 'passkey', 'recovery-code'] },
    });
    const token = isRecord(body) && isRecord(body['challenge']) ? String(body['challenge']['token']) : '';
    expect((await test.call('GET', '/api/users/me', { token })).status).toBe(401);
  });
});

describe('a passkey', () => {
  async function logIn(test: TestBackend) {
    const asked = await test.call('POST', '/api/session/passkey/challenge', {});
    const challenge = isRecord(asked.body) ? String(asked.body['challenge']) : '';
    const body = AVAS_AUTHENTICATOR.get({ challenge, origin: TEST_ORIGIN, counter: 8 });
    return test.call('POST', '/api/session/passkey', { body });
  }

  it('logs in by itself and counts as a fresh second factor', async () => {
    const { test } = await withPhone();
    const token = tokenIn(await logIn(test));
    expect((await withdraw(test, token, 'early')).status).toBe(201);
    test.clock.advance(5 * 60_000);
    expect(await withdraw(test, token, 'late')).toMatchObject({
      status: 403,
      body: { type: 'second-factor-required' },
    });
  });

  it('is added only with a fresh second factor', async () => {
    const { test, now } = await withPhone();
    const { ava: token } = test.tokens;
    const ask = () => test.call('POST', '/api/passkeys/challenges', { token });
    expect((await ask()).status).toBe(403);
    await test.call('POST', '/api/me/second-factor', { token, body: { code: codeOfPhone(now) } });
    expect((await ask()).status).toBe(200);
  });
});

describe('codes that are guessed for ever', () => {
  const outbox = ({ database }: TestBackend) =>
    [...database.read.outbox.values()].filter(({ kind }) => kind === 'codes-refused');

  /** One a minute, each five with a new challenge; returns the last answer. */
  async function guess(test: TestBackend, code: string, times: number): Promise<TestAnswer> {
    let challenge = await challengeOf(test);
    let answer = await step(test, code, challenge);
    for (let nth = 1; nth < times; nth += 1) {
      test.clock.advance(60_000);
      if (nth % 5 === 0) challenge = await challengeOf(test);
      answer = await step(test, code, challenge);
      expect(answer.status).toBe(422);
    }
    test.clock.advance(60_000);
    return answer;
  }

  it('end with the hundredth: the app’s right code isn’t taken, a recovery code is, and starts over', async () => {
    const { test } = await withPhone();
    expect(await guess(test, '000000', 99)).toMatchObject({ status: 422 });
    expect(outbox(test)).toHaveLength(0);
    await guess(test, '000000', 1);
    expect(outbox(test)).toMatchObject([{ to: AVA.email, userId: TEST_IDS.ava }]);
    const challenge = await challengeOf(test);
    // Not even a day later.
    expect(await step(test, codeOfPhone(test.clock.now()), challenge)).toMatchObject({
      status: 422,
      body: { errors: { code: expect.stringMatching(/Too many wrong codes\. Use a recovery code/) } },
    });
    test.clock.advance(86_400_000);
    const later = await challengeOf(test);
    expect((await step(test, codeOfPhone(test.clock.now()), later)).status).toBe(422);
    expect((await step(test, RECOVERY_CODE, later)).status).toBe(200);
    const again = await challengeOf(test);
    expect((await step(test, codeOfPhone(test.clock.now()), again)).status).toBe(200);
  });

  it('of recovery codes as well, while the app’s are taken', async () => {
    const { test } = await withPhone();
    await guess(test, 'zzzz-zzzz-zzzz-zzzz', 100);
    const challenge = await challengeOf(test);
    expect(await step(test, RECOVERY_CODE, challenge)).toMatchObject({
      status: 422,
      body: { errors: { code: expect.stringMatching(/Too many wrong recovery codes/) } },
    });
    expect((await step(test, codeOfPhone(test.clock.now()), challenge)).status).toBe(200);
  });

  it('aren’t ended by a new password, but by an admin who clears failed logins', async () => {
    const { test } = await withPhone();
    await guess(test, '000000', 100);
    await test.call('POST', '/api/password-resets', { body: { email: AVA.email } });
    const token = await test.mailbox.tokenOf('reset-password', AVA.email);
    await test.call('POST', '/api/password-resets/complete', { body: { ...AVA, token } });
    const right = async () => step(test, codeOfPhone(test.clock.now()), await challengeOf(test));
    expect((await right()).status).toBe(422);
    const { body } = await test.call('POST', '/api/session', {
      body: { email: 'admin@cairnfield.example', password: TEST_PASSWORDS.admin },
    });
    const admin = isRecord(body) ? String(body['token']) : '';
    const cleared = await test.call('DELETE', `/api/users/${TEST_IDS.ava}/failed-logins`, { token: admin });
    expect(cleared.status).toBe(204);
    expect((await right()).status).toBe(200);
  });
});
