import type { EndpointId } from '../handlers/endpoints';
import { ROUTES } from '../handlers/routeList';
import { jsonSchemaOf, type JsonSchema } from './jsonSchema';

/** What an endpoint's route takes as its body; fields that it does not name are dropped, so they are allowed. */
export function requestBodyOf(id: EndpointId): JsonSchema | undefined {
  const route = ROUTES.find((candidate) => candidate.id === id);
  return route?.kind === 'command' && route.body !== null ? jsonSchemaOf(route.body) : undefined;
}
