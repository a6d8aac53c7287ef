import type { PendingCommand } from '../../entities/draft/draftSlice';
import { isKeyOutlived, type Clocks } from '../../lib/keyLifetime';
import { randomId } from '../../lib/ids';

/** The idempotency key of what a person is about to do: the same until it is answered (product 18.1). */
export interface IdempotencyKey {
  /**
   * The key for this body: that of an unanswered command with the same body, otherwise a new one. `null` if the API may
   * have forgotten the unanswered one: nothing must be sent.
   */
  take(body: unknown): string | null;
  /** The command with this key was answered, so the next one gets a new key. */
  release(key: string): void;
  /** The session expired before the answer. */
  interrupt(): void;
  pending(): Pick<PendingCommand, 'body' | 'isInterrupted'> | null;
  /** Whether the unanswered command is too old to be asked about. */
  isOutlived(): boolean;
  /** The person gives up the unanswered command: the next one gets a new key, whatever its body. */
  forget(): void;
}

export const textOf = (body: unknown) => JSON.stringify(body) ?? '';

export function clocksNow(offsetMs: number): Required<Clocks> & { readonly page: number } {
  const device = Date.now();
  return { device, backend: device + offsetMs, page: performance.now() };
}

/** Lives in memory, for a body that must not be stored. `makeKey` is for tests; `offsetOf` as in `selectClockOffset`. */
export function createIdempotencyKey(
  makeKey: () => string = randomId,
  offsetOf: () => number = () => 0,
): IdempotencyKey {
  let current: { readonly key: string; readonly body: unknown; readonly sent: Clocks } | null = null;
  const isOutlived = () => current !== null && isKeyOutlived(current.sent, clocksNow(offsetOf()));
  return {
    take: (body) => {
      if (current !== null && textOf(current.body) === textOf(body)) return isOutlived() ? null : current.key;
      current = { key: makeKey(), body, sent: clocksNow(offsetOf()) };
      return current.key;
    },
    release: (key) => {
      if (current?.key === key) current = null;
    },
    interrupt: () => undefined,
    pending: () => current && { body: current.body, isInterrupted: false },
    isOutlived,
    forget: () => {
      current = null;
    },
  };
}
