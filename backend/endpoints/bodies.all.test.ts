import { type Case, byId, commands, withBody, sendCase, expectProblem } from '../../src/test/endpoints/cases';
import { pathOfSample } from '../../src/test/backend/sendSample';
import { schemaErrors } from '../../src/test/schemaErrors';
import { requestBodyOf } from '../openapi/document';
import { createTestBackend } from '../../src/test/backend/testBackend';
import type { EndpointId } from './endpoints';

describe('with a body that its schema refuses', () => {
  it.each(byId(withBody))('%s answers 422 with a text per field', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    const answer = await sendCase(test, each, { path, body: each.sample.bad?.body });
    expectProblem(answer, 422, 'validation-failed');
    expect(answer.body).toHaveProperty(['errors', each.sample.bad?.field ?? ''], expect.any(String));
  });
});

describe('with a body that is no JSON object', () => {
  it.each(byId(withBody))('%s answers 400', async (_id, each) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, each.sample);
    for (const body of ['{"amount": 1', '[]', 'null', '"text"']) {
      expectProblem(await sendCase(test, each, { path, body }), 400, 'bad-request');
    }
    const headers = { 'Content-Type': 'text/plain' };
    expectProblem(await sendCase(test, each, { path, headers }), 400, 'bad-request');
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
    const path = await pathOfSample(test, each.sample);
    const before = test.database.commitNumber;
    for (const value of ['"secret"', '{"polluted":true}']) {
      const answer = await sendCase(test, each, {
        path,
        key: name,
        body: withField(each.sample.body, name, value),
      });
      expectProblem(answer, 400, 'bad-request');
      expect(answer.body).toHaveProperty('detail', `The field “${name}” is unknown.`);
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
    const path = await pathOfSample(test, each.sample);
    for (const value of ['{"toString":1}', '{"valueOf":1,"toString":null}', '{"__proto__":null}', '[[{}]]']) {
      const body = withField({ ...each.sample.body, [field]: undefined }, field, value);
      const answer = await sendCase(test, each, { path, key: value, body });
      expectProblem(answer, 422, 'validation-failed');
      expect(answer.body).toHaveProperty(['errors', field], expect.any(String));
    }
  });
});

describe('a body of more than 64 kB', () => {
  it.each(byId(commands.filter(({ endpoint }) => endpoint.kind === 'query' || endpoint.file === null)))(
    'is refused by %s, and changes nothing',
    async (_id, each) => {
      const test = createTestBackend();
      const path = await pathOfSample(test, each.sample);
      const before = test.database.commitNumber;
      // First too many bytes in few characters, then too many characters.
      for (const padding of ['€'.repeat(21_845), 'x'.repeat(200_000)]) {
        expectProblem(
          await sendCase(test, each, { path, body: { ...each.sample.body, padding } }),
          413,
          'body-too-large',
        );
      }
      expect(test.database.commitNumber).toBe(before);
      const text = JSON.stringify(each.sample.body ?? {});
      const body = text + ' '.repeat(65_536 - new TextEncoder().encode(text).length);
      const answer = await sendCase(test, each, { path, body });
      expect(answer.status).toBeLessThan(300);
    },
  );
});

/** Bodies with texts of the maximum length in the OpenAPI document. */
const texts = withBody.flatMap(({ id, endpoint, sample }) => {
  const { properties = {} } = requestBodyOf(endpoint) ?? {};
  return Object.entries(properties).flatMap(([field, { maxLength, format }]) =>
    maxLength === undefined ? [] : [{ id, endpoint, field, maxLength, format, body: sample.body }],
  );
});

/** Some fields take more than a text and read the part that is meant: it has to be long, not what is around it. */
function longText(
  count: number,
  { field, format }: Pick<(typeof texts)[number], 'field' | 'format'>,
): string {
  const domain = '@cairnfield.example';
  if (format === 'idn-email') return `${'a'.repeat(count - domain.length)}${domain}`;
  if (field === 'token') return 'a'.repeat(count);
  // A transaction's digits, within other text.
  if (field === 'transactionId') return `${'a'.repeat(64)} ${'🏠'.repeat(count - 65)}`;
  // Account numbers need digits.
  return `${'🏠'.repeat(count - 4)}2026`;
}

describe('a text', () => {
  it.each(texts)(
    'has at most $maxLength characters as JSON Schema counts them: $id, $field',
    async (each) => {
      const { endpoint } = each;
      if (endpoint.kind === 'query' || endpoint.body === null) throw new Error(`${each.id} takes no body.`);
      const schema = endpoint.body;
      const errorsOf = (text: string) => schemaErrors(schema, { ...each.body, [each.field]: text });
      expect(errorsOf(longText(each.maxLength, each))).toEqual({});
      expect(errorsOf(longText(each.maxLength + 1, each))).toEqual({
        [each.field]: `Use at most ${each.maxLength} characters.`,
      });
    },
  );
});
