import type { EndpointId } from '../../backend/endpoints/endpoints';
import type { Effect, Rule } from '../scenarios/rule';
import type { Scenario } from '../scenarios/scenario';

export const ONE_CLICK_FAULTS = ['fail', 'slow', 'lose'] as const;
export type OneClickFault = (typeof ONE_CLICK_FAULTS)[number];

const SLOW_MS = 3_000;

const FAULTS: Readonly<Record<OneClickFault, { readonly does: string; readonly rule: Omit<Rule, 'match'> }>> =
  {
    fail: { does: 'returns 500', rule: { effect: { kind: 'status', status: 500 } } },
    slow: {
      does: `takes ${SLOW_MS / 1_000} s longer`,
      rule: { latency: { kind: 'fixed', ms: SLOW_MS } },
    },
    lose: { does: 'loses its response', rule: { effect: { kind: 'lost-answer' } } },
  };

/** `users.confirmEmail` becomes `users-confirm-email`. */
function kebab(id: EndpointId): string {
  return id.replace('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function oneClickName(fault: OneClickFault, endpoint: EndpointId): string {
  return `${fault}-${kebab(endpoint)}`;
}

/** `times` limits it to that many requests. */
export function oneClickScenario(fault: OneClickFault, endpoint: EndpointId, times?: number): Scenario {
  const { does, rule } = FAULTS[fault];
  return {
    name: oneClickName(fault, endpoint),
    title: `${endpoint} ${does}`,
    group: 'Custom',
    rules: [{ match: { endpoint }, ...(times !== undefined && { gate: { times } }), ...rule }],
  };
}

/** Effects fully described by their name, and two that take a number. */
export const FORM_EFFECTS = {
  status: 'Return an error status',
  network: 'Break the connection before the backend',
  hang: 'Never respond',
  'lost-answer': 'Lose the response after the backend has done its work',
  duplicate: 'Deliver the request twice',
  malformed: 'Return JSON with a different shape',
  truncated: 'Return half of the JSON',
  cut: 'Break the connection during the response',
  empty: 'Return no body',
  html: 'Return an HTML page instead of JSON',
  stale: 'Return an earlier response',
  wait: 'Take longer',
} as const satisfies Partial<Record<Effect['kind'], string>> & { readonly wait: string };
type FormEffect = keyof typeof FORM_EFFECTS;

const isFormEffect = (value: string): value is FormEffect => Object.hasOwn(FORM_EFFECTS, value);
export const FORM_EFFECT_NAMES = Object.keys(FORM_EFFECTS).filter(isFormEffect);

export interface FaultForm {
  readonly endpoint: EndpointId;
  readonly effect: FormEffect;
  /** A status, or milliseconds. */
  readonly amount: number;
  /** 0 means always. */
  readonly times: number;
}

/** JSON text to edit further. */
export function formToJson({ endpoint, effect, amount, times }: FaultForm): string {
  const what =
    effect === 'wait'
      ? { latency: { kind: 'fixed', ms: amount } }
      : { effect: effect === 'status' ? { kind: effect, status: amount } : { kind: effect } };
  const rule = { match: { endpoint }, ...(times > 0 && { gate: { times } }), ...what };
  const title = `${endpoint}: ${FORM_EFFECTS[effect].toLowerCase()}`;
  return JSON.stringify({ name: `${kebab(endpoint)}-${effect}`, title, rules: [rule] }, null, 2);
}
