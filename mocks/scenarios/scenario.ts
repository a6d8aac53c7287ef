import { mixed, type InferType } from 'yup';
import { isRecord } from '../../src/lib/isRecord';
import type { Infer } from '../../src/lib/schema';
import { TABLE_NAMES } from '../../backend/tables';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { DATA_SETS } from '../seed/dataSets';
import { beforeCommand } from './beforeCommand';
import {
  decimal,
  fields,
  flag,
  list,
  oneOrMore,
  pattern,
  readBy,
  text,
  variants,
  whole,
  word,
} from './schemaParts';
import { ScenarioError } from './scenarioControl';

const MINUTE_MS = 60_000;
const YEARS_MS = 50 * 365 * 86_400_000;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

function isJson(value: unknown): value is NonNullable<Json> {
  if (typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonOrNull);
  return isRecord(value) && Object.values(value).every(isJsonOrNull);
}

const isJsonOrNull = (value: unknown) => value === null || isJson(value);

export type OneOrMore<T> = T | readonly T[];

export const CALLER_ROLES = ['visitor', 'user', 'admin'] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

const milliseconds = whole(0, 10 * MINUTE_MS);

const match = fields({
  endpoint: oneOrMore(word(ENDPOINTS.map(({ id }) => id))).optional(),
  /** As the list of endpoints has it: `deposits`, `market` … */
  resource: oneOrMore(word([...new Set<string>(ENDPOINTS.map(({ resource }) => resource))])).optional(),
  kind: oneOrMore(word(['query', 'command', 'money'])).optional(),
  method: oneOrMore(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
  /** Costs a question to the leading tab, once for each session. */
  role: oneOrMore(word(CALLER_ROLES)).optional(),
});

/** Which requests a rule is about. Every field given must fit; without any field, every request of the API does. */
export type Match = Infer<typeof match>;

const gate = fields({
  /** Lets so many matches pass first; what `nth` and `every` count begins after them. */
  after: whole(0).optional(),
  /** The nth match alone, from 1. */
  nth: whole(1).optional(),
  /** Each nth match: 3 is the third, sixth … */
  every: whole(1).optional(),
  /** 0 to 1. The rule has a random sequence of its own, the same for the same seed. */
  probability: decimal(0, 1).optional(),
  /** Acts so often at the most. */
  times: whole(1).optional(),
}).test({
  message: 'takes nth or every, not both',
  skipAbsent: true,
  test: ({ nth, every }) => nth === undefined || every === undefined,
});

/**
 * Which of the matching requests a rule acts on; all of them without a gate. The fields narrow in this order:
 * `after`, `nth` or `every`, `probability`, `times`.
 */
export type Gate = Infer<typeof gate>;

const latency = variants('kind', {
  fixed: fields({ kind: word(['fixed']), ms: milliseconds }),
  uniform: fields({ kind: word(['uniform']), minMs: milliseconds, maxMs: milliseconds }).test({
    message: 'minMs must not be above maxMs',
    skipAbsent: true,
    test: ({ minMs, maxMs }) => !(minMs > maxMs),
  }),
  /** Half of the requests take less than `medianMs`; `sigma` 0.5 is calm, 1.5 has a long tail. At most `maxMs`. */
  lognormal: fields({
    kind: word(['lognormal']),
    medianMs: milliseconds,
    sigma: decimal(0, 3),
    maxMs: milliseconds,
  }),
});

/** How long a request takes beyond its own time, in milliseconds. */
export type Latency = Readonly<InferType<typeof latency>>;

const problem = fields({
  type: text().optional(),
  title: text().optional(),
  detail: text(500).optional(),
  errors: mixed((value): value is Readonly<Record<string, string>> => isRecord(value))
    .typeError('must be an object')
    .test({
      message: 'must hold texts of 1 to 200 characters',
      skipAbsent: true,
      test: (texts) => Object.values(texts ?? {}).every((one) => text().isValidSync(one, { strict: true })),
    }),
});
export type ProblemFields = Infer<typeof problem>;

const effect = variants('kind', {
  /** An answer with this status; the request never reaches the backend. */
  status: fields({
    kind: word(['status']),
    status: whole(400, 599),
    /** Fields of the problem document; absent ones are made up from the status. */
    problem: problem.optional(),
    /** Seconds, sent as Retry-After. */
    retryAfter: whole(0, 86_400).optional(),
  }),
  /** The connection breaks before the request reaches the backend. */
  network: fields({ kind: word(['network']) }),
  /** Nothing ever comes; ends when the app gives up, or as a network error when the scenario is cleared. */
  hang: fields({ kind: word(['hang']) }),
  /** The backend does its work, and the connection breaks on the way back. */
  'lost-answer': fields({ kind: word(['lost-answer']) }),
  /** The request arrives twice under its key; one answer goes back. */
  duplicate: fields({ kind: word(['duplicate']) }),
  /** JSON of a shape that nobody asked for. */
  malformed: fields({ kind: word(['malformed']) }),
  /** The first half of the JSON, as if that were all. */
  truncated: fields({ kind: word(['truncated']) }),
  /** The connection breaks in the middle of the body. */
  cut: fields({ kind: word(['cut']) }),
  /** The right status, and no body. */
  empty: fields({ kind: word(['empty']) }),
  /** A proxy's error page in place of JSON; 200 unless `status` says otherwise. */
  html: fields({ kind: word(['html']), status: whole(200, 599).optional() }),
  dribble: fields({ kind: word(['dribble']), chunkBytes: whole(1, 1_000_000), everyMs: milliseconds }),
  /**
   * Fields of the JSON answer are replaced by `value`, or removed. `path` is `items.0.amount`; `*` is every item of a
   * list.
   */
  patch: fields({
    kind: word(['patch']),
    path: pattern(/^[^.]+(\.[^.]+)*$/, 'names with dots between them'),
    value: mixed(isJson).typeError('must be JSON').nullable().optional(),
    isRemoved: flag().isTrue('must be true').optional(),
  }).test({
    message: 'takes value or isRemoved, one of them',
    skipAbsent: true,
    test: ({ value, isRemoved }) => (value === undefined) !== (isRemoved === undefined),
  }),
  /** The answer that the same read got before, if there is one. */
  stale: fields({ kind: word(['stale']) }),
});

export type Effect = Readonly<InferType<typeof effect>>;
export type EffectKind = Effect['kind'];

const rule = fields({
  match: match.optional(),
  gate: gate.optional(),
  before: list(beforeCommand, 10).optional(),
  latency: latency.optional(),
  /** Whether the latency is spent on the way there (the default) or after the backend did its work. */
  latencyOn: word(['request', 'answer']).optional(),
  effect: effect.optional(),
}).test({
  message: 'does nothing: it needs an effect, a latency or something before',
  skipAbsent: true,
  test: ({ effect, latency, before }) => (effect ?? latency ?? before) !== undefined,
});

/**
 * One thing that happens to some requests. Rules act in the order of the scenarios and then of their lists: every
 * rule whose gate opens adds its commands and its latency; of effects the first counts.
 */
export type Rule = Infer<typeof rule>;

const session = fields({
  /** It ends at the backend after so many of its requests; 0 ends it at the next one. Once. */
  expireAfter: whole(0).optional(),
  /** After so many requests the person's role is gone: what needs it is answered 403. */
  revokeRoleAfter: whole(0).optional(),
});

const storage = fields({
  /** Nothing fits in the storage but what is there. Ends with the scenario. */
  isFull: flag().optional(),
  /** These stored records are damaged once, and the database is opened anew. `id` absent: the table's first. */
  corrupt: list(fields({ table: word(TABLE_NAMES), id: text(100).optional() })).optional(),
});

/** What happens to the backend's clock, which all tabs share. Back to real time when the scenario is cleared. */
const clock = fields({
  /** Milliseconds ahead (negative: behind) of real time. */
  offsetMs: whole(-YEARS_MS, YEARS_MS).optional(),
  /** How fast it goes: 60 is an hour a minute, 0 stands still. */
  rate: decimal(0, 1_000_000).optional(),
});

const step = variants('do', {
  press: fields({ do: word(['press']), name: text() }),
  type: fields({ do: word(['type']), label: text(), text: text() }),
  choose: fields({ do: word(['choose']), label: text(), option: text() }),
  attach: fields({ do: word(['attach']), label: text(), file: text() }),
});

/** One thing that a person or a test does to see a scenario. Names are accessible names, or how those begin. */
export type Step = Readonly<InferType<typeof step>>;

/** People of the demo by the name before the @, `admin` for the main admin. */
const VIEWERS = ['visitor', 'ava', 'noah', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

const expectation = fields({
  sentence: text(500),
  route: pattern(/^\//, 'a path that begins with /'),
  /** Signed in as whom, in the demo data set. */
  who: word(VIEWERS),
  /** What to do there once the page is shown; nothing when opening it is enough. */
  steps: list(step).optional(),
  /** The text that must then be on the page, as a part of what it shows. */
  see: text(),
  /** The text is in the field with this label, as its value. */
  isValueOf: text().optional(),
  /** True: the scenario is applied once the page is shown, not before it is opened. */
  isAppliedLate: flag().optional(),
});

export type Expectation = Infer<typeof expectation>;

export const SCENARIO_GROUPS = [
  'Network',
  'Refusals',
  'Answers',
  'Somebody else',
  'Session',
  'Storage',
  'Clock',
  'Custom',
] as const;
type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

const ACTING = ['rules', 'session', 'storage', 'clock', 'isOffline', 'dataSet'] as const;

const scenario = fields({
  /** Unique: what links and tests call it. */
  name: pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'words of a–z and 0–9 with hyphens between them'),
  title: text(),
  group: word(SCENARIO_GROUPS).optional(),
  rules: list(rule).optional(),
  session: session.optional(),
  storage: storage.optional(),
  clock: clock.optional(),
  /** Every request of the tab finds no network. */
  isOffline: flag().optional(),
  /** Replaces all data when the scenario is applied; it stays when the scenario is cleared. */
  dataSet: word(DATA_SETS).optional(),
  /** Seeds the random sequences of the rules; 1 unless given. */
  seed: whole(0).optional(),
  expect: expectation.optional(),
}).test({
  message: 'does nothing',
  skipAbsent: true,
  test: (one) => ACTING.some((field) => one[field] !== undefined),
});

/** A fault or a story for QA: plain JSON, checked by {@link readScenario} before it is used. */
export type Scenario = Infer<typeof scenario> & { readonly group: ScenarioGroup };

/** What is wrong with a value as a scenario, each with its place; nothing when it is one. */
export function scenarioErrors(value: unknown): readonly string[] {
  try {
    readBy(scenario, value);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.errors;
    throw error;
  }
}

/**
 * Reads JSON text, or a value that came from outside, as a scenario. One that names no group is a custom one.
 * @throws ScenarioError with every fault and its place.
 */
export function readScenario(input: unknown): Scenario {
  const value = readBy(scenario, typeof input === 'string' ? parse(input) : input);
  return { ...value, group: value.group ?? 'Custom' };
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch (error) {
    throw new ScenarioError([
      `scenario: is not JSON (${error instanceof Error ? error.message : 'unreadable'})`,
    ]);
  }
}
