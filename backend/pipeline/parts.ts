import type { Bytes } from '../../src/lib/fileTypes';

/** The body of a long answer, read part by part: only one part is in memory. */
export interface Parts {
  /** The next one; `undefined` after the last. */
  next(): Promise<Bytes | undefined>;
  /** Gives up the rest, and the sender's turn. May be called again. */
  end(): void;
}

/** @param onEnd called once: after the last part, after a failure, or when the rest is given up. */
export function partsOf(source: AsyncIterable<Bytes | string> | Iterable<Bytes>, onEnd: () => void): Parts {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const encoder = new TextEncoder();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  return {
    next: async () => {
      if (isOver) return undefined;
      try {
        const next: IteratorResult<Bytes | string, unknown> = await iterator.next();
        if (next.done !== true)
          return typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
      } catch (error) {
        end();
        throw error;
      }
      end();
      return undefined;
    },
    end,
  };
}

/** Reads all of them: a browser's own backend sends answers whole. */
export async function collect(parts: Parts): Promise<Bytes> {
  const all: Bytes[] = [];
  for (let part = await parts.next(); part !== undefined; part = await parts.next()) all.push(part);
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Asks for the next part only when the one before has left. */
export function streamOf(parts: Parts): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        const part = await parts.next();
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      },
      cancel: () => parts.end(),
    },
    { highWaterMark: 0 },
  );
}
