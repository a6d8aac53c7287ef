import { schemaErrors } from '../../src/test/schemaErrors';
import { requestBodyOf } from '../openapi/document';
import { otherBody, pathOfSample, sendSample, type ChangedCall } from '../../src/test/backend/sendSample';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { ENDPOINTS, type EndpointId, type KnownEndpoint } from './endpoints';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import type { EndpointSample } from '../../src/test/endpoints/sample';

interface Case {
  readonly id: EndpointId;
  readonly endpoint: KnownEndpoint;
  readonly sample: EndpointSample;
}

const CASES: readonly Case[] = ENDPOINTS.map((endpoint) => ({
  id: endpoint.id,
  endpoint,
  sample: ENDPOINT_SAMPLES[endpoint.id],
}));

const hasBody = ({ endpoint }: Case) => endpoint.kind !== 'query' && endpoint.body !== null;

const named = (cases: readonly Case[]) => cases.map((each): [EndpointId, Case] => [each.id, each]);
const commands = CASES.filter(({ endpoint }) => endpoint.kind !== 'query');
const withBody = CASES.filter(hasBody);

const pathOf = pathOfSample;
const send = (test: TestBackend, { id }: Case, changed?: ChangedCall) => sendSample(test, id, changed);

/** Adds an admin and logs her in. Her password is the one the samples use as the caller's own. */
async function tokenOfAddedAdmin(test: TestBackend): Promise<string> {
  const admin = { email: 'nadia@cairnfield.example', password: TEST_PASSWORDS.admin };
  await test.call('POST', '/api/admins', { token: test.tokens.admin, body: { ...admin, name: 'Nadia' } });
  const { body } = await test.call('POST', '/api/session', { body: admin });
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error(`No token in ${JSON.stringify(body)}.`);
}

function expectProblem(answer: TestAnswer, status: number, type?: string) {
  expect(answer.body).toMatchObject({ status, ...(type === undefined ? {} : { type }) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.body).toHaveProperty('title');
  expect(answer.body).toHaveProperty('instance', answer.headers.get('X-Correlation-Id'));
}

it('has each endpoint once, at an address and method of its own', () => {
  expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

it('has a sample of everything that an endpoint can refuse', () => {
  for (const each of CASES) {
    const { id, endpoint, sample } = each;
    expect([id, sample.bad !== undefined]).toEqual([id, hasBody(each)]);
    expect([id, sample.unknown !== undefined]).toEqual([id, endpoint.path.includes(':')]);
    expect([id, sample.as !== undefined]).toEqual([id, endpoint.role !== 'public']);
  }
});

it.each(named(CASES))('%s succeeds, and its answer says who gave it and when', async (_id, each) => {
  const test = createTestBackend();
  const answer = await send(test, each, { headers: { 'X-Correlation-Id': 'trace-7' } });
  expect([answer.status, answer.body]).toEqual([expect.any(Number), answer.body]);
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers.get('X-Cairnfield-Backend')).toBe('1');
  expect(answer.headers.get('X-Backend-Time')).toBe(new Date(test.clock.now()).toISOString());
  expect(answer.headers.get('X-Correlation-Id')).toBe('trace-7');
  const commit = Number(answer.headers.get('X-Commit'));
  const { lastChange, newest } = await test.commits();
  expect(commit).toBeGreaterThanOrEqual(lastChange);
  const isNoticed = each.endpoint.kind !== 'query' && each.sample.isUnrecorded !== true;
  expect(commit).toBeLessThanOrEqual(isNoticed ? lastChange : newest);
  test.database.checkBooks();
});

it.each(named(commands))(
  '%s leaves a trace in the audit log, if it changes anything of anybody',
  async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const before = test.database.read.audit.size;
    await send(test, each, { path });
    expect(test.database.read.audit.size).toBe(before + (each.sample.isUnrecorded === true ? 0 : 1));
  },
);

describe('without a session', () => {
  it.each(named(CASES.filter(({ endpoint }) => endpoint.role !== 'public')))(
    '%s answers 401',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOf(test, each.sample);
      const before = test.database.commitNumber;
      const visitor = { path, token: undefined };
      expectProblem(await send(test, each, visitor), 401, 'unauthenticated');
      expectProblem(await send(test, each, { path, token: 'nobodys' }), 401, 'unauthenticated');
      expect(test.database.commitNumber).toBe(before);
    },
  );
});

describe('with the session of an added admin', () => {
  // Only the main admin sets the main admin's password, and a note is its author's.
  const others: readonly string[] = ['admins.resetMainPassword', 'notes.delete'];
  const ofAdmins = CASES.filter(({ id, endpoint }) => endpoint.role === 'admin' && !others.includes(id));

  it.each(named(ofAdmins))('%s does what it does for the main admin', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const token = await tokenOfAddedAdmin(test);
    const answer = await send(test, each, { path, token });
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

  it.each(named(guarded))('%s answers 403 and changes nothing', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const before = test.database.commitNumber;
    const token = each.endpoint.role === 'admin' ? test.tokens.ava : test.tokens.admin;
    expectProblem(await send(test, each, { path, token }), 403, 'forbidden');
    expect(test.database.commitNumber).toBe(before);
  });
});

describe('with the session of another investor', () => {
  const investorMayCall = CASES.filter(({ endpoint }) => endpoint.role === 'any' || endpoint.role === 'user');
  const withId = investorMayCall.filter(({ endpoint }) => endpoint.path.includes(':id'));
  const ofRecords = withId.filter(({ sample }) => sample.isAboutCaller !== true);
  const aboutCaller = withId.filter(({ sample }) => sample.isAboutCaller === true);

  it.each(named(ofRecords))('%s answers 404 as for no record, and changes nothing', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const before = test.database.read.audit.size;
    const token = each.sample.as === 'noah' ? test.tokens.ava : test.tokens.noah;
    const refused = await send(test, each, { path, token });
    const unknown = await send(test, each, { path: each.sample.unknown ?? '', token, key: 'unknown' });
    expectProblem(refused, 404, 'not-found');
    const instance = refused.headers.get('X-Correlation-Id');
    expect(refused.body).toEqual({ ...Object(unknown.body), instance });
    expect(test.database.read.audit.size).toBe(before);
    expect((await send(test, each, { path, key: 'own' })).status).toBeLessThan(300);
  });

  it.each(named(aboutCaller))('%s answers about the caller, never about anybody else', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const answers = async () => {
      const own = await send(test, each, { path });
      const others = await send(test, each, { path, token: test.tokens.noah });
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

  it.each(named(lists))('%s names nobody else’s record', async (_id, each) => {
    const test = createTestBackend();
    await sendSample(test, 'deposits.create', { token: test.tokens.ava, key: 'deposit' });
    await sendSample(test, 'investments.create', { key: 'investment' });
    await sendSample(test, 'withdrawals.create', { key: 'withdrawal' });
    const toMia = { recipientEmail: 'mia@cairnfield.example', amount: 25, note: '' };
    await sendSample(test, 'transfers.create', { key: 'transfer', body: toMia });
    const own = await send(test, each, { token: test.tokens.ava });
    expect(JSON.stringify(own.body)).toContain(`"${TEST_IDS.ava}"`);
    for (const search of ['', `?userId=${TEST_IDS.ava}`, '?q=ava']) {
      const path = each.endpoint.path + search;
      const answer = await send(test, each, { path, token: test.tokens.noah });
      expect(JSON.stringify(answer.body)).not.toMatch(/Ava|"user-1"/);
      if (search === '') expect(answer.status).toBe(200);
    }
  });
});

describe('for a record that does not exist', () => {
  it.each(named(CASES.filter(({ sample }) => sample.unknown !== undefined)))(
    '%s answers 404',
    async (_id, each) => {
      const path = each.sample.unknown ?? '';
      expectProblem(await send(createTestBackend(), each, { path }), 404);
    },
  );
});

describe('with a body that its schema refuses', () => {
  it.each(named(withBody))('%s answers 422 with a text per field', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const answer = await send(test, each, { path, body: each.sample.bad?.body });
    expectProblem(answer, 422, 'validation-failed');
    expect(answer.body).toHaveProperty(['errors', each.sample.bad?.field ?? ''], expect.any(String));
  });
});

describe('with a body that is no JSON object', () => {
  it.each(named(withBody))('%s answers 400', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    for (const body of ['{"amount": 1', '[]', 'null', '"text"']) {
      expectProblem(await send(test, each, { path, body }), 400, 'bad-request');
    }
    const headers = { 'Content-Type': 'text/plain' };
    expectProblem(await send(test, each, { path, headers }), 400, 'bad-request');
  });
});

/** Members of `Object.prototype`, which every object inherits. */
const INHERITED = [
  '__proto__',
  '__defineGetter__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'toString',
  'valueOf',
];

/** A body as JSON text with one more field: `JSON.stringify` can't write a field named `__proto__`. */
const withField = (body: object | undefined, name: string, value: string) => {
  const text = JSON.stringify(body ?? {});
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(name)}:${value}}`;
};

describe('a field that the API doesn’t name', () => {
  const fields = withBody.flatMap((each) =>
    ['xpassword', ...INHERITED].map((name): [EndpointId, string, Case] => [each.id, name, each]),
  );

  it.each(fields)('is refused by %s by its name, %s, and nothing happens', async (_id, name, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const before = test.database.commitNumber;
    for (const value of ['"secret"', '{"polluted":true}']) {
      const answer = await send(test, each, {
        path,
        key: name,
        body: withField(each.sample.body, name, value),
      });
      expectProblem(answer, 400, 'bad-request');
      expect(answer.body).toHaveProperty('detail', `The field "${name}" is unknown.`);
    }
    expect({}).not.toHaveProperty('polluted');
    expect(test.database.commitNumber).toBe(before);
  });
});

describe('a field of another kind', () => {
  const fields = withBody.flatMap((each) =>
    Object.keys(each.sample.body ?? {}).map((field): [EndpointId, string, Case] => [each.id, field, each]),
  );

  it.each(fields)('is refused by %s: %s, with whatever in it', async (_id, field, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    for (const value of ['{"toString":1}', '{"valueOf":1,"toString":null}', '{"__proto__":null}', '[[{}]]']) {
      const body = withField({ ...each.sample.body, [field]: undefined }, field, value);
      const answer = await send(test, each, { path, key: value, body });
      expectProblem(answer, 422, 'validation-failed');
      expect(answer.body).toHaveProperty(['errors', field], expect.any(String));
    }
  });
});

describe('a body of more than 64 kB', () => {
  it.each(named(commands.filter(({ endpoint }) => endpoint.kind === 'query' || endpoint.file === null)))(
    'is refused by %s, and changes nothing',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOf(test, each.sample);
      const before = test.database.commitNumber;
      // First too many bytes but few characters, then more characters than are forwarded to the leading tab.
      for (const padding of ['€'.repeat(21_845), 'x'.repeat(200_000)]) {
        expectProblem(
          await send(test, each, { path, body: { ...each.sample.body, padding } }),
          413,
          'body-too-large',
        );
      }
      expect(test.database.commitNumber).toBe(before);
      const text = JSON.stringify(each.sample.body ?? {});
      const body = text + ' '.repeat(65_536 - new TextEncoder().encode(text).length);
      const answer = await send(test, each, { path, body });
      expect(answer.status).toBeLessThan(300);
    },
  );
});

/** Bodies with texts of the maximum length in the OpenAPI document. */
const texts = withBody.flatMap(({ id, endpoint, sample }) => {
  const { properties = {} } = requestBodyOf(endpoint) ?? {};
  return Object.entries(properties).flatMap(([field, { maxLength, format }]) =>
    maxLength === undefined || format === 'email'
      ? []
      : [{ id, endpoint, field, maxLength, body: sample.body }],
  );
});

describe('a text', () => {
  it.each(texts)(
    'has at most $maxLength characters as JSON Schema counts them: $id, $field',
    async (each) => {
      const { endpoint } = each;
      if (endpoint.kind === 'query' || endpoint.body === null) throw new Error(`${each.id} takes no body.`);
      const schema = endpoint.body;
      const errorsOf = (text: string) => schemaErrors(schema, { ...each.body, [each.field]: text });
      // Account numbers need digits.
      const homes = (count: number) => `${'🏠'.repeat(count - 4)}2026`;
      expect(errorsOf(homes(each.maxLength))).toEqual({});
      expect(errorsOf(homes(each.maxLength + 1))).toEqual({
        [each.field]: `Use at most ${each.maxLength} characters.`,
      });
    },
  );
});

describe('a second time', () => {
  it.each(named(commands.filter(({ sample }) => sample.isOnce)))(
    '%s is a conflict and changes nothing',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOf(test, each.sample);
      expect((await send(test, each, { path, key: 'first' })).status).toBeLessThan(300);
      const ledger = test.database.read.ledger.size;
      const answer = await send(test, each, { path, key: 'second' });
      expect([409, 410]).toContain(answer.status);
      expect(test.database.read.ledger.size).toBe(ledger);
    },
  );
});

describe('an idempotency key', () => {
  it.each(named(CASES.filter(({ endpoint }) => endpoint.kind === 'money')))(
    'is required by %s',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOf(test, each.sample);
      const { token, body } = { token: test.tokens[each.sample.as ?? 'admin'], body: each.sample.body };
      const answer = await test.call(each.endpoint.method, path, { token, body });
      expectProblem(answer, 400, 'idempotency-key-missing');
    },
  );

  // A logout and a closing end the session that their repeat would need.
  const repeatable = commands.filter(({ id }) => id !== 'session.logout' && id !== 'account.close');

  it.each(named(repeatable))('gives %s the same answer again, for one effect', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const first = await send(test, each, { path, key: 'same' });
    const commit = test.database.commitNumber;
    const second = await send(test, each, { path, key: 'same' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(test.database.commitNumber).toBe(commit);
  });

  it.each(named(repeatable))('joins two simultaneous calls of %s', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    const commit = test.database.commitNumber;
    const [first, second] = await Promise.all([
      send(test, each, { path, key: 'same' }),
      send(test, each, { path, key: 'same' }),
    ]);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(test.database.commitNumber).toBe(commit + 1);
  });

  const withOtherBody = withBody.filter(({ id }) => id !== 'account.close');

  it.each(named(withOtherBody))('refuses another body of %s', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOf(test, each.sample);
    await send(test, each, { path, key: 'same' });
    const body = otherBody(each.sample);
    expectProblem(await send(test, each, { path, key: 'same', body }), 422, 'idempotency-key-reused');
  });
});
