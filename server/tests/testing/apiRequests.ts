import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { requestBodyOf } from '../../../backend/openapi/document';
import type { JsonSchema } from '../../../backend/openapi/jsonSchema';
import { COMPONENT_PARAMETERS, parametersOf } from '../../../backend/openapi/parameters';
import type { Endpoint } from '../../../backend/pipeline/endpoint';
import type { SerializedRequest } from '../../../backend/pipeline/exchange';
import { TEST_TOKENS } from '../../../src/test/backend/testData';

type Random = (below: number) => number;

const TOKENS = [undefined, TEST_TOKENS.ava, TEST_TOKENS.noah, TEST_TOKENS.admin, 'of-nobody'];
const EMAILS = ['ava', 'noah', 'mia', 'admin', 'nobody'].map((name) => `${name}@cairnfield.example`);
const IDS = ['user-1', 'user-2', 'dep-1', 'dep-2', 'c1', 'r1', 'main', 'unknown'];
const BAD_IDS = [
  '%00',
  'c1%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2e%2e',
  "'%22%5C",
  '%F0%9F%99%82',
  'x'.repeat(3_000),
];
const NUL = 'a\0b';
const HALF = 'a\ud83d';
const DATES = [
  ...['2026-01-31', '2026-02-31', '1899-12-31', '1900-01-01', '8999-12-31', '9999-12-31', '0000-01-01'],
  ...[
    '2026-01-15T12:00:00.000Z',
    '2026-02-31T00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00Z',
    'soon',
  ],
];
const ODD_TEXTS = [NUL, HALF, '', ' ', 'x'.repeat(3_000), '%_\\', '__proto__', '\u202e', ...DATES];
const ODD_VALUES: readonly unknown[] = [
  ...[...ODD_TEXTS, null, true, [], [1], {}, { toString: 1 }],
  ...[0, -1, 0.001, 1e9, 1e9 + 1, 1e308, -1e308, 1e-320, 2 ** 53, '5'],
];
const LARGE = `{"name":"${'x'.repeat(10_000_000)}"}`;
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random(list.length)];

/** A value that conforms to the document. */
function valueOf(name: string, schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, random);
  if (schema.type === 'boolean') return random(2) === 0;
  if (schema.type === 'integer') return Math.max(schema.minimum ?? 0, 1) + random(random(2) === 0 ? 1 : 5);
  if (schema.type === 'number') return (1 + random(90_000)) / 100;
  if (schema.format === 'idn-email' || name === 'email') return pick(EMAILS, random);
  if (schema.format === 'password') return pick(['Invest123!', 'Admin123!', 'Another123!'], random);
  if (/Id$/.test(name)) return pick(IDS, random);
  return `Text ${random(9)}`.padEnd(schema.minLength ?? 0, '.');
}

function bodyOf(endpoint: Endpoint, random: Random): string {
  const { properties = {} } = requestBodyOf(endpoint) ?? {};
  const names = Object.keys(properties);
  const body: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) body[name] = valueOf(name, schema, random);
  const name = pick(names, random);
  switch (name === undefined ? 0 : random(6)) {
    case 1:
    case 2:
      return JSON.stringify({ ...body, [String(name)]: pick(ODD_VALUES, random) });
    case 3:
      Reflect.deleteProperty(body, String(name));
      return JSON.stringify(body);
    case 4: {
      const raw = pick([DEEP, '1e999', '"\\u0000"', `{"a":${DEEP}}`, '1,"__proto__":{"a":1}'], random) ?? '';
      // The field twice: the second one counts.
      return `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:${raw}}`;
    }
    default:
      return JSON.stringify(body);
  }
}

function searchOf(endpoint: Endpoint, random: Random): string {
  const search = new URLSearchParams();
  for (const parameter of parametersOf(endpoint)) {
    const found = '$ref' in parameter ? resolved(parameter.$ref) : parameter;
    if (found?.in !== 'query' || random(3) !== 0) continue;
    const { name, schema } = found;
    const isDate = /^(from|to)$|(From|To)$/.test(name);
    const usual = isDate ? pick(DATES, random) : valueOf(name, schema, random);
    search.append(name, String(random(3) === 0 ? pick(ODD_TEXTS, random) : usual));
  }
  if (random(20) === 0) search.append(pick(['page', 'nothing', NUL], random) ?? '', '1');
  return search.size === 0 ? '' : `?${search}`;
}

function resolved($ref: string) {
  return Object.entries(COMPONENT_PARAMETERS).find(([name]) => $ref.endsWith(`/${name}`))?.[1];
}

/** A request to any endpoint in the document: a valid one, or one with a single part broken. */
export function randomApiRequest(random: Random, index: number): SerializedRequest {
  const endpoints: readonly Endpoint[] = ENDPOINTS;
  const endpoint = pick(endpoints, random);
  if (endpoint === undefined) throw new Error('There is no endpoint.');
  const id = random(8) === 0 ? pick(BAD_IDS, random) : pick(IDS, random);
  const path = endpoint.path.replace(/:id/, id ?? '');
  const token = pick(TOKENS, random);
  const isLarge = index % 100 === 99;
  const body = endpoint.kind === 'query' ? '' : isLarge ? LARGE : bodyOf(endpoint, random);
  return {
    method: endpoint.method,
    path: endpoint.kind === 'query' ? path + searchOf(endpoint, random) : path,
    headers: {
      'x-correlation-id': 'random',
      ...(endpoint.kind === 'query' || random(9) === 0 ? {} : { 'idempotency-key': `key-${index}` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    body,
  };
}
