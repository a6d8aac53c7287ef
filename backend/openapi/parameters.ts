import { durationText } from '../../src/lib/dateFormats';
import { MOST_KEPT_DAYS } from '../../src/entities/settings/policy';
import { ISO_BOUND } from '../../src/lib/isoDates';
import { KEY_LIFETIME_MS } from '../../src/lib/lifetimes';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SEARCH } from '../../src/lib/page';
import type { Endpoint } from '../pipeline/endpoint';
import { type ListFacts } from '../listSpec';
import { jsonSchemaOf, textSchema, type JsonSchema } from './jsonSchema';

type Parameter =
  | { readonly $ref: string }
  | {
      readonly name: string;
      readonly in: 'path' | 'query' | 'header';
      readonly required?: true;
      readonly description?: string;
      readonly schema: JsonSchema;
    };

export const COMPONENT_PARAMETERS = {
  page: {
    name: 'page',
    in: 'query',
    description: 'From 1.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  pageSize: {
    name: 'pageSize',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
  },
  q: {
    name: 'q',
    in: 'query',
    description: 'Text to search for, in any case.',
    schema: textSchema({ maxLength: MAX_SEARCH }),
  },
  correlationId: {
    name: 'X-Correlation-Id',
    in: 'header',
    description: 'Names the request in logs; the answer repeats it.',
    schema: textSchema({ pattern: '^[\\x21-\\x7e]{1,100}$' }),
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Made once per intent: the same key has one effect and gets the same answer, for ${durationText(KEY_LIFETIME_MS)}.`,
    schema: textSchema({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
  },
  browserToken: {
    name: 'X-Browser-Token',
    in: 'header',
    description:
      'Random, and kept by the browser for good. Wrong passwords of others never delay one that the person has signed in with before.',
    schema: textSchema({ pattern: '^[a-z0-9]{22}$' }),
  },
  moneyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'As everywhere, and required: money moves once per key.',
    schema: textSchema({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
  },
} as const satisfies Readonly<Record<string, Parameter>>;

function shared(name: keyof typeof COMPONENT_PARAMETERS): Parameter {
  return { $ref: `#/components/parameters/${name}` };
}

const BOUND = 'A day in UTC, all of it, or an ISO 8601 time; inclusive.';

function bounds(from: string, to: string): Parameter[] {
  const schema = textSchema({ pattern: ISO_BOUND.source });
  return [from, to].map((name) => ({ name, in: 'query', description: BOUND, schema }));
}

function sortParameter({ sorts, defaultSort }: ListFacts): Parameter {
  const fields = Object.keys(sorts);
  const description = defaultSort === '' ? 'Without it: the order in which they were made.' : undefined;
  return {
    name: 'sort',
    in: 'query',
    ...(description === undefined ? {} : { description }),
    schema: textSchema({
      enum: fields.flatMap((field) => [field, `-${field}`]),
      ...(defaultSort === '' ? {} : { default: defaultSort }),
    }),
  };
}

function listParameters(list: ListFacts): Parameter[] {
  const filters = Object.entries(list.filters).map(([name, { allowed }]): Parameter => ({
    name,
    in: 'query',
    schema: textSchema(allowed === undefined ? {} : { enum: allowed }),
  }));
  const ranges = Object.keys(list.ranges ?? {}).flatMap((name) => bounds(`${name}From`, `${name}To`));
  return [
    shared('page'),
    shared('pageSize'),
    sortParameter(list),
    shared('q'),
    ...filters,
    ...(list.date === undefined ? [] : bounds('from', 'to')),
    ...ranges,
  ];
}

const priceParameters: Parameter[] = ['ids', 'vs_currencies'].map((name) => ({
  name,
  in: 'query',
  required: true,
  description: 'Separated by commas.',
  schema: textSchema({ minLength: 1 }),
}));

const recipientParameters: Parameter[] = [
  { name: 'recipientEmail', in: 'query', required: true, schema: textSchema({ minLength: 1 }) },
  {
    name: 'amount',
    in: 'query',
    required: true,
    description: 'Positive dollars, at most two decimals.',
    schema: textSchema({ minLength: 1 }),
  },
];
const daysParameters: Parameter[] = ['identityKeptDays', 'rejectedProofsKeptDays'].map((name) => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'integer', minimum: 0, maximum: MOST_KEPT_DAYS },
}));

/** What the address states about an uploaded file. */
function fileParameters(endpoint: Endpoint): Parameter[] {
  if (endpoint.kind === 'query' || endpoint.file === null) return [];
  const { properties = {} } = jsonSchemaOf(endpoint.file.facts);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: true,
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

export function parametersOf(endpoint: Endpoint): Parameter[] {
  const list = endpoint.kind === 'query' ? endpoint.list : undefined;
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return [
    ...names.map((name): Parameter => ({ name, in: 'path', required: true, schema: textSchema() })),
    ...(list === undefined ? [] : listParameters(list)),
    ...(endpoint.id === 'statements.read' ? [shared('page'), shared('pageSize')] : []),
    ...(endpoint.id === 'market.price' ? priceParameters : []),
    ...(endpoint.id === 'transfers.recipient' ? recipientParameters : []),
    ...(endpoint.id === 'settings.readPolicyRemovals' ? daysParameters : []),
    ...fileParameters(endpoint),
    ...(endpoint.kind === 'command' ? [shared('idempotencyKey')] : []),
    ...(endpoint.kind === 'money' ? [shared('moneyKey')] : []),
    ...(endpoint.isBrowserRemembered ? [shared('browserToken')] : []),
    shared('correlationId'),
  ];
}
