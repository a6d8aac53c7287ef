import { ENDPOINTS, type EndpointId } from '../../backend/endpoints/endpoints';
import { isRecord, parseJson } from '../../src/lib/json';
import type { Effect, Rule } from '../scenarios/rule';
import { readScenario, type Scenario } from '../scenarios/scenario';

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
  readonly name: string;
  readonly title: string;
  readonly endpoint: EndpointId;
  /** Email or id of who sends the request; '' for anybody. */
  readonly person: string;
  /** Id of the record in the path; '' for any. */
  readonly record: string;
  /** Parameters of the address: `page=2&sort=name`. */
  readonly query: string;
  /** Fields of the body: `amount=250&account.holder=Ava Chen`; a number in quotes is a text. */
  readonly body: string;
  readonly effect: FormEffect;
  /** A status, or milliseconds. */
  readonly amount: number;
  /** 0 means always. */
  readonly times: number;
}

/** Named after what it does. */
const naming = ({ endpoint, effect }: Pick<FaultForm, 'endpoint' | 'effect'>) => ({
  name: `${kebab(endpoint)}-${effect}`,
  title: `${endpoint}: ${FORM_EFFECTS[effect].toLowerCase()}`,
});

/** The form with a change; a name of one's own stays. */
export function changedForm(form: FaultForm, change: Partial<FaultForm>): FaultForm {
  const next = { ...form, ...change };
  const isNamed = form.name !== naming(form).name || form.title !== naming(form).title;
  return isNamed ? next : { ...next, ...naming(next) };
}

const FIRST = { endpoint: 'deposits.approve', effect: 'lost-answer' } as const;
const ANY = { person: '', record: '', query: '', body: '' };
export const FIRST_FORM: FaultForm = { ...FIRST, ...naming(FIRST), ...ANY, amount: 500, times: 1 };

const pairsOf = (text: string) => [...new URLSearchParams(text)];
/** A number, true, false or null; anything else is a text. */
function scalarOf(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? text : (value ?? (text === 'null' ? null : text));
}

/** JSON text to edit further. */
export function formToJson(form: FaultForm): string {
  const { name, title, endpoint, person, record, query, body, effect, amount, times } = form;
  const match = {
    endpoint,
    ...(person !== '' && { person }),
    ...(record !== '' && { id: record }),
    ...(query !== '' && { query: Object.fromEntries(pairsOf(query)) }),
    ...(body !== '' && {
      body: Object.fromEntries(pairsOf(body).map(([path, value]) => [path, scalarOf(value)])),
    }),
  };
  const what =
    effect === 'wait'
      ? { latency: { kind: 'fixed', ms: amount } }
      : { effect: effect === 'status' ? { kind: effect, status: amount } : { kind: effect } };
  const rule = { match, ...(times > 0 && { gate: { times } }), ...what };
  return JSON.stringify({ name, title, rules: [rule] }, null, 2);
}

/** A body's fields as one types them. */
function typedPairs(values: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(values).map(([path, value]) => {
    const isText = typeof value === 'string' && scalarOf(value) === value;
    return [path, isText ? value : JSON.stringify(value)];
  });
  return new URLSearchParams(pairs).toString();
}

const oneText = (value: unknown) => (typeof value === 'string' ? value : '');
const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** The form that writes this scenario; `null` if no form says all of it. */
export function formOf(text: string): FaultForm | null {
  let scenario: Scenario;
  try {
    scenario = readScenario(text);
  } catch {
    return null;
  }
  const { group: _group, ...given } = scenario;
  const { match = {}, gate, effect, latency } = given.rules?.[0] ?? {};
  const endpoint = ENDPOINTS.find(({ id }) => id === match.endpoint)?.id;
  const kind = latency === undefined ? effect?.kind : 'wait';
  if (endpoint === undefined || kind === undefined || !isFormEffect(kind)) return null;
  const form: FaultForm = {
    name: given.name,
    title: given.title,
    endpoint,
    person: oneText(match.person),
    record: oneText(match.id),
    query: new URLSearchParams(match.query).toString(),
    body: typedPairs(match.body),
    effect: kind,
    amount: latency?.kind === 'fixed' ? latency.ms : effect?.kind === 'status' ? effect.status : 500,
    times: gate?.times ?? 0,
  };
  return sortedJson(parseJson(formToJson(form))) === sortedJson(given) ? form : null;
}
