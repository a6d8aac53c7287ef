import { parseJson } from '../../src/lib/json';
import type { ProblemDocument } from '../../src/lib/problem';
import { toResponse, type SerializedResponse } from '../../backend/pipeline/exchange';
import type { Effect, FieldChange } from './rule';
import { untilAborted, type Timers } from './timers';

interface InterceptedRequest {
  readonly correlationId: string | null;
  /** Sends the request to the backend. Rejects only when there is no backend anymore. */
  readonly send: () => Promise<SerializedResponse>;
  /** The previous response to the same read. */
  readonly earlier: SerializedResponse | undefined;
  /** Aborts when nobody waits anymore or the scenario is deactivated. */
  readonly signal: AbortSignal;
  readonly timers: Timers;
}

type EffectOf<Kind extends Effect['kind']> = Effect & { readonly kind: Kind };

/** `Response.error()` is a network error. */
export async function applyEffect(effect: Effect, request: InterceptedRequest): Promise<Response> {
  switch (effect.kind) {
    case 'status':
      return statusAnswer(effect, request.correlationId);
    case 'answer':
      return jsonAnswer(effect.status, effect.body, request.correlationId);
    case 'network':
      return Response.error();
    case 'hang':
      await untilAborted(request.signal);
      return Response.error();
    case 'lost-answer':
      await request.send();
      return Response.error();
    case 'duplicate': {
      const [first] = await Promise.all([request.send(), request.send()]);
      return toResponse(first);
    }
    case 'stale':
      return toResponse(request.earlier ?? (await request.send()));
    case 'malformed':
      return withBody(request, () => '{"unexpected":true}');
    case 'truncated':
      return withBody(request, halfOf);
    case 'cut':
      return withBody(request, (text) => streamOf(cutOff(text)));
    case 'empty':
      return withBody(request, () => null);
    case 'html':
      return withBody(request, () => PROXY_PAGE, effect.status ?? 200);
    case 'dribble':
      return withBody(request, (text) => streamOf(dribbled(text, effect, request)));
    case 'patch':
      return withBody(request, (text) => patchedJson(text, effect));
  }
}

const PROXY_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Replaces the backend's response body; with `htmlStatus`, by an HTML page. */
async function withBody(
  { send }: InterceptedRequest,
  change: (text: string) => BodyInit | null,
  htmlStatus?: number,
): Promise<Response> {
  const { status, headers, body, file } = await send();
  if (status === 0) return Response.error();
  const isBodiless = [204, 205, 304].includes(status);
  return new Response(change(body ?? latin1(file)), {
    status: htmlStatus ?? (isBodiless ? 200 : status),
    headers: { ...headers, ...(htmlStatus !== undefined && { 'Content-Type': 'text/html; charset=utf-8' }) },
  });
}

/** A file as text, which is broken anyway. */
const latin1 = (file: Uint8Array = new Uint8Array()) => new TextDecoder('latin1').decode(file);

const halfOf = (text: string) => text.slice(0, Math.floor(text.length / 2));

const utf8 = new TextEncoder();
const brokenConnection = () => new TypeError('network error');

/** Errors when the chunks do. */
function streamOf(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function* cutOff(text: string): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(utf8.encode(halfOf(text)));
  throw brokenConnection();
}

async function* dribbled(
  text: string,
  { chunkBytes, everyMs }: EffectOf<'dribble'>,
  { timers, signal }: InterceptedRequest,
): AsyncGenerator<Uint8Array, void> {
  const bytes = utf8.encode(text);
  for (let sent = 0; sent < bytes.length; sent += chunkBytes) {
    await timers.wait(everyMs, signal);
    if (signal.aborted) throw brokenConnection();
    yield bytes.slice(sent, sent + chunkBytes);
  }
}

/** In order. */
export function fieldChanges({
  path,
  changes = [],
  ...to
}: Effect & { readonly kind: 'patch' }): readonly FieldChange[] {
  return path === undefined ? changes : [{ path, ...to }];
}

/** Replaces or removes the fields at the paths; unchanged where there is none. */
function patchedJson(text: string, effect: EffectOf<'patch'>): string {
  const value = parseJson(text);
  if (value === undefined) return text;
  for (const change of fieldChanges(effect)) patch(value, change.path.split('.'), change);
  return JSON.stringify(value);
}

function patch(parent: unknown, [field = '', ...rest]: readonly string[], to: FieldChange): void {
  if (typeof parent !== 'object' || parent === null) return;
  // From the end, so that removing an item shifts none still to be processed.
  for (const name of field === '*' ? Object.keys(parent).reverse() : [field]) {
    const isThere = Object.hasOwn(parent, name);
    if (rest.length > 0) {
      if (isThere) patch(Reflect.get(parent, name), rest, to);
    } else if (Array.isArray(parent)) {
      if (isThere) parent.splice(Number(name), 1, ...(to.isRemoved === true ? [] : [to.value]));
    } else if (to.isRemoved === true) Reflect.deleteProperty(parent, name);
    else Reflect.set(parent, name, to.value);
  }
}

/** Default problem documents by status. */
const PROBLEMS: Readonly<Record<number, { readonly type: string; readonly title: string }>> = {
  400: { type: 'bad-request', title: 'The request is malformed.' },
  401: { type: 'unauthenticated', title: 'Please log in to continue.' },
  403: { type: 'forbidden', title: 'You don’t have permission to do this.' },
  404: { type: 'not-found', title: 'There’s nothing at this address.' },
  409: { type: 'conflict', title: 'This changed in the meantime.' },
  422: { type: 'validation-failed', title: 'Some fields aren’t valid. Check them and try again.' },
  429: { type: 'too-many-attempts', title: 'Too many attempts. Please try again later.' },
  507: { type: 'storage-full', title: 'This browser’s storage is full. Nothing was changed.' },
};

/** A simulated problem document. */
function statusAnswer(
  { status, problem, retryAfter }: EffectOf<'status'>,
  correlationId: string | null,
): Response {
  const document: ProblemDocument = {
    ...(PROBLEMS[status] ?? { type: 'internal', title: 'An error occurred.' }),
    ...problem,
    status,
    ...(correlationId !== null && { instance: correlationId }),
  };
  const response = jsonAnswer(status, document, correlationId);
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
}

/** JSON; empty without a body. */
function jsonAnswer(status: number, body: unknown, correlationId: string | null): Response {
  const mayHaveBody = ![204, 205, 304].includes(status);
  return new Response(mayHaveBody && body !== undefined ? JSON.stringify(body) : null, {
    status,
    headers: {
      'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(correlationId !== null && { 'X-Correlation-Id': correlationId }),
    },
  });
}

const TEXTS: Readonly<Record<Exclude<Effect['kind'], 'status' | 'answer' | 'dribble' | 'patch'>, string>> = {
  network: 'connection broken',
  hang: 'never answered',
  'lost-answer': 'response lost after the backend did its work',
  duplicate: 'delivered twice',
  malformed: 'JSON with an unexpected shape',
  truncated: 'half of the JSON',
  cut: 'connection broken during the response',
  empty: 'empty body',
  html: 'an HTML page',
  stale: 'an earlier response',
};

export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'status':
      return `answered ${effect.status}`;
    case 'answer':
      return `answered ${effect.status} in the backend’s place`;
    case 'dribble':
      return `body in chunks of ${effect.chunkBytes} bytes`;
    case 'patch':
      return fieldChanges(effect)
        .map(({ path, isRemoved }) => `${path} ${isRemoved === true ? 'removed' : 'changed'}`)
        .join(', ');
    default:
      return TEXTS[effect.kind];
  }
}
