/** @jest-environment node */
import { readFileSync } from 'node:fs';
import type { ObjectSchema, Schema } from 'yup';
import { ENDPOINTS, type EndpointId } from '../endpoints/endpoints';
import type { Endpoint } from '../pipeline/endpoint';
import { endpointsText, pathTemplate, requestBodyOf } from './document';
import { apiDocument as api, schemaViolations } from '../../src/test/backend/documentSchemas';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';

it('holds every endpoint once, by its method and path, the stream of changes, and nothing else', () => {
  const held = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const listed = ENDPOINTS.map(
    ({ id, method, path }) => `${id} ${method.toLowerCase()} ${pathTemplate(path)}`,
  );
  expect(held.sort()).toEqual([...listed, 'changes.stream get /api/changes'].sort());
});

it('is listed in docs/endpoints.md; if not, run `npm run openapi`', () => {
  expect(readFileSync('docs/endpoints.md', 'utf8')).toBe(endpointsText());
});

const everyPlace = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => (key === '$ref' ? [String(item)] : everyPlace(item)))
    : [];

it('refers to nothing that it does not hold, and holds nothing that it does not refer to', () => {
  const referred = new Set(everyPlace(api));
  const { securitySchemes, ...components } = api.components;
  expect(Object.keys(securitySchemes)).toEqual(['session']);
  const held = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...referred].sort()).toEqual(held.sort());
});

/** The fields of an endpoint's body schema; `null` without a body. */
function fieldsOf(endpoint: Endpoint): Readonly<Record<string, Schema>> | null {
  if (endpoint.kind === 'query' || endpoint.body === null) return null;
  return (endpoint.body as ObjectSchema<object>).fields as Record<string, Schema>;
}

/** Path of an endpoint's body schema in the document. */
function bodyPlace({ path, method }: Endpoint): readonly string[] {
  const content = ['requestBody', 'content', 'application/json', 'schema'];
  return ['paths', pathTemplate(path), method.toLowerCase(), ...content];
}

const named = ENDPOINTS.map((endpoint): [EndpointId, Endpoint] => [endpoint.id, endpoint]);

it.each(named)('%s takes the body that the document shows', (id, endpoint) => {
  const fields = fieldsOf(endpoint);
  const shown = requestBodyOf(endpoint);
  expect(shown === undefined).toBe(fields === null);
  if (fields === null || shown === undefined) return;
  expect(Object.keys(shown.properties ?? {}).sort()).toEqual(Object.keys(fields).sort());
  const isRequired = ([, field]: [string, Schema]) => {
    const { optional, default: preset } = field.describe();
    return !optional && preset === undefined;
  };
  const required = Object.entries(fields)
    .filter(isRequired)
    .map(([name]) => name);
  expect([...(shown.required ?? [])].sort()).toEqual(required.sort());
  const { body, bad } = ENDPOINT_SAMPLES[id];
  const found = (sent: unknown) => schemaViolations(bodyPlace(endpoint), 'body', sent);
  expect(found(body)).toEqual([]);
  // JSON Schema can't compare two fields or limit decimals.
  const isBeyondSchema = ['plans.create', 'plans.update', 'deposits.create'].includes(id);
  expect(found(bad?.body).length > 0).toBe(!isBeyondSchema);
});
