import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings';

export type Log = Logger;

/**
 * The useful parts of an error. Database errors may carry user input in `detail`, `where` etc., so those are left out.
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

/** One line of JSON per event. Never pass it user input or secrets. */
export function createLog(level: Settings['logLevel'], destination?: DestinationStream): Log {
  const options = { level, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
