import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

/** Ends Ava's sessions as another process would: this one has served her and isn't notified. */
function endSessions(test: TestBackend): void {
  test.database.transact((tx) => {
    for (const { id } of [...tx.sessions.where('subjectId', TEST_IDS.ava)]) tx.sessions.remove(id);
  });
}

async function served(): Promise<TestBackend> {
  const test = createTestBackend();
  expect((await sendToNoah(test, 'first', 25)).status).toBe(201);
  endSessions(test);
  return test;
}

const paidTo = (test: TestBackend) => test.database.read.users.get(TEST_IDS.noah)?.balance;

describe('a session that ended since its caller was served', () => {
  it('commands nothing', async () => {
    const test = await served();
    expect(await sendToNoah(test, 'second', 25)).toMatchObject({
      status: 401,
      body: { type: 'unauthenticated' },
    });
    expect(paidTo(test)).toBe(25);
  });

  it('is not told an earlier answer again', async () => {
    const test = await served();
    expect(await sendToNoah(test, 'first', 25)).toMatchObject({
      status: 401,
      body: { type: 'unauthenticated' },
    });
  });

  it('is not told what else is wrong with a request', async () => {
    const test = await served();
    expect(await sendToNoah(test, 'second', 'many')).toMatchObject({ status: 401 });
    const token = test.tokens.ava;
    expect(await test.call('GET', '/api/transfers?sort=nothing', { token })).toMatchObject({ status: 401 });
    expect(await test.call('GET', '/api/audit', { token })).toMatchObject({ status: 401 });
  });

  it('reads nothing', async () => {
    const test = await served();
    expect(await test.call('GET', '/api/transfers', { token: test.tokens.ava })).toMatchObject({
      status: 401,
    });
  });
});
