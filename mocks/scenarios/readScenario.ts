import { ENDPOINTS } from '../handlers/endpoints';
import { TABLE_NAMES } from '../db/tables';
import { DATA_SETS } from '../seed/dataSets';
import {
  also,
  fields,
  flag,
  json,
  list,
  number,
  oneOrMore,
  pattern,
  text,
  texts,
  variant,
  variants,
  whole,
  word,
  type Check,
} from './checks';
import { CALLER_ROLES, SCENARIO_GROUPS, VIEWERS, type BeforeCommand, type Scenario } from './scenario';
import { ScenarioError } from './scenarioControl';

const MINUTE_MS = 60_000;
const MAX_MONEY = 1_000_000_000;
const YEARS_MS = 50 * 365 * 86_400_000;

const kebab = pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'words of a–z and 0–9 with hyphens between them');
const id = text(100);
const wait = whole(0, 10 * MINUTE_MS);

const match = fields(
  {},
  {
    endpoint: oneOrMore(word(ENDPOINTS.map((endpoint) => endpoint.id))),
    resource: oneOrMore(word([...new Set(ENDPOINTS.map(({ resource }) => resource))])),
    kind: oneOrMore(word(['query', 'command', 'money'])),
    method: oneOrMore(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
    role: oneOrMore(word(CALLER_ROLES)),
  },
);

const gate = also(
  fields({}, { after: whole(0), nth: whole(1), every: whole(1), probability: number(0, 1), times: whole(1) }),
  ({ nth, every }) => (nth !== undefined && every !== undefined ? 'takes nth or every, not both' : null),
);

const latency = variants('kind', {
  fixed: variant('kind', { ms: wait }),
  uniform: also(variant('kind', { minMs: wait, maxMs: wait }), ({ minMs, maxMs }) =>
    Number(minMs) > Number(maxMs) ? 'minMs must not be above maxMs' : null,
  ),
  lognormal: variant('kind', { medianMs: wait, sigma: number(0, 3), maxMs: wait }),
});

const command = (
  required: Readonly<Record<string, Check>> = {},
  optional: Readonly<Record<string, Check>> = {},
) => variant('command', required, optional);
const onRecord = command({}, { id });
const rejection = command({}, { id, reason: text(500) });
const onPerson = command({}, { person: id });
const planChange = also(
  fields(
    {},
    {
      name: text(100),
      minInvest: number(0.01, MAX_MONEY),
      maxInvest: number(0.01, MAX_MONEY),
      roi: number(0, 1000),
      duration: whole(1, 36_500),
    },
  ),
  (change) => (Object.keys(change).length === 0 ? 'changes nothing' : null),
);

const before = variants('command', {
  'approve-deposit': onRecord,
  'reject-deposit': rejection,
  'complete-withdrawal': onRecord,
  'reject-withdrawal': rejection,
  'cancel-withdrawal': onRecord,
  'approve-kyc': onPerson,
  'reject-kyc': onPerson,
  'reverify-kyc': onPerson,
  'set-balance': command({ to: number(0, MAX_MONEY) }, { person: id }),
  'spend-balance': command(
    { amount: (value, at) => (value === 'all' ? [] : number(0.01, MAX_MONEY)(value, at)) },
    { person: id },
  ),
  'rename-user': command({ name: text(100) }, { person: id }),
  'change-plan': command({ change: planChange }, { id }),
  'delete-plan': onRecord,
  'change-site': command({ contactPhone: text(100) }),
  'change-wallets': command({ btc: text(200) }),
  'end-session': command(),
});

const problem = fields({}, { type: text(), title: text(), detail: text(500), errors: texts });
const simple = variant('kind');
const path = pattern(/^[^.]+(\.[^.]+)*$/, 'names with dots between them');
const patch: Check = (value, at) =>
  typeof value === 'object' && value !== null && 'isRemoved' in value
    ? variant('kind', { path, isRemoved: flag(true) })(value, at)
    : variant('kind', { path, value: json })(value, at);

const effect = variants('kind', {
  status: variant('kind', { status: whole(400, 599) }, { problem, retryAfter: whole(0, 86_400) }),
  network: simple,
  hang: simple,
  'lost-answer': simple,
  duplicate: simple,
  malformed: simple,
  truncated: simple,
  cut: simple,
  empty: simple,
  html: variant('kind', {}, { status: whole(200, 599) }),
  dribble: variant('kind', { chunkBytes: whole(1, 1_000_000), everyMs: wait }),
  patch,
  stale: simple,
});

const rule = also(
  fields(
    {},
    { match, gate, before: list(before, 10), latency, latencyOn: word(['request', 'answer']), effect },
  ),
  (one) =>
    one['effect'] === undefined && one['latency'] === undefined && one['before'] === undefined
      ? 'does nothing: it needs an effect, a latency or something before'
      : null,
);

const step = variants('do', {
  press: variant('do', { name: text() }),
  type: variant('do', { label: text(), text: text() }),
  choose: variant('do', { label: text(), option: text() }),
  attach: variant('do', { label: text(), file: text() }),
});

const expectation = fields(
  {
    sentence: text(500),
    route: pattern(/^\//, 'a path that begins with /'),
    who: word(VIEWERS),
    see: text(),
  },
  { steps: list(step), isValueOf: text(), isAppliedLate: flag() },
);

const ACTING = ['rules', 'session', 'storage', 'clock', 'isOffline', 'dataSet'];

const scenario = also(
  fields(
    { name: kebab, title: text() },
    {
      group: word(SCENARIO_GROUPS),
      rules: list(rule),
      session: fields({}, { expireAfter: whole(0), revokeRoleAfter: whole(0) }),
      storage: fields({}, { isFull: flag(), corrupt: list(fields({ table: word(TABLE_NAMES) }, { id })) }),
      clock: fields({}, { offsetMs: whole(-YEARS_MS, YEARS_MS), rate: number(0, 1_000_000) }),
      isOffline: flag(),
      dataSet: word(DATA_SETS),
      seed: whole(0),
      expect: expectation,
    },
  ),
  (one) => (ACTING.some((field) => one[field] !== undefined) ? null : 'does nothing'),
);

/** What is wrong with a value as a scenario, each with its place; nothing when it is one. */
export function scenarioErrors(value: unknown): readonly string[] {
  return scenario(value, '');
}

type Ungrouped = Omit<Scenario, 'group'> & Partial<Pick<Scenario, 'group'>>;

function isScenario(value: unknown): value is Ungrouped {
  return scenarioErrors(value).length === 0;
}

/**
 * Reads JSON text, or a value that came from outside, as a scenario. One that names no group is a custom one.
 * @throws ScenarioError with every fault and its place.
 */
export function readScenario(input: unknown): Scenario {
  const value = typeof input === 'string' ? parse(input) : input;
  if (!isScenario(value)) throw new ScenarioError(scenarioErrors(value));
  return { ...value, group: value.group ?? 'Custom' };
}

function isBefore(value: unknown): value is BeforeCommand {
  return before(value, 'before').length === 0;
}

/** Reads a command that came from another tab. @throws ScenarioError */
export function readBeforeCommand(value: unknown): BeforeCommand {
  if (!isBefore(value)) throw new ScenarioError(before(value, 'before'));
  return value;
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
