import { useMemo } from 'react';
import { isOutcomeUnknown } from './apiError';
import { randomId } from '../lib/randomId';

/** The idempotency key of what a person is about to do on a screen (decisions E). */
export interface IntentKey {
  /** The key for this body: the same until the intent ended or the body changed. */
  keyFor(body: unknown): string;
  /**
   * Sends with the intent's key. Settled or refused ends the intent; after an unknown outcome the
   * key stays, so that sending the same body again ("Check again") finds out and never repeats.
   * Rejects with what `send` rejected with.
   */
  run<T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T>;
  /** Takes up an intent that was kept elsewhere, such as over a reload. */
  resume(key: string, body: unknown): void;
  /** Ends the intent: the next key is a new one. */
  renew(): void;
}

/** Makes an {@link IntentKey} outside React. `makeKey` is injected by tests. */
export function createIntentKey(makeKey: () => string = randomId): IntentKey {
  let current: { readonly key: string; readonly body: string } | null = null;
  const textOf = (body: unknown) => JSON.stringify(body) ?? '';
  const keyFor = (body: unknown) => {
    const text = textOf(body);
    if (current?.body !== text) current = { key: makeKey(), body: text };
    return current.key;
  };
  const end = (key: string) => {
    if (current?.key === key) current = null;
  };
  return {
    keyFor,
    resume: (key, body) => {
      current = { key, body: textOf(body) };
    },
    renew: () => {
      current = null;
    },
    run: async (body, send) => {
      const key = keyFor(body);
      try {
        const result = await send(key);
        end(key);
        return result;
      } catch (error) {
        if (!isOutcomeUnknown(error)) end(key);
        throw error;
      }
    },
  };
}

/** One {@link IntentKey} for as long as the screen is mounted. */
export function useIntentKey(): IntentKey {
  return useMemo(() => createIntentKey(), []);
}
