import { mixed } from 'yup';
import { isRecord } from '../../src/lib/isRecord';
import { count, id, record, text, type Infer } from '../../src/lib/schema';

const headers = mixed(
  (value): value is Readonly<Record<string, string>> =>
    isRecord(value) && Object.values(value).every((header) => typeof header === 'string'),
).required();

/** A request as it travels between tabs: plain data that `postMessage` can carry. */
export const serializedRequest = record({
  method: id(),
  /** Path and search, without the origin. */
  path: text(),
  /** Names in lower case. */
  headers,
  body: text(),
});
export type SerializedRequest = Infer<typeof serializedRequest>;

/** A response as it travels between tabs. Status 0 means a broken connection. */
export const serializedResponse = record({ status: count(), headers, body: text().nullable() });
export type SerializedResponse = Infer<typeof serializedResponse>;

export type Execute = (request: SerializedRequest) => Promise<SerializedResponse>;

/**
 * Sits between a request and the backend: forwards it, or does something else. Never rejects: a broken connection is
 * `Response.error()`. `signal` aborts when no one is waiting for the response any more.
 */
export type Intercept = (
  request: SerializedRequest,
  submit: Execute,
  signal: AbortSignal,
) => Promise<Response>;

/** Names the QA scenarios that acted on a request; absent from every other response. */
export const SIMULATED_HEADER = 'X-Cairnfield-Simulated';

/** On every response of the fake backend; without it the response came from elsewhere. */
export const BACKEND_HEADER = 'X-Cairnfield-Backend';

/** Marks a request whose caller supplied no idempotency key, even though it is forwarded under one. Lower case. */
export const UNKEYED_HEADER = 'x-cairnfield-unkeyed';

/** Most bytes (UTF-8) that the body of a request may have: 64 kB. */
export const MAX_BODY_BYTES = 65_536;

/**
 * Reads a request into plain data. Uses up its body. Of a body that is too large no more is carried to the tab that
 * leads than shows it: a character has at least one byte.
 */
export async function serializeRequest(request: Request): Promise<SerializedRequest> {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    body: (await request.text()).slice(0, MAX_BODY_BYTES + 1),
  };
}

/** Converts to a `fetch` Response; status 0 becomes a network error. */
export function toResponse(answer: SerializedResponse): Response {
  if (answer.status === 0) return Response.error();
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
