import { array, lazy, mixed, number, string, type InferType, type ObjectShape, type Schema } from 'yup';
import { isRecord } from '../../src/lib/json';
import { MAX_AMOUNT } from '../../src/lib/money';
import { count, id, isTrue, listOf, oneOf, record, variants, type Infer } from '../../src/lib/schema';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';

/** Refuses unknown fields. */
export const exact = <Fields extends ObjectShape>(fields: Fields) => record(fields).noUnknown();

const LONGEST_TEXT = 200;
export const words = (max = LONGEST_TEXT) => id().max(max);
export const between = (min: number, max: number) => number().required().min(min).max(max);
const position = () => count().min(1);
/** At most ten minutes. */
const milliseconds = () => count().max(600_000);

/** One value, or a nonempty list. */
function oneOrMore<Item>(item: Schema<Item>) {
  const items = listOf(item).min(1);
  return lazy((value: unknown) => (Array.isArray(value) ? items : item));
}

export type OneOrMore<T> = T | readonly T[];

export const CALLER_ROLES = ['visitor', 'user', 'admin'] as const;

const ENDPOINT_IDS = ENDPOINTS.map(({ id: name }): string => name);

/** The three endpoints whose ids share the most pairs of letters with a text. */
function nearestTo(text: string): string {
  const pairsOf = (word: string) =>
    new Set(Array.from(word.slice(1), (letter, at) => `${word[at]}${letter}`));
  const wanted = pairsOf(text);
  const likeness = (name: string) => {
    const pairs = pairsOf(name);
    return [...pairs].filter((pair) => wanted.has(pair)).length / (pairs.size + wanted.size);
  };
  const likely = ENDPOINT_IDS.map((name) => ({ name, likeness: likeness(name) }));
  return likely
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
}

const endpoint = string()
  .required()
  .test({
    message: ({ path, value }) =>
      `${path} isn’t an endpoint of the API; the nearest are ${nearestTo(String(value))}`,
    skipAbsent: true,
    test: (name) => ENDPOINT_IDS.includes(name),
  });

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => words().isValidSync(text, { strict: true }));

const isScalars = (value: unknown): value is Readonly<Record<string, string | number | boolean | null>> =>
  isRecord(value) &&
  Object.values(value).every((one) => one === null || ['string', 'number', 'boolean'].includes(typeof one));

const match = exact({
  endpoint: oneOrMore(endpoint).optional(),
  resource: oneOrMore(oneOf([...new Set<string>(ENDPOINTS.map(({ resource }) => resource))])).optional(),
  kind: oneOrMore(oneOf(['query', 'command', 'money'])).optional(),
  method: oneOrMore(oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
  /** Asks the backend, once per session. */
  role: oneOrMore(oneOf(CALLER_ROLES)).optional(),
  /** Email or id of who sends it; asks the backend, once per session. */
  person: oneOrMore(words()).optional(),
  /** Id of the record in the path. */
  id: oneOrMore(words()).optional(),
  /** Parameters of the address and their values; `{}`: none. */
  query: mixed(isTexts).typeError(`\${path} must hold texts of 1 to ${LONGEST_TEXT} characters`).optional(),
  /** Fields of a JSON body and their values; `account.holder` is a field within another. */
  body: mixed(isScalars).typeError('${path} must hold texts, numbers, true, false or null').optional(),
});

/** Which requests a rule applies to: all given fields must match; without any, every API request does. */
export type Match = Infer<typeof match>;

const gate = exact({
  /** Skips this many matches; `nth` and `every` count from there. */
  after: count().optional(),
  nth: position().optional(),
  /** Every nth match: 3 means the third, sixth, and so on. */
  every: position().optional(),
  /** 0 to 1. Each rule has its own random sequence, determined by the seed. */
  probability: between(0, 1).optional(),
  times: position().optional(),
}).test({
  message: '${path} takes nth or every, not both',
  skipAbsent: true,
  test: ({ nth, every }) => nth === undefined || every === undefined,
});

/**
 * On which matching requests a rule acts; on all of them without a gate. Fields apply in this order: `after`, `nth` or
 * `every`, `probability`, `times`.
 */
export type Gate = Infer<typeof gate>;

const latency = variants('kind', [
  exact({ kind: oneOf(['fixed']), ms: milliseconds() }),
  exact({ kind: oneOf(['uniform']), minMs: milliseconds(), maxMs: milliseconds() }).test({
    message: '${path}.minMs must not be above maxMs',
    skipAbsent: true,
    test: ({ minMs, maxMs }) => !(minMs > maxMs),
  }),
  /** Median `medianMs`, at most `maxMs`; a `sigma` of 0.5 is calm, 1.5 has a long tail. */
  exact({
    kind: oneOf(['lognormal']),
    medianMs: milliseconds(),
    sigma: between(0, 3),
    maxMs: milliseconds(),
  }),
]);

/** Added milliseconds. */
export type Latency = Readonly<InferType<typeof latency>>;

const problem = exact({
  type: words().optional(),
  title: words().optional(),
  detail: words(500).optional(),
  errors: mixed(isTexts).typeError(`\${path} must hold texts of 1 to ${LONGEST_TEXT} characters`),
});

function isJson(value: unknown): value is NonNullable<unknown> {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).every((item) => item === null || isJson(item));
  }
  return ['boolean', 'string'].includes(typeof value) || Number.isFinite(value);
}

/** The QA guide describes each; a test checks that it names all of them. */
const plain = exact({
  kind: oneOf([
    'network',
    /** No response until the app gives up, or a network error when the scenario is cleared. */
    'hang',
    'lost-answer',
    'duplicate',
    'malformed',
    'truncated',
    'cut',
    'empty',
    'stale',
  ]),
});

const fieldPath = () => id().matches(/^[^.]+(\.[^.]+)*$/, '${path} must be names with dots between them');
const anyJson = () => mixed(isJson).typeError('${path} must be JSON').nullable().optional();
const isEither = ({ value, isRemoved }: { value?: unknown; isRemoved?: unknown }) =>
  (value === undefined) !== (isRemoved === undefined);

const change = exact({ path: fieldPath(), value: anyJson(), isRemoved: isTrue().optional() }).test({
  message: '${path} takes value or isRemoved, one of them',
  skipAbsent: true,
  test: isEither,
});

/** What becomes of a field of an answer. */
export type FieldChange = Infer<typeof change>;

const effect = variants('kind', [
  exact({
    kind: oneOf(['status']),
    status: count().min(400).max(599),
    /** Overrides fields of the problem document; the others follow from the status. */
    problem: problem.optional(),
    retryAfter: count().max(86_400).optional(),
  }),
  plain,
  /** JSON in the backend's place, which isn't asked; without `body`, an empty answer. */
  exact({ kind: oneOf(['answer']), status: count().min(200).max(599), body: anyJson() }),
  /** A proxy's HTML page instead of JSON; default status 200. */
  exact({ kind: oneOf(['html']), status: count().min(200).max(599).optional() }),
  exact({
    kind: oneOf(['dribble']),
    chunkBytes: position().max(1_000_000),
    everyMs: milliseconds(),
  }),
  /**
   * Sets fields of the JSON to `value`, or removes them. `path`: `items.0.amount`; `*` is every item. `changes` are made
   * one after another.
   */
  exact({
    kind: oneOf(['patch']),
    path: fieldPath().optional(),
    value: anyJson(),
    isRemoved: isTrue().optional(),
    changes: listOf(change).min(1).max(20).optional(),
  })
    .test({
      message: '${path} takes value or isRemoved, one of them',
      skipAbsent: true,
      test: (patch) => patch.path === undefined || isEither(patch),
    })
    .test({
      message: '${path} takes a path with its value, or changes',
      skipAbsent: true,
      test: ({ path, value, isRemoved, changes }) =>
        changes === undefined
          ? path !== undefined
          : [path, value, isRemoved].every((one) => one === undefined),
    }),
]);

export type Effect = Infer<typeof effect>;

const reference = words(100).optional();
const money = between(0.01, MAX_AMOUNT);

const planChange = exact({
  name: words(100).optional(),
  minInvest: money.optional(),
  maxInvest: money.optional(),
  roi: between(0, 1000).optional(),
  duration: position().max(36_500).optional(),
}).test({
  message: '${path} changes nothing',
  skipAbsent: true,
  test: (change) => Object.keys(change).length > 0,
});

const amountOrAll = mixed(
  (value): value is number | 'all' => value === 'all' || money.isValidSync(value, { strict: true }),
).typeError(`\${path} must be a number from 0.01 to ${MAX_AMOUNT}, or all`);

/** Withdrawals are cancelled by the investor who requested them. */
const ofRecord = exact({
  command: oneOf(['approve-deposit', 'complete-withdrawal', 'cancel-withdrawal', 'delete-plan']),
  id: reference,
});
const rejection = exact({
  command: oneOf(['reject-deposit', 'reject-withdrawal']),
  id: reference,
  reason: words(500).optional(),
});
const kycDecision = exact({
  command: oneOf(['approve-kyc', 'reject-kyc', 'reverify-kyc']),
  person: reference,
});

export const beforeCommand = variants('command', [
  ofRecord,
  rejection,
  kycDecision,
  /** Another admin freezes the account. */
  exact({ command: oneOf(['freeze-account']), person: reference }),
  /** Another admin adjusts the balance to this amount in dollars. */
  exact({ command: oneOf(['set-balance']), person: reference, to: between(0, MAX_AMOUNT) }),
  /** The same person sends money from another tab: this many dollars, or the whole balance. */
  exact({
    command: oneOf(['spend-balance']),
    person: reference,
    amount: amountOrAll.required(),
  }),
  exact({ command: oneOf(['rename-user']), person: reference, name: words(100) }),
  exact({ command: oneOf(['change-plan']), id: reference, change: planChange }),
  exact({ command: oneOf(['change-site']), contactPhone: words(100) }),
  exact({ command: oneOf(['change-wallets']), btc: words() }),
  exact({ command: oneOf(['end-session']) }),
  /** The person ends all their sessions from another device. */
  exact({ command: oneOf(['log-out-elsewhere']) }),
  /** The person logging in has the app and the recovery code from `QA_SECOND_STEP`. */
  exact({ command: oneOf(['turn-on-second-step']) }),
  /** The person's app codes are refused for 90 seconds; recovery codes aren't. */
  exact({ command: oneOf(['skew-phone-clock']) }),
]);

/**
 * What someone else does before the request reaches the backend. It runs through the real API under its own key, so the
 * refusal that follows is genuine; if it is refused itself, that is logged.
 *
 * `id` and `person` default to `request`: the record the request is about, or its owner or sender.
 */
export type BeforeCommand = Readonly<InferType<typeof beforeCommand>>;

export const rule = exact({
  match: match.optional(),
  gate: gate.optional(),
  before: array(beforeCommand).max(10).optional(),
  latency: latency.optional(),
  /** Whether the latency comes before the backend gets the request (default) or after it responded. */
  latencyOn: oneOf(['request', 'answer']).optional(),
  effect: effect.optional(),
}).test({
  message: '${path} does nothing: it needs an effect, a latency or a command before',
  skipAbsent: true,
  test: ({ effect: done, latency: waited, before }) => (done ?? waited ?? before) !== undefined,
});

/**
 * What happens to certain requests. Rules apply in the order of scenarios and their lists: each rule whose gate opens
 * adds its commands and latency; the first effect wins.
 */
export type Rule = Infer<typeof rule>;
