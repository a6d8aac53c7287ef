import type { BeforeCommand, Effect, Match, Rule } from '../rule';

export const status = (code: number, retryAfter?: number): Effect => ({
  kind: 'status',
  status: code,
  retryAfter,
});

export const always = (endpoint: Match['endpoint'], effect: Effect): Rule => ({
  match: { endpoint },
  effect,
});
/** Only the first matching request. */
export const once = (endpoint: Match['endpoint'], effect: Effect): Rule => ({
  ...always(endpoint, effect),
  gate: { times: 1 },
});

/** Someone else acts first. The backend's refusals are genuine. */
export const first = (endpoint: Match['endpoint'], command: BeforeCommand): Rule => ({
  match: { endpoint },
  before: [command],
});
/** Only the first time: the second attempt succeeds. */
export const firstOnce = (...args: Parameters<typeof first>): Rule => ({
  ...first(...args),
  gate: { times: 1 },
});
