import { DAY_MS } from '../../src/lib/time';
import { createTestBackend, sendToNoah } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

describe('an idempotency key', () => {
  it.each([
    ['an empty one', ''],
    ['one with a space', 'with space'],
    ['one beyond ASCII', 'ümlaut'],
    ['one of 201 characters', 'x'.repeat(201)],
  ])('is 1 to 200 visible ASCII characters: %s is refused', async (_what, key) => {
    const test = createTestBackend();
    const answer = await test.backend.execute({
      method: 'POST',
      path: '/api/transfers',
      headers: { authorization: `Bearer ${test.tokens.ava}`, 'idempotency-key': key },
      body: '',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('"bad-request"');
  });

  it('answers the same in another tab, from storage', async () => {
    const test = createTestBackend();
    const first = await sendToNoah(test, 'k');
    test.backend.forget();
    const second = await sendToNoah(test, 'k');
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(test.database.read.users.get(TEST_IDS.noah)?.balance).toBe(25);
    expect(await sendToNoah(test, 'k', 26)).toMatchObject({
      status: 422,
      body: { type: 'idempotency-key-reused' },
    });
  });

  it('keeps a refusal, even when the reason has gone', async () => {
    const test = createTestBackend();
    const tooMuch = await sendToNoah(test, 'k', 20_001);
    expect(tooMuch.status).toBe(409);
    await test.call('POST', `/api/users/${TEST_IDS.ava}/balance-adjustments`, {
      token: test.tokens.admin,
      key: 'more',
      body: { amount: 100, reason: 'Gift' },
    });
    test.backend.forget();
    expect(await sendToNoah(test, 'k', 20_001)).toMatchObject({
      status: 409,
      body: { type: 'insufficient-funds' },
    });
    expect((await sendToNoah(test, 'new', 20_001)).status).toBe(201);
  });

  it('belongs to one person', async () => {
    const test = createTestBackend();
    await sendToNoah(test, 'k');
    const body = { recipientEmail: 'ava@cairnfield.example', amount: 5, note: '' };
    const noahs = await test.call('POST', '/api/transfers', { token: test.tokens.noah, key: 'k', body });
    expect(noahs).toMatchObject({ status: 201, body: { senderId: TEST_IDS.noah } });
  });

  it('is free again after a day, and old ones are removed', async () => {
    const test = createTestBackend();
    for (let i = 0; i < 3; i += 1) await sendToNoah(test, `old-${i}`);
    test.clock.advance(DAY_MS);
    expect((await sendToNoah(test, 'old-0', 7)).status).toBe(201);
    expect(Array.from(test.database.read.idempotency.values(), ({ id }) => id)).toEqual(['user-1:old-0']);
  });

  it('is asked for after the session: nobody replays the answer of somebody else', async () => {
    const test = createTestBackend();
    await sendToNoah(test, 'k');
    await test.call('DELETE', '/api/session', { token: test.tokens.ava });
    expect((await sendToNoah(test, 'k')).status).toBe(401);
  });

  it('takes the same body for the same, in whatever order its fields stand', async () => {
    const test = createTestBackend();
    const fields = { recipientEmail: 'noah@cairnfield.example', amount: 5, note: '' };
    const first = await test.call('POST', '/api/transfers', {
      token: test.tokens.ava,
      key: 'k',
      body: fields,
    });
    const body = { note: '', amount: 5, recipientEmail: 'noah@cairnfield.example' };
    const second = await test.call('POST', '/api/transfers', { token: test.tokens.ava, key: 'k', body });
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
  });

  it('knows another password under the same key in another tab', async () => {
    const test = createTestBackend();
    const setPassword = (password: string, key = 'k') =>
      test.call('POST', `/api/users/${TEST_IDS.ava}/password`, {
        token: test.tokens.admin,
        key,
        body: { password },
      });
    const first = await setPassword('Another123!');
    test.backend.forget();
    expect(await setPassword('Another123!')).toMatchObject({ status: 200, body: first.body });
    expect(await setPassword('Different1!')).toMatchObject({
      status: 422,
      body: { type: 'idempotency-key-reused' },
    });
    await setPassword('Another123!', 'other');
    const { idempotency } = test.database.read;
    const [one, two] = ['k', 'other'].map((key) => idempotency.get(`admin-main:${key}`)?.fingerprint);
    expect(one).not.toBe(two);
  });
});
