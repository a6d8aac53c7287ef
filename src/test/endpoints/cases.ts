import { ENDPOINTS, type EndpointId, type KnownEndpoint } from '../../../backend/endpoints/endpoints';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import type { TestAnswer, TestBackend } from '../backend/testBackend';
import { ENDPOINT_SAMPLES } from './endpointSamples';
import type { EndpointSample } from './sample';

export interface Case {
  readonly id: EndpointId;
  readonly endpoint: KnownEndpoint;
  readonly sample: EndpointSample;
}

export const CASES: readonly Case[] = ENDPOINTS.map((endpoint) => ({
  id: endpoint.id,
  endpoint,
  sample: ENDPOINT_SAMPLES[endpoint.id],
}));

export const takesBody = ({ endpoint }: Case) => endpoint.kind !== 'query' && endpoint.body !== null;

export const byId = (cases: readonly Case[]) => cases.map((each): [EndpointId, Case] => [each.id, each]);

export const commands = CASES.filter(({ endpoint }) => endpoint.kind !== 'query');

export const withBody = CASES.filter(takesBody);

export const sendCase = (test: TestBackend, { id }: Case, changed?: ChangedCall) =>
  sendSample(test, id, changed);

export function expectProblem(answer: TestAnswer, status: number, type?: string) {
  expect(answer.body).toMatchObject({ status, ...(type === undefined ? {} : { type }) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.body).toHaveProperty('title');
  expect(answer.body).toHaveProperty('instance', answer.headers.get('X-Correlation-Id'));
}
