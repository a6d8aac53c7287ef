import { isRecord } from '../../src/lib/isRecord';
import type { SerializedResponse } from '../../backend/pipeline/exchange';
import type { Json } from './scenario';

const utf8 = new TextEncoder();

/** Statuses whose answers cannot have a body; bent ones get one, so they go out as 200. */
const BODILESS: readonly number[] = [204, 205, 304];

/** The answer with another body. Its content type stays unless a new one is given. */
export function withBody(
  { status, headers }: SerializedResponse,
  body: BodyInit | null,
  contentType?: string,
): Response {
  return new Response(body, {
    status: BODILESS.includes(status) ? 200 : status,
    headers: { ...headers, ...(contentType !== undefined && { 'Content-Type': contentType }) },
  });
}

export function halfOf(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}

/** A body that gives the first half of a text and breaks then, as a lost connection does. */
export function cutBody(text: string): ReadableStream<Uint8Array> {
  const parts = [utf8.encode(halfOf(text))];
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined || part.length === 0) controller.error(new TypeError('network error'));
      else controller.enqueue(part);
    },
  });
}

/** A body that comes in pieces of `chunkBytes`, with a pause before each. Breaks when the pause is given up. */
export function slowBody(
  text: string,
  chunkBytes: number,
  pause: () => Promise<'over' | 'aborted'>,
): ReadableStream<Uint8Array> {
  const bytes = utf8.encode(text);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if ((await pause()) === 'aborted') {
        controller.error(new TypeError('network error'));
        return;
      }
      controller.enqueue(bytes.slice(sent, sent + chunkBytes));
      sent += chunkBytes;
      if (sent >= bytes.length) controller.close();
    },
  });
}

export const PROXY_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** What `value` at the end of a path becomes; `undefined` removes it. */
type Replacement = Json | undefined;

/** JSON text with what stands at `path` replaced or removed; unchanged where there is nothing. */
export function patchJson(text: string, path: string, replacement: Replacement): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(patched(value, path.split('.'), replacement));
}

function patched(value: unknown, path: readonly string[], replacement: Replacement): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return replacement;
  if (Array.isArray(value)) return patchedList(value, field, rest, replacement);
  if (!isRecord(value)) return value;
  const names = field === '*' ? Object.keys(value) : [field];
  const changed = new Map(Object.entries(value));
  for (const name of names) {
    // What is not there is added only at the end of a path.
    if (!changed.has(name) && rest.length > 0) continue;
    const next = patched(changed.get(name), rest, replacement);
    if (next === undefined) changed.delete(name);
    else changed.set(name, next);
  }
  return Object.fromEntries(changed);
}

function patchedList(
  items: readonly unknown[],
  field: string,
  rest: readonly string[],
  replacement: Replacement,
): unknown[] {
  return items.flatMap((item, index) => {
    if (field !== '*' && field !== String(index)) return [item];
    const next = patched(item, rest, replacement);
    return next === undefined ? [] : [next];
  });
}
