import { array, number, ValidationError, type InferType } from 'yup';
import { parseJson } from '../../src/lib/json';
import { count, flag, id, listOf, oneOf, variants, type Infer } from '../../src/lib/schema';
import { TABLE_NAMES } from '../../backend/tables';
import { DATA_SETS } from '../seed/dataSets';
import { between, exact, rule, words } from './rule';

const YEARS_MS = 50 * 365 * 86_400_000;

const step = variants('do', [
  exact({ do: oneOf(['press']), name: words() }),
  exact({ do: oneOf(['type']), label: words(), text: words() }),
  exact({ do: oneOf(['choose']), label: words(), option: words() }),
  exact({ do: oneOf(['attach']), label: words(), file: words() }),
]);

/** A step to reproduce a scenario. Names are accessible names or how they start. */
export type Step = Readonly<InferType<typeof step>>;

/** Demo users by the part of their email before the @; `admin` is the main admin. */
const VIEWERS = ['visitor', 'ava', 'noah', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

const expectation = exact({
  sentence: words(500),
  route: id().matches(/^\//, '${path} must be a path that begins with /'),
  /** The user to log in as, in the demo data set. */
  who: oneOf(VIEWERS),
  /** Steps once the page is shown; omitted when opening it is enough. */
  steps: array(step).max(50).optional(),
  /** Text the page must then show, possibly within a longer one. */
  see: words(),
  /** Label of the field whose value is that text. */
  isValueOf: words().optional(),
  /** Apply the scenario once the page is shown, not before opening it. */
  isAppliedLate: flag().optional(),
});

export type Expectation = Infer<typeof expectation>;

const scenario = exact({
  /** Unique; used by links and tests. */
  name: id().matches(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    '${path} must be words of a–z and 0–9 with hyphens between them',
  ),
  title: words(),
  /** Section of built-in scenarios in the console; others are listed as custom. */
  group: words().optional(),
  rules: listOf(rule).max(50).optional(),
  session: exact({
    /** The backend ends the session once, after this many of its requests; 0 ends it with the next one. */
    expireAfter: count().optional(),
    /** After this many requests the person loses the role: requests that need it get 403. */
    revokeRoleAfter: count().optional(),
  }).optional(),
  storage: exact({
    /** No more data fits. Ends with the scenario. */
    isFull: flag().optional(),
    /** Damages these stored records once and reopens the database. Without `id`, the table's first. */
    corrupt: listOf(exact({ table: oneOf(TABLE_NAMES), id: words(100).optional() }))
      .max(50)
      .optional(),
  }).optional(),
  /** All tabs share the backend's clock. It returns to real time when the scenario is cleared. */
  clock: exact({
    /** Milliseconds ahead of real time; negative is behind. */
    offsetMs: number().required().integer().min(-YEARS_MS).max(YEARS_MS).optional(),
    /** Speed: 60 is an hour per minute, 0 stops the clock. */
    rate: between(0, 1_000_000).optional(),
  }).optional(),
  /** Every request of the tab fails as if offline. */
  isOffline: flag().optional(),
  /** Replaces all data when applied; not undone when the scenario is cleared. */
  dataSet: oneOf(DATA_SETS).optional(),
  /** Seed of the rules' random sequences; default 1. */
  seed: count().optional(),
  expect: expectation.optional(),
})
  .label('scenario')
  .test({
    message: '${path} does nothing',
    skipAbsent: true,
    test: ({ rules, session, storage, clock, isOffline, dataSet }) =>
      doesAnything([rules, session, storage, clock, isOffline, dataSet]),
  });

/** Not `false`, absent, or empty. */
function doesAnything(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(doesAnything);
  return value !== false && value !== undefined;
}

export const SCENARIO_GROUPS = [
  'Slow and offline',
  'Unknown outcome',
  'Server errors',
  'Broken responses',
  'Concurrent changes',
  'Session and role',
  'Storage and data',
  'Clock',
  'Custom',
] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

/** A fault or situation for QA: plain JSON, validated by {@link readScenario}. */
export type Scenario = Infer<typeof scenario> & { readonly group: ScenarioGroup };

/** Invalid scenario, or an unknown name. `message` joins `errors`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** @param errors each names its place: `rules[0].gate.nth must be an integer`. */
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
  }
}

/** Validation errors with their places; empty when valid. */
export function scenarioErrors(value: unknown): readonly string[] {
  try {
    scenario.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    return [...new Map(errors.map(({ path, message }) => [path, message])).values()];
  }
}

/** Parses JSON text or an untrusted value. @throws ScenarioError with every error and its place. */
export function readScenario(input: unknown): Scenario {
  const value = typeof input === 'string' ? parse(input) : input;
  const errors = scenarioErrors(value);
  if (errors.length > 0) throw new ScenarioError(errors);
  const read = scenario.validateSync(value);
  return { ...read, group: SCENARIO_GROUPS.find((group) => group === read.group) ?? 'Custom' };
}

/**
 * A name, JSON text or a value. A changed copy of a built-in scenario is a custom one: a link or an export has all of it,
 * not just its name.
 * @throws ScenarioError
 */
export async function readNamed(
  input: string | Scenario,
  find: (name: string) => Promise<Scenario | undefined>,
): Promise<Scenario> {
  if (typeof input === 'string' && !input.trimStart().startsWith('{')) {
    const named = await find(input);
    if (named === undefined) throw new ScenarioError([`No scenario is named “${input}”.`]);
    return named;
  }
  const given = readScenario(input);
  // Where the built-in ones can't be loaded, all of it is kept.
  const known = await find(given.name).catch(() => undefined);
  const isSame = known !== undefined && JSON.stringify(readScenario(known)) === JSON.stringify(given);
  return isSame ? known : { ...given, group: 'Custom' };
}

/** A list, or one, as JSON text. @throws ScenarioError */
export function readScenarios(text: string): readonly Scenario[] {
  const value = parseJson(text);
  if (value === undefined) throw new ScenarioError(['The file is not JSON.']);
  return [value].flat().map(readScenario);
}

/** @throws ScenarioError when a name comes twice: the second would silently replace the first. */
export function requireDistinct(scenarios: readonly Scenario[]): void {
  const names = scenarios.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ScenarioError([`“${twice}” is there twice.`]);
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch (error) {
    throw new ScenarioError([
      `scenario is not JSON (${error instanceof Error ? error.message : 'unreadable'})`,
    ]);
  }
}
