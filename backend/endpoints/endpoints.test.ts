import { transferInput } from '../seed/inputs';
import {
  CASES,
  byId,
  commands,
  withBody,
  sendCase,
  expectProblem,
  takesBody,
} from '../../src/test/endpoints/cases';
import { otherBody, pathOfSample, sendSample } from '../../src/test/backend/sendSample';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { ENDPOINTS } from './endpoints';

/** Adds an admin and logs her in. Her password is the one the samples use as the caller's own. */
async function tokenOfAddedAdmin(test: TestBackend): Promise<string> {
  const admin = { email: 'nadia@cairnfield.example', password: TEST_PASSWORDS.admin };
  await test.call('POST', '/api/admins', {
    token: test.tokens.admin,
    body: { ...admin, name: 'Nadia', duty: 'owner' },
  });
  const { body } = await test.call('POST', '/api/session', { body: admin });
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error(`No token in ${JSON.stringify(body)}.`);
}

it('has each endpoint once, at an address and method of its own', () => {
  expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

it('has a sample of everything that an endpoint can refuse', () => {
  for (const each of CASES) {
    const { id, endpoint, sample } = each;
    expect([id, sample.bad !== undefined]).toEqual([id, takesBody(each)]);
    expect([id, sample.unknown !== undefined]).toEqual([id, endpoint.path.includes(':')]);
    expect([id, sample.as !== undefined]).toEqual([id, endpoint.role !== 'public']);
  }
});

it.each(byId(CASES))('%s succeeds, and its answer says who gave it and when', async (_id, each) => {
  const test = createTestBackend();
  const answer = await sendCase(test, each, { headers: { 'X-Correlation-Id': 'trace-7' } });
  expect([answer.status, answer.body]).toEqual([expect.any(Number), answer.body]);
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers.get('X-Backend-Time')).toBe(new Date(test.clock.now()).toISOString());
  expect(answer.headers.get('X-Correlation-Id')).toBe('trace-7');
  const commit = Number(answer.headers.get('X-Commit'));
  const { lastChange, newest } = await test.commits();
  expect(commit).toBeGreaterThanOrEqual(lastChange);
  const isNoticed = each.endpoint.kind !== 'query' && each.sample.isUnrecorded !== true;
  expect(commit).toBeLessThanOrEqual(isNoticed ? lastChange : newest);
  test.database.checkBooks();
});

it.each(byId(commands))(
  '%s leaves a trace in the audit log, if it changes anything of anybody',
  async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const before = test.database.read.audit.size;
    await sendCase(test, each, { path });
    expect(test.database.read.audit.size).toBe(before + (each.sample.isUnrecorded === true ? 0 : 1));
  },
);

describe('without a session', () => {
  it.each(byId(CASES.filter(({ endpoint }) => endpoint.role !== 'public')))(
    '%s answers 401',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOfSample(test, each.sample);
      const before = test.database.commitNumber;
      const visitor = { path, token: undefined };
      expectProblem(await sendCase(test, each, visitor), 401, 'unauthenticated');
      expectProblem(await sendCase(test, each, { path, token: 'nobodys' }), 401, 'unauthenticated');
      expect(test.database.commitNumber).toBe(before);
    },
  );
});

describe('with the session of an added admin', () => {
  // Only its author deletes a note.
  const ofAdmins = CASES.filter(({ id, endpoint }) => endpoint.role === 'admin' && id !== 'notes.delete');

  it.each(byId(ofAdmins))('%s does what it does for the main admin', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const token = await tokenOfAddedAdmin(test);
    const answer = await sendCase(test, each, { path, token });
    expect([answer.status, answer.body]).toEqual([expect.any(Number), answer.body]);
    expect(answer.status).toBeLessThan(300);
    if (each.endpoint.kind === 'query') return;
    const [last] = [...test.database.read.audit.values()].slice(-1);
    expect(last).toMatchObject({ actorName: 'Nadia' });
    test.database.checkBooks();
  });
});

describe('with the other role', () => {
  const guarded = CASES.filter(({ endpoint }) => endpoint.role === 'user' || endpoint.role === 'admin');

  it.each(byId(guarded))('%s answers 403 and changes nothing', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const before = test.database.commitNumber;
    const token = each.endpoint.role === 'admin' ? test.tokens.ava : test.tokens.admin;
    expectProblem(await sendCase(test, each, { path, token }), 403, 'forbidden');
    expect(test.database.commitNumber).toBe(before);
  });
});

describe('with the session of another investor', () => {
  const investorMayCall = CASES.filter(({ endpoint }) => endpoint.role === 'any' || endpoint.role === 'user');
  const withId = investorMayCall.filter(({ endpoint }) => endpoint.path.includes(':id'));
  const ofRecords = withId.filter(({ sample }) => sample.isAboutCaller !== true);
  const aboutCaller = withId.filter(({ sample }) => sample.isAboutCaller === true);

  it.each(byId(ofRecords))('%s answers 404 as for no record, and changes nothing', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const before = test.database.read.audit.size;
    const token = each.sample.as === 'noah' ? test.tokens.ava : test.tokens.noah;
    const refused = await sendCase(test, each, { path, token });
    const unknown = await sendCase(test, each, { path: each.sample.unknown ?? '', token, key: 'unknown' });
    expectProblem(refused, 404, 'not-found');
    const instance = refused.headers.get('X-Correlation-Id');
    expect(refused.body).toEqual({ ...Object(unknown.body), instance });
    expect(test.database.read.audit.size).toBe(before);
    expect((await sendCase(test, each, { path, key: 'own' })).status).toBeLessThan(300);
  });

  it.each(byId(aboutCaller))('%s answers about the caller, never about anybody else', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const answers = async () => {
      const own = await sendCase(test, each, { path });
      const others = await sendCase(test, each, { path, token: test.tokens.noah });
      expect([own.status, others.status]).toEqual([200, 200]);
      return { own: own.body, others: others.body };
    };
    const before = await answers();
    await sendSample(test, 'investments.create', { key: 'investment' });
    const after = await answers();
    expect(after.own).not.toEqual(before.own);
    expect(after.others).toEqual(before.others);
  });

  /** Lists that show each investor only part of the records. */
  const lists = investorMayCall.filter(
    ({ endpoint }) => endpoint.kind === 'query' && (endpoint.list?.owners ?? []).length > 0,
  );

  it.each(byId(lists))('%s names nobody else’s record', async (_id, each) => {
    const test = createTestBackend();
    await sendSample(test, 'deposits.create', { token: test.tokens.ava, key: 'deposit' });
    await sendSample(test, 'investments.create', { key: 'investment' });
    await sendSample(test, 'withdrawals.create', { key: 'withdrawal' });
    const toMia = transferInput({ recipientEmail: 'mia@cairnfield.example', amount: 25 });
    await sendSample(test, 'transfers.create', { key: 'transfer', body: toMia });
    const own = await sendCase(test, each, { token: test.tokens.ava });
    expect(JSON.stringify(own.body)).toContain(`"${TEST_IDS.ava}"`);
    for (const search of ['', `?userId=${TEST_IDS.ava}`, '?q=ava']) {
      const path = each.endpoint.path + search;
      const answer = await sendCase(test, each, { path, token: test.tokens.noah });
      expect(JSON.stringify(answer.body)).not.toMatch(/Ava|"user-1"/);
      if (search === '') expect(answer.status).toBe(200);
    }
  });
});

describe('for a record that does not exist', () => {
  it.each(byId(CASES.filter(({ sample }) => sample.unknown !== undefined)))(
    '%s answers 404',
    async (_id, each) => {
      const path = each.sample.unknown ?? '';
      expectProblem(await sendCase(createTestBackend(), each, { path }), 404);
    },
  );
});

describe('a second time', () => {
  it.each(byId(commands.filter(({ sample }) => sample.isOnce)))(
    '%s is a conflict and changes nothing',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOfSample(test, each.sample);
      expect((await sendCase(test, each, { path, key: 'first' })).status).toBeLessThan(300);
      const ledger = test.database.read.ledger.size;
      const answer = await sendCase(test, each, { path, key: 'second' });
      expect([409, 410]).toContain(answer.status);
      expect(test.database.read.ledger.size).toBe(ledger);
    },
  );
});

describe('an idempotency key', () => {
  it.each(byId(CASES.filter(({ endpoint }) => endpoint.kind === 'money')))(
    'is required by %s',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOfSample(test, each.sample);
      const { token, body } = { token: test.tokens[each.sample.as ?? 'admin'], body: each.sample.body };
      const answer = await test.call(each.endpoint.method, path, { token, body });
      expectProblem(answer, 400, 'idempotency-key-missing');
    },
  );

  // A logout and a closing end the session that repeating them would need.
  const repeatable = commands.filter(({ id }) => id !== 'session.logout' && id !== 'account.close');

  it.each(byId(repeatable))('gives %s the same answer again, for one effect', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const first = await sendCase(test, each, { path, key: 'same' });
    const commit = test.database.commitNumber;
    const second = await sendCase(test, each, { path, key: 'same' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(test.database.commitNumber).toBe(commit);
  });

  it.each(byId(repeatable))('joins two simultaneous calls of %s', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const commit = test.database.commitNumber;
    const [first, second] = await Promise.all([
      sendCase(test, each, { path, key: 'same' }),
      sendCase(test, each, { path, key: 'same' }),
    ]);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(test.database.commitNumber).toBe(commit + 1);
  });

  const withOtherBody = withBody.filter(({ id }) => id !== 'account.close');

  it.each(byId(withOtherBody))('refuses another body of %s', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    await sendCase(test, each, { path, key: 'same' });
    const body = otherBody(each.sample);
    expectProblem(await sendCase(test, each, { path, key: 'same', body }), 422, 'idempotency-key-reused');
  });
});
