import type { Execute, SerializedRequest, SerializedResponse } from '../../server/exchange';
import { matchEndpoint } from '../../server/matchEndpoint';
import { buildDocument, pathTemplate } from '../document';
import type { ResponseObject } from '../responses';
import { ref, type JsonSchema } from '../schema';
import { violations } from './schemaCheck';

const api = buildDocument();
const { schemas, responses, headers } = api.components;

type Answer = Pick<SerializedResponse, 'status' | 'headers' | 'body'>;

/** What a reference to a component leads to. */
function resolve<T>(place: { readonly $ref: string }, components: Readonly<Record<string, T>>): T {
  const found = components[place.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`Nothing is at ${place.$ref}.`);
  return found;
}

function declared(response: ResponseObject): Exclude<ResponseObject, { $ref: string }> {
  return '$ref' in response ? declared(resolve(response, responses)) : response;
}

function* headerViolations(names: Readonly<Record<string, { readonly $ref: string }>>, answer: Answer) {
  const given = new Headers(answer.headers);
  for (const [name, place] of Object.entries(names)) {
    const header = resolve(place, headers);
    const value = given.get(name);
    if (value === null && header.required) yield `header ${name} is missing`;
    if (value === null) continue;
    for (const violation of violations(header.schema, value, schemas)) yield `header ${name} ${violation}`;
  }
}

function* bodyViolations(content: Readonly<Record<string, { readonly schema: JsonSchema }>>, answer: Answer) {
  const type = new Headers(answer.headers).get('Content-Type');
  if (answer.body === null) {
    if (Object.keys(content).length > 0) yield 'the body is missing';
    return;
  }
  const schema = type === null ? undefined : content[type]?.schema;
  if (schema === undefined) yield `a body of type ${type} is not declared`;
  else
    for (const violation of violations(schema, JSON.parse(answer.body), schemas)) yield `body ${violation}`;
}

/** Answers of an address that is none of the API's: a problem document of any code. */
const ELSEWHERE: ResponseObject = {
  description: 'There is nothing at this address, or not by this method.',
  content: { 'application/problem+json': { schema: ref('Problem') } },
};

/** How an answer violates the API's document, one sentence each; nothing when it conforms. */
export function* answerViolations(
  request: Pick<SerializedRequest, 'method' | 'path'>,
  answer: Answer,
): Generator<string> {
  const pathname = request.path.split('?', 1)[0] ?? '';
  const match = matchEndpoint(request.method, pathname);
  const operation =
    match.kind === 'found'
      ? api.paths[pathTemplate(match.endpoint.path)]?.[request.method.toLowerCase()]
      : undefined;
  const response = match.kind === 'found' ? operation?.responses[answer.status] : ELSEWHERE;
  const about = `${request.method} ${pathname}: ${answer.status}`;
  if (response === undefined) {
    yield `${about} is not declared`;
    return;
  }
  const { headers: names = {}, content = {} } = declared(response);
  for (const violation of headerViolations(names, answer)) yield `${about}: ${violation}`;
  for (const violation of bodyViolations(content, answer)) yield `${about}: ${violation}`;
}

/** The same backend, whose every answer is held against the API's document; `complain` hears what violates it. */
export function holdToDocument(execute: Execute, complain: (violation: Error) => void): Execute {
  return async (request) => {
    const answer = await execute(request);
    for (const violation of answerViolations(request, answer)) complain(new Error(violation));
    return answer;
  };
}
