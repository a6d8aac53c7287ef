import { dutiesFor } from '../../src/entities/admin/dutyTasks';
import { stringify } from 'yaml';
import { BRAND } from '../../src/lib/brand';
import { durationText } from '../../src/lib/dateFormats';
import { formatBytes, MAX_FILE_BYTES } from '../../src/lib/fileRules';
import { SESSION_LIFETIME_MS } from '../auth/sessions';
import { ENDPOINTS } from '../endpoints/endpoints';
import type { Endpoint } from '../pipeline/endpoint';
import { MAX_BODY_BYTES } from '../pipeline/exchange';
import { COMPONENT_SCHEMAS } from './components';
import { COMPONENT_PARAMETERS, parametersOf } from './parameters';
import {
  COMPONENT_HEADERS,
  componentResponses,
  FILE_CONTENT,
  responsesOf,
  type HeaderObject,
} from './responses';
import { jsonSchemaOf, type JsonSchema } from './jsonSchema';
import { STREAM_OPERATION, STREAM_PATH } from './stream';

const DESCRIPTION = `The API of ${BRAND}. The app's backend in the browser gives it, and a build with API_URL expects it of a server.
Dollars are JSON numbers with at most two decimals; moments are ISO 8601 in UTC.
Every GET also answers HEAD: the same headers without the body.
Failures are problem documents (RFC 9457), whose type is a stable code.
Every command takes an Idempotency-Key; those that move money require one.
A body has at most ${formatBytes(MAX_BODY_BYTES)}, a file ${formatBytes(MAX_FILE_BYTES)}. Fields that it does not name are refused (400).
Texts that others read (names, notes, reasons, file names, addresses) are trimmed, and composed (Unicode NFC); they have a visible character where they are not empty, and no control or format characters but for joiners within words. Line breaks are taken where it says so. A maximum length counts the characters (Unicode code points) of a text as it is read: without what is left out of it, such as space at its ends, or the folders of a file’s name.
Lists refuse parameters that they do not know.
For an app on another origin the server allows (CORS) the request headers Authorization, Content-Type, Idempotency-Key, X-Browser-Token and X-Correlation-Id, and exposes Retry-After and the headers shown with each answer.`;

function securityOf({ role, isSessionUsed }: Endpoint): readonly object[] {
  const session = { session: [] };
  if (role !== 'public') return [session];
  return isSessionUsed ? [{}, session] : [];
}

/** An endpoint's request body, without unknown fields. */
export function requestBodyOf(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.kind === 'query' || endpoint.body === null) return undefined;
  return jsonSchemaOf(endpoint.body, { isClosed: true });
}

const isUpload = (endpoint: Endpoint) => endpoint.kind !== 'query' && endpoint.file !== null;

const CALLERS: Readonly<Record<Endpoint['role'], string>> = {
  public: 'Anybody can call it',
  any: 'For everybody who is signed in',
  user: 'For investors',
  admin: 'For admins',
};

const KINDS: Readonly<Record<Endpoint['kind'], string>> = {
  query: 'it changes nothing',
  command: 'it takes effect once for its key',
  money: 'it moves money, once for its key, which it requires',
};

function descriptionOf(endpoint: Endpoint): string {
  const { summary, role, kind } = endpoint;
  const task = endpoint.kind === 'query' ? undefined : endpoint.task;
  const duties = task === undefined ? '' : ` Duties: ${dutiesFor(task)}.`;
  return `${summary}. ${CALLERS[role]}; ${KINDS[kind]}.${duties}`;
}

/** Each resource with what can be done with it. */
function tagsOf(endpoints: readonly Endpoint[]) {
  const resources = [...new Set([...endpoints.map(({ resource }) => resource), ...STREAM_OPERATION.tags])];
  return resources.map((name) => {
    const summaries = endpoints.filter(({ resource }) => resource === name).map(({ summary }) => summary);
    return {
      name,
      description: `${(summaries.length === 0 ? [STREAM_OPERATION.summary] : summaries).join('; ')}.`,
    };
  });
}

function operationOf(endpoint: Endpoint) {
  const body = requestBodyOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.resource],
    'x-kind': endpoint.kind,
    'x-role': endpoint.role,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: (body.required ?? []).length > 0,
            content: { 'application/json': { schema: body } },
          },
        }),
    ...(isUpload(endpoint) ? { requestBody: { required: true, content: FILE_CONTENT } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The path in OpenAPI form: `/api/users/{id}`. */
export function pathTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Operations by path and lowercase method. */
function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf> | typeof STREAM_OPERATION>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[pathTemplate(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  paths[STREAM_PATH] = { get: STREAM_OPERATION };
  return paths;
}

/** Builds the OpenAPI 3.1 document from the endpoints, their routes and schemas. */
export function buildDocument() {
  const headers: Readonly<Record<string, HeaderObject>> = COMPONENT_HEADERS;
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: tagsOf(ENDPOINTS),
    paths: pathsOf(ENDPOINTS),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: `The token of a login, for ${durationText(SESSION_LIFETIME_MS)}.`,
        },
      },
      parameters: COMPONENT_PARAMETERS,
      headers,
      responses: componentResponses(ENDPOINTS),
      schemas: COMPONENT_SCHEMAS,
    },
  };
}

/** `docs/endpoints.md`: the endpoints by the ids that scenarios match them by. */
export function endpointsText(): string {
  const resources = [...new Set(ENDPOINTS.map(({ resource }) => resource))].sort();
  const sections = resources.map((resource) => {
    const lines = ENDPOINTS.filter((one) => one.resource === resource).map(
      ({ id, kind, method, path, summary }) => `- \`${id}\` (${kind}): \`${method} ${path}\`. ${summary}.`,
    );
    return [`## ${resource}`, '', ...lines.sort(), ''].join('\n');
  });
  return [
    '# Endpoints',
    '',
    'The API’s endpoints, by resource. A scenario’s `match` takes an id as `endpoint`, a heading as `resource`, and what is in',
    'brackets as `kind` ([QA guide](qa-guide.md#custom-scenarios)). `npm run openapi` writes this list.',
    '',
    ...sections,
  ].join('\n');
}

/** The OpenAPI document as YAML 1.2. */
export function apiYaml(): string {
  return stringify(buildDocument(), { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true });
}
