import { DOCUMENT_FILES } from '../../src/lib/fileRules';
import type { ProblemCode } from '../../src/lib/problem';
import { proofCodes } from '../auth/proof';
import { isForSetUp } from '../auth/sessions';
import type { Endpoint } from '../pipeline/endpoint';
import { answerSchema, ref } from './components';
import { MOMENT, textSchema, type JsonSchema } from './jsonSchema';

export type ResponseObject =
  | { readonly $ref: string }
  | {
      readonly description: string;
      readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
      readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
    };

export interface HeaderObject {
  readonly description: string;
  readonly required?: true;
  readonly schema: JsonSchema;
}

export const COMPONENT_HEADERS = {
  'X-Correlation-Id': {
    description: 'The request’s, or one made for it.',
    required: true,
    schema: textSchema(),
  },
  'X-Backend-Time': {
    description: 'What time it is for the backend.',
    required: true,
    schema: MOMENT,
  },
  'X-Commit': {
    description: 'Number of the newest commit that the answer can show.',
    required: true,
    schema: textSchema({ pattern: '^\\d+$' }),
  },
  'Idempotent-Replayed': {
    description: 'The first answer to this key, once more.',
    schema: textSchema({ const: 'true' }),
  },
  'Retry-After': {
    description: 'Seconds until it is worth trying again.',
    required: true,
    schema: textSchema({ pattern: '^\\d+$' }),
  },
} as const satisfies Readonly<Record<string, HeaderObject>>;

type HeaderName = keyof typeof COMPONENT_HEADERS;

function headers(...more: readonly HeaderName[]): Readonly<Record<string, { readonly $ref: string }>> {
  const names = ['X-Correlation-Id', 'X-Backend-Time', ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function problemResponse(
  description: string,
  codes: readonly ProblemCode[],
  ...more: readonly HeaderName[]
): ResponseObject {
  const schema: JsonSchema = { ...ref('Problem'), properties: { type: textSchema({ enum: codes }) } };
  return { description, headers: headers(...more), content: { 'application/problem+json': { schema } } };
}

/** A server refuses oversized and excessive requests before the backend, so these answers have no commit number. */
function refusalHeaders(status: number): readonly HeaderName[] {
  if (status === 413) return [];
  return status === 429 ? ['Retry-After'] : ['X-Commit'];
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Nobody is signed in by this token, or the credentials do not match.',
  403: 'Not allowed to this caller, or not yet.',
  404: 'There is no such record, or none that the caller may know of.',
  409: 'The state does not allow it. Nothing was changed.',
  410: 'It was once, and is no more.',
  413: 'The body is larger than the endpoint takes.',
  422: 'Fields are refused, or the key was used for something else.',
  429: 'Too many attempts; from a server also too many requests of one address.',
  500: 'Something went wrong. Nothing was changed.',
  503: 'The backend cannot answer now: in this tab, or for a moment.',
  507: 'The storage is full. Nothing was changed.',
};

export function refusalCodes(endpoint: Endpoint): ReadonlyMap<number, readonly ProblemCode[]> {
  const codes = new Map<number, ProblemCode[]>();
  const add = (status: number, ...more: readonly ProblemCode[]) =>
    codes.set(status, [...new Set([...(codes.get(status) ?? []), ...more])]);
  const { role, refusals = {} } = endpoint;
  if (role !== 'public') add(401, 'unauthenticated');
  if (role === 'user' || role === 'admin') add(403, 'forbidden');
  if (role !== 'user' && role !== 'public' && !isForSetUp(endpoint)) add(403, 'set-up-required');
  if (endpoint.kind !== 'query' || endpoint.list !== undefined) add(400, 'bad-request');
  if (endpoint.kind === 'money') add(400, 'idempotency-key-missing');
  if (endpoint.kind !== 'query' && endpoint.body !== null) add(422, 'validation-failed');
  for (const [status, own] of Object.entries(refusals)) add(Number(status), ...own);
  if (endpoint.kind !== 'query') for (const code of proofCodes(endpoint.proof)) add(403, code);
  if (endpoint.kind !== 'query') {
    add(413, 'body-too-large');
    add(422, 'idempotency-key-reused');
    add(507, 'storage-full');
  }
  add(429, 'too-many-attempts');
  add(500, 'internal');
  add(503, 'newer-schema', 'unavailable');
  return codes;
}

const refusalName = (status: number, codes: readonly ProblemCode[]) => [status, ...codes].join('.');

export function componentResponses(endpoints: readonly Endpoint[]): Readonly<Record<string, ResponseObject>> {
  const found = new Map<string, ResponseObject>();
  for (const endpoint of endpoints) {
    for (const [status, codes] of refusalCodes(endpoint)) {
      const description = DESCRIPTIONS[status] ?? 'Refused.';
      found.set(refusalName(status, codes), problemResponse(description, codes, ...refusalHeaders(status)));
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Any accepted file type. */
export const FILE_CONTENT: Readonly<Record<string, { readonly schema: JsonSchema }>> = Object.fromEntries(
  DOCUMENT_FILES.accept.map((type) => [type, { schema: {} }]),
);

export function responsesOf(endpoint: Endpoint): Readonly<Record<string, ResponseObject>> {
  const { answer } = endpoint;
  const isFile = endpoint.kind === 'query' && endpoint.content !== undefined;
  const successStatus = endpoint.kind === 'query' ? 200 : endpoint.status;
  const success: ResponseObject = {
    description: answer === null ? 'Done.' : 'What was asked for.',
    headers: headers('X-Commit', ...(endpoint.kind === 'query' ? [] : (['Idempotent-Replayed'] as const))),
    ...(isFile ? { content: FILE_CONTENT } : {}),
    ...(answer === null ? {} : { content: { 'application/json': { schema: answerSchema(answer) } } }),
  };
  const refusals = [...refusalCodes(endpoint)].map(([status, codes]): [string, ResponseObject] => [
    String(status),
    { $ref: `#/components/responses/${refusalName(status, codes)}` },
  ]);
  return Object.fromEntries([[String(successStatus), success], ...refusals]);
}
