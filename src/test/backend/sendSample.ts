import { ENDPOINTS, type EndpointId } from '../../../backend/endpoints/endpoints';
import type { TestAnswer, TestBackend, TestCall } from './testBackend';
import { ENDPOINT_SAMPLES } from '../endpoints/endpointSamples';
import type { EndpointSample } from '../endpoints/sample';

/** Replaced parts of a sample's call. */
export type ChangedCall = TestCall & { readonly path?: string };

/** Also creates what the call needs. */
export async function pathOfSample(test: TestBackend, sample: EndpointSample): Promise<string> {
  return typeof sample.path === 'string' ? sample.path : sample.path(test);
}

/** The sample's body with one more in its first number, or a space after its first text: another valid request. */
export function otherBody({ body = {} }: EndpointSample): object {
  const fields: readonly [string, unknown][] = Object.entries(body);
  const [name, value] =
    fields.find(([, one]) => typeof one === 'number') ??
    fields.find(([, one]) => typeof one === 'boolean') ??
    fields.find(([, one]) => typeof one === 'string') ??
    [];
  if (name === undefined) throw new Error('The sample has neither a number, a choice nor a text.');
  if (typeof value === 'boolean') return { ...body, [name]: !value };
  return { ...body, [name]: typeof value === 'number' ? value + 1 : `${String(value)} ` };
}

/** `changed` replaces parts of the call. */
export async function sendSample(
  test: TestBackend,
  id: EndpointId,
  changed: ChangedCall = {},
): Promise<TestAnswer> {
  const endpoint = ENDPOINTS.find((candidate) => candidate.id === id);
  if (endpoint === undefined) throw new Error(`No endpoint is named ${id}.`);
  const sample = ENDPOINT_SAMPLES[id];
  const path = changed.path ?? (await pathOfSample(test, sample));
  return test.call(endpoint.method, path, {
    ...(sample.as === undefined ? {} : { token: test.tokens[sample.as] }),
    ...(endpoint.kind === 'money' ? { key: 'sample-key' } : {}),
    ...(sample.body === undefined ? {} : { body: sample.body }),
    ...changed,
  });
}
