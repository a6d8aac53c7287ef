import { ENDPOINTS, type EndpointId } from '../../../backend/endpoints/endpoints';
import { TABLE_NAMES } from '../../../backend/tables';
import { findEndpoint } from '../../../backend/pipeline/findEndpoint';
import type { Scenario } from '../../../mocks/scenarios/scenario';
import { pathOfSample } from '../backend/sendSample';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { isApiError } from '../../api/apiError';
import { storageOf } from '../signedIn';
import type { Ending, EffectCase } from './effectCases';
import { backendTransport } from '../transport';
import { startTestStore } from '../store';
import { ENDPOINT_SAMPLES } from '../endpoints/endpointSamples';

/** One person using the app's real store on a separate backend, about to make one call. */
export interface MatrixRun {
  readonly test: TestBackend;
  /** Always uses the same key, so a second call is "Check again". */
  readonly call: () => Promise<Ending>;
  readonly put: (effect: EffectCase) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly stop: () => void;
}

/** Creates what the endpoint's call needs, such as a withdrawal to cancel. */
export async function startMatrixRun(endpoint: EndpointId): Promise<MatrixRun> {
  const test = createTestBackend();
  const sample = ENDPOINT_SAMPLES[endpoint];
  const path = await pathOfSample(test, sample);
  const { store, stop } = await startTestStore(backendTransport(test), {
    storage: storageOf(sample.as ?? null),
    now: test.clock.now,
  });
  const token = sample.as === undefined ? '' : test.tokens[sample.as];
  const options = { dispatch: store.dispatch, id: idIn(endpoint, path), idempotencyKey: 'one-intent', token };
  const scenario = ({ name, effect }: EffectCase): Scenario => ({
    name: 'matrix',
    title: name,
    group: 'Custom',
    rules: [{ match: { endpoint }, effect }],
  });
  return {
    test,
    call: () => endingOf(sample.call(options).unwrap()),
    put: async (effect) => void (await test.scenarios.apply(scenario(effect))),
    clear: () => test.scenarios.clear(),
    stop,
  };
}

function idIn(id: EndpointId, path: string): string {
  const method = ENDPOINTS.find((endpoint) => endpoint.id === id)?.method ?? 'GET';
  return findEndpoint(ENDPOINTS, { method, path }).id;
}

/** Technical text that must not appear in a title. */
const UNREADABLE = /[{}<>_]|undefined|null|NaN|Error:|HTTP|fetch|JSON/;

async function endingOf(sent: Promise<unknown>): Promise<Ending> {
  try {
    await sent;
    return 'settled';
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown;
    const texts = [thrown.title, thrown.detail ?? '', ...Object.values(thrown.errors ?? {})];
    if (thrown.title.trim() === '' || UNREADABLE.test(thrown.title)) {
      throw new Error(`"${texts.join('" "')}" cannot be read.`, { cause: thrown });
    }
    return thrown.kind;
  }
}

/** Stored responses, sessions and login attempts don't count as effects of a command. */
const NO_EFFECT: readonly string[] = [
  'idempotency',
  'knownBrowsers',
  'loginAttempts',
  'meta',
  'passkeyChallenges',
  'sessions',
];

/** Record counts and balances, to reveal a missing or a double effect. */
export function stateOf({ database }: TestBackend): Readonly<Record<string, unknown>> {
  const { read } = database;
  const counted = TABLE_NAMES.filter((name) => !NO_EFFECT.includes(name));
  return {
    ...Object.fromEntries(counted.map((name) => [name, read[name].size])),
    balances: [...read.users.values()].map(({ balance, version }) => `${balance} in version ${version}`),
    statuses: [...read.deposits.values(), ...read.withdrawals.values()].map(({ status }) => status),
    plans: [...read.plans.values()].map(({ name, version }) => `${name} in version ${version}`),
  };
}
