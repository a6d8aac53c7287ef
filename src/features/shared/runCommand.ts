import type { IdempotencyKey } from './idempotencyKey';
import { outcomeOf, OUTLIVED, type Outcome } from './outcome';

/** Sends a body with its key; rejects with the API's error. */
export type Send<Body, Result> = (body: Body, idempotencyKey: string) => Promise<Result>;

/**
 * Sends a command with the key for its body, kept until an answer arrives; never rejects. Nothing in the app sends a
 * command otherwise, so this is where a key too old to be sent again stops.
 */
export async function runCommand<Body, Result>(
  key: IdempotencyKey,
  body: Body,
  send: Send<Body, Result>,
): Promise<Outcome<Result>> {
  const idempotencyKey = key.take(body);
  if (idempotencyKey === null) return { kind: 'unknown', error: OUTLIVED };
  const outcome = await outcomeOf(send(body, idempotencyKey));
  if (outcome.kind !== 'unknown') key.release(idempotencyKey);
  return outcome;
}
