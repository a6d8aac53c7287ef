import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings';

export type Log = Logger;

/**
 * Of an error what helps to find it. What a database's error says beyond its message (`detail`, `where`, …) may hold
 * what people typed, so it is left out.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** One JSON line an event. Nothing that a person typed and no secret is ever handed to it. */
export function createLog(level: Settings['logLevel'], destination?: DestinationStream): Log {
  const options = { level, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
