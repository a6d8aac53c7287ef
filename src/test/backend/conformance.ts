import type { Execute, SerializedRequest, SerializedResponse } from '../../../backend/pipeline/exchange';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { findEndpoint } from '../../../backend/pipeline/findEndpoint';
import { pathTemplate } from '../../../backend/openapi/document';
import type { ResponseObject } from '../../../backend/openapi/responses';
import { STREAM_PATH } from '../../../backend/openapi/stream';
import { apiDocument, schemaViolations, type DocumentPlace } from './documentSchemas';

const { responses, headers } = apiDocument.components;

type Answer = Pick<SerializedResponse, 'status' | 'headers' | 'body' | 'file'>;

interface Declared {
  readonly place: DocumentPlace;
  readonly response: Exclude<ResponseObject, { $ref: string }>;
}

const nameIn = ($ref: string) => $ref.split('/').at(-1) ?? '';

function declared(response: ResponseObject, place: DocumentPlace): Declared {
  if (!('$ref' in response)) return { response, place };
  const name = nameIn(response.$ref);
  const found = responses[name];
  if (found === undefined) throw new Error(`Nothing is at ${response.$ref}.`);
  return declared(found, ['components', 'responses', name]);
}

function headerViolations({ response }: Declared, answer: Answer): string[] {
  const given = new Headers(answer.headers);
  return Object.values(response.headers ?? {}).flatMap(({ $ref }) => {
    const name = nameIn($ref);
    const value = given.get(name);
    if (value !== null)
      return schemaViolations(['components', 'headers', name, 'schema'], `header ${name}`, value);
    return headers[name]?.required ? [`header ${name} is missing`] : [];
  });
}

function bodyViolations(method: string, { response, place }: Declared, answer: Answer): string[] {
  if (method === 'HEAD') return answer.body === null ? [] : ['there is a body'];
  const type = new Headers(answer.headers).get('Content-Type');
  const { content = {} } = response;
  if (answer.file !== undefined) {
    return type !== null && content[type] !== undefined ? [] : [`a file of type ${type} is not declared`];
  }
  if (answer.body === null) return Object.keys(content).length > 0 ? ['the body is missing'] : [];
  if (type === null || content[type] === undefined) return [`a body of type ${type} is not declared`];
  return schemaViolations([...place, 'content', type, 'schema'], 'body', JSON.parse(answer.body));
}

/** For a path outside the API, any problem document conforms. */
function elsewhereViolations(method: string, answer: Answer): string[] {
  if (method === 'HEAD') return answer.body === null ? [] : ['there is a body'];
  const type = new Headers(answer.headers).get('Content-Type');
  if (answer.body === null || type !== 'application/problem+json') return ['a problem document is missing'];
  return schemaViolations(['components', 'schemas', 'Problem'], 'body', JSON.parse(answer.body));
}

/** The operation's path in the document: an endpoint, or the stream, which only a server has. */
function templateOf(method: string, pathname: string): string | undefined {
  const { endpoint } = findEndpoint(ENDPOINTS, { method, path: pathname });
  if (endpoint !== null) return pathTemplate(endpoint.path);
  return `${method} ${pathname}` === `GET ${STREAM_PATH}` ? STREAM_PATH : undefined;
}

/** One sentence per violation of the API document; empty when the response conforms. */
export function answerViolations(
  request: Pick<SerializedRequest, 'method' | 'path'>,
  answer: Answer,
): string[] {
  const pathname = request.path.split('?', 1)[0] ?? '';
  const about = `${request.method} ${pathname}: ${answer.status}`;
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const path = templateOf(asked, pathname);
  if (path === undefined)
    return elsewhereViolations(request.method, answer).map((violation) => `${about}: ${violation}`);
  const method = asked.toLowerCase();
  const response = apiDocument.paths[path]?.[method]?.responses[answer.status];
  if (response === undefined) return [`${about} is not declared`];
  const found = declared(response, ['paths', path, method, 'responses', String(answer.status)]);
  return [...headerViolations(found, answer), ...bodyViolations(request.method, found, answer)].map(
    (violation) => `${about}: ${violation}`,
  );
}

/** Checks every response against the API document and passes violations to `complain`. */
export function holdToDocument(execute: Execute, complain: (violation: Error) => void): Execute {
  return async (request) => {
    const answer = await execute(request);
    for (const violation of answerViolations(request, answer)) complain(new Error(violation));
    return answer;
  };
}
