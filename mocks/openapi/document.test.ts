/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectSchema, Schema } from 'yup';
import { ENDPOINTS, type EndpointId } from '../handlers/endpoints';
import { ROUTES } from '../handlers/routeList';
import { ENDPOINT_SAMPLES } from '../../src/test/backend/endpointSamples';
import { apiYaml } from './apiYaml';
import { pathTemplate } from './document';
import { requestBodyOf } from './requestBody';
import { apiDocument as api, schemaViolations } from '../../src/test/backend/documentSchemas';

it('docs/openapi.yaml is what the endpoints and schemas give: `npm run openapi` writes it', () => {
  const written = readFileSync(join(__dirname, '../../docs/openapi.yaml'), 'utf8');
  expect(written.split('\n')).toEqual(apiYaml().split('\n'));
});

it('holds every endpoint once, by its method and path, and nothing else', () => {
  const held = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const listed = ENDPOINTS.map(
    ({ id, method, path }) => `${id} ${method.toLowerCase()} ${pathTemplate(path)}`,
  );
  expect(held.sort()).toEqual([...listed].sort());
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

/** The fields of the schema by which a route reads its body; `null` without one. */
function fieldsOf(id: EndpointId): Readonly<Record<string, Schema>> | null {
  const route = ROUTES.find((candidate) => candidate.id === id);
  if (route?.kind !== 'command' || route.body === null) return null;
  return (route.body as ObjectSchema<object>).fields as Record<string, Schema>;
}

/** Where the document has the schema of an endpoint's body. */
function bodyPlace(id: EndpointId): readonly string[] {
  const { path, method } = ENDPOINTS.find((endpoint) => endpoint.id === id) ?? ENDPOINTS[0];
  const content = ['requestBody', 'content', 'application/json', 'schema'];
  return ['paths', pathTemplate(path), method.toLowerCase(), ...content];
}

it.each(ENDPOINTS.map(({ id }) => [id] as const))('%s takes the body that the document shows', (id) => {
  const fields = fieldsOf(id);
  const shown = requestBodyOf(id);
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
  const found = (sent: unknown) => schemaViolations(bodyPlace(id), 'body', sent);
  expect(found(body)).toEqual([]);
  // One field against another and digits behind the point are no matter of JSON Schema.
  const isBeyondSchema = ['plans.create', 'plans.update', 'deposits.create'].includes(id);
  expect(found(bad?.body).length > 0).toBe(!isBeyondSchema);
});
