import type { Bytes } from '../../src/lib/fileTypes';
import { collect, streamOf, type Parts } from './parts';

/** A request as plain data. */
export interface SerializedRequest {
  readonly method: string;
  /** Path and search, without the origin. */
  readonly path: string;
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  /** '' if there is none, or it is a file. */
  readonly body: string;
  /** An uploaded file. */
  readonly file?: Bytes | undefined;
  /** Id of the endpoint found by a router, and the id in its path ('' if it has none); absent if it found none. */
  readonly route?: { readonly endpoint: string; readonly id: string } | undefined;
}

/** A response as plain data. Status 0 means a broken connection. */
export interface SerializedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly file?: Bytes | undefined;
}

/** A response whose file or long text is read part by part. */
export interface AnswerInParts extends Omit<SerializedResponse, 'file'> {
  readonly file?: Parts;
  readonly text?: Parts;
}

/** Reads all of an answer. */
export async function wholeAnswer({
  file,
  text: long,
  ...answer
}: AnswerInParts): Promise<SerializedResponse> {
  if (file !== undefined) return { ...answer, file: await collect(file) };
  if (long !== undefined) return { ...answer, body: new TextDecoder().decode(await collect(long)) };
  return answer;
}

export type Execute = (request: SerializedRequest) => Promise<SerializedResponse>;

/** Names the QA scenarios that acted on a request; present only then. */
export const SIMULATED_HEADER = 'X-Cairnfield-Simulated';

/** Maximum size of a request body, UTF-8 bytes: 64 kB. */
export const MAX_BODY_BYTES = 65_536;

/** Converts a request to plain data and consumes its body: a file if it is an upload, otherwise text. */
export async function serializeRequest(request: Request, isUpload: boolean): Promise<SerializedRequest> {
  const url = new URL(request.url);
  const facts = {
    method: request.method,
    path: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
  };
  if (isUpload) return { ...facts, body: '', file: new Uint8Array(await request.arrayBuffer()) };
  return { ...facts, body: await request.text() };
}

/** Converts to a `fetch` Response whose body leaves as fast as it is read. `signal` aborts when nobody waits for it. */
export function toStreamedResponse(answer: AnswerInParts, signal: AbortSignal): Response {
  const { status, headers, body, file, text: long } = answer;
  const parts = file ?? long;
  if (parts === undefined) return new Response(body, { status, headers });
  signal.addEventListener('abort', () => parts.end(), { once: true });
  return new Response(streamOf(parts), { status, headers });
}

/** Converts to a `fetch` Response; status 0 becomes a network error. */
export function toResponse(answer: SerializedResponse): Response {
  if (answer.status === 0) return Response.error();
  return new Response(answer.file ?? answer.body, { status: answer.status, headers: answer.headers });
}
