import { array, number, ValidationError, type InferType } from 'yup';
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

/** One step to see a scenario. Names are accessible names or their beginnings. */
export type Step = Readonly<InferType<typeof step>>;

/** People of the demo by the name before the @, `admin` for the main admin. */
const VIEWERS = ['visitor', 'ava', 'noah', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

const expectation = exact({
  sentence: words(500),
  route: id().matches(/^\//, '${path} must be a path that begins with /'),
  /** Logged in as whom, in the demo data set. */
  who: oneOf(VIEWERS),
  /** What to do once the page is shown; nothing when opening it is enough. */
  steps: array(step).max(50).optional(),
  /** The text that must then be on the page, as a part of what it shows. */
  see: words(),
  /** The text is in the field with this label, as its value. */
  isValueOf: words().optional(),
  /** True: the scenario is applied once the page is shown, not before it is opened. */
  isAppliedLate: flag().optional(),
});

export type Expectation = Infer<typeof expectation>;

const scenario = exact({
  /** Unique: what links and tests call it. */
  name: id().matches(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    '${path} must be words of a–z and 0–9 with hyphens between them',
  ),
  title: words(),
  /** Where the console lists a built-in scenario; anything else is listed as custom. */
  group: words().optional(),
  rules: listOf(rule).max(50).optional(),
  session: exact({
    /** The session ends at the backend after this many of its requests; 0 ends it with the next one. Once. */
    expireAfter: count().optional(),
    /** After this many requests the person's role is gone: what needs it is answered 403. */
    revokeRoleAfter: count().optional(),
  }).optional(),
  storage: exact({
    /** Nothing more fits into the storage. Ends with the scenario. */
    isFull: flag().optional(),
    /** Damages these stored records once and reopens the database. Without `id`: the table's first. */
    corrupt: listOf(exact({ table: oneOf(TABLE_NAMES), id: words(100).optional() }))
      .max(50)
      .optional(),
  }).optional(),
  /** The backend's clock, which all tabs share. Back to real time when the scenario is cleared. */
  clock: exact({
    /** Milliseconds ahead of real time; negative: behind. */
    offsetMs: number().required().integer().min(-YEARS_MS).max(YEARS_MS).optional(),
    /** How fast it runs: 60 is an hour a minute, 0 stops it. */
    rate: between(0, 1_000_000).optional(),
  }).optional(),
  /** Every request of the tab finds no network. */
  isOffline: flag().optional(),
  /** Replaces all data when the scenario is applied; stays when the scenario is cleared. */
  dataSet: oneOf(DATA_SETS).optional(),
  /** Seeds the random sequences of the rules; 1 unless given. */
  seed: count().optional(),
  expect: expectation.optional(),
})
  .label('scenario')
  .test({
    message: '${path} does nothing',
    skipAbsent: true,
    test: ({ rules, session, storage, clock, isOffline, dataSet }) =>
      (rules ?? session ?? storage ?? clock ?? isOffline ?? dataSet) !== undefined,
  });

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

/** A fault or a story for QA: plain JSON, checked by {@link readScenario} before it is used. */
export type Scenario = Infer<typeof scenario> & { readonly group: ScenarioGroup };

/** An input is not a scenario, or no scenario has that name. `message` joins `errors`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** @param errors each names its place: `rules[0].gate.nth must be an integer`. */
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
  }
}

/** What is wrong with a value as a scenario, each error with its place; empty when nothing is. */
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

/**
 * Reads JSON text, or a value that came from outside, as a scenario.
 * @throws ScenarioError with every error and its place.
 */
export function readScenario(input: unknown): Scenario {
  const value = typeof input === 'string' ? parse(input) : input;
  const errors = scenarioErrors(value);
  if (errors.length > 0) throw new ScenarioError(errors);
  const read = scenario.validateSync(value);
  return { ...read, group: SCENARIO_GROUPS.find((group) => group === read.group) ?? 'Custom' };
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
