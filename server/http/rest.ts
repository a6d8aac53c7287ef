import type { Context, MiddlewareHandler } from 'hono';
import { MAX_BODY_BYTES } from '../../backend/pipeline/exchange';
import { MAX_FILE_BYTES } from '../../src/lib/fileRules';
import type { AppEnv } from './requests';
import { limitKey } from './limits';

/** Of one request: the largest file, and as much as any other body. */
const MOST_BYTES = MAX_FILE_BYTES + MAX_BODY_BYTES;
/** From one address at a time. */
const MOST_AT_ONCE = 6;

/** Follows RFC 9112, 6.3 (message body length). */
export function hasBody({ req }: Context<AppEnv>): boolean {
  return req.header('Transfer-Encoding') !== undefined || (req.header('Content-Length') ?? '0') !== '0';
}

/** Reads and forgets what comes within `ms`; a sender who leaves is no error. */
async function dropFor(ms: number, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  let taken = 0;
  while (taken <= MOST_BYTES) {
    const part = await Promise.race([reader.read().catch(() => undefined), late]);
    if (part === undefined || part.done) break;
    taken += part.value.length;
  }
  clearTimeout(timer);
}

/** The same answer, which goes out at once and ends when `until` does. */
async function endingWith(answer: Response, until: () => Promise<void>): Promise<Response> {
  const content = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(content);
      await until();
      controller.close();
    },
  });
  const headers = new Headers(answer.headers);
  headers.set('Content-Length', String(content.length));
  // Whoever reads it now needn't send the rest (RFC 9112, 9.6).
  headers.set('Connection', 'close');
  return new Response(body, { status: answer.status, headers });
}

/**
 * A file is refused before it has come. Most browsers read the answer only when they have sent all of it; if the
 * connection ended meanwhile, they would see no answer. So the rest is taken, but only for a while, and of a few at a time.
 */
export function takeRest(restMs: number): MiddlewareHandler<AppEnv> {
  const taking = new Map<string, number>();
  return async (c, next) => {
    await next();
    const { incoming } = c.env;
    if (!hasBody(c) || incoming.complete || incoming.destroyed) return;
    const { body } = c.req.raw;
    const address = limitKey(c.get('address'));
    const before = taking.get(address) ?? 0;
    if (body === null || body.locked || before >= MOST_AT_ONCE) return;
    taking.set(address, before + 1);
    c.res = await endingWith(c.res, async () => {
      await dropFor(restMs, body);
      const left = (taking.get(address) ?? 1) - 1;
      if (left > 0) taking.set(address, left);
      else taking.delete(address);
    });
  };
}
