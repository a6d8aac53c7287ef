import type { Effect } from '../../../mocks/scenarios/rule';

/** The outcome of a call as the app sees it. */
export type Ending = 'settled' | 'refused' | 'unknown' | 'unavailable';

export interface EffectCase {
  readonly name: string;
  readonly effect: Effect;
  /**
   * `refusal`: the backend said no. `silence`: the outcome is unknown. `garbage`: the response is unreadable.
   * `nothing`: the call is unaffected.
   */
  readonly means: 'refusal' | 'silence' | 'garbage' | 'nothing';
}

const REFUSALS = [400, 403, 404, 409, 422, 429, 501, 507, 401] as const;
const FAILURES = [408, 500, 502, 503, 504] as const;

const answered = (status: number, means: EffectCase['means']): EffectCase => ({
  name: `status ${status}`,
  effect: { kind: 'status', status },
  means,
});

/** Every effect of a scenario, with one case per status; the end of the session comes last. */
export const EFFECT_CASES: readonly EffectCase[] = [
  ...FAILURES.map((status) => answered(status, 'silence')),
  { name: 'network', effect: { kind: 'network' }, means: 'silence' },
  { name: 'hang', effect: { kind: 'hang' }, means: 'silence' },
  { name: 'lost-answer', effect: { kind: 'lost-answer' }, means: 'silence' },
  { name: 'cut', effect: { kind: 'cut' }, means: 'silence' },
  { name: 'html', effect: { kind: 'html' }, means: 'silence' },
  { name: 'html, 502', effect: { kind: 'html', status: 502 }, means: 'silence' },
  { name: 'malformed', effect: { kind: 'malformed' }, means: 'garbage' },
  { name: 'truncated', effect: { kind: 'truncated' }, means: 'garbage' },
  { name: 'empty', effect: { kind: 'empty' }, means: 'garbage' },
  { name: 'patch', effect: { kind: 'patch', path: '*', value: { odd: true } }, means: 'garbage' },
  { name: 'patch, removed', effect: { kind: 'patch', path: '*', isRemoved: true }, means: 'garbage' },
  { name: 'answer', effect: { kind: 'answer', status: 200, body: { odd: true } }, means: 'garbage' },
  { name: 'duplicate', effect: { kind: 'duplicate' }, means: 'nothing' },
  { name: 'dribble', effect: { kind: 'dribble', chunkBytes: 64, everyMs: 1 }, means: 'nothing' },
  { name: 'stale', effect: { kind: 'stale' }, means: 'nothing' },
  ...REFUSALS.map((status) => answered(status, 'refusal')),
];
