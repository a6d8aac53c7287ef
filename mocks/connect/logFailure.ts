import { LEAVING_MS } from '../../src/lib/time';

/** Logs a failure, unless it came from the page being left. */
export function logFailure(message: string, error: unknown): void {
  setTimeout(() => console.error(message, error), LEAVING_MS);
}
