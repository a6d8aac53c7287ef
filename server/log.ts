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

/** How much waits for a standard output that takes nothing; the rest is dropped. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/** How often the process's end tries to write to a reader that takes nothing, a tenth of a second apart. */
const LAST_TRIES = 10;

/** Standard output. What couldn't be written is tried again with the next line: a full log disk stops nobody's requests. */
function openStdout(): DestinationStream {
  let triesLeft = Infinity;
  const destination = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MOST_WAITING_BYTES,
    retryEAGAIN: () => (triesLeft -= 1) > 0,
  });
  let isFailing = false;
  destination.on('error', () => (isFailing = true));
  destination.on('drain', () => (isFailing = false));
  // Before pino's own listener, which would retry until all is written.
  process.prependListener('exit', () => {
    triesLeft = LAST_TRIES;
    try {
      if (!isFailing) destination.flushSync();
    } catch {
      // Whoever reads the log has stopped reading.
    }
    destination.destroy();
  });
  return destination;
}

/** One line of JSON per event. Never pass it user input or secrets. */
export function createLog(level: Settings['logLevel'], destination = openStdout()): Log {
  return pino({ level, serializers: { err: describeError } }, destination);
}
