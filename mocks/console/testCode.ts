import { isRecord, parseJson } from '../../src/lib/json';
import type { Exchange, LogEntry } from '../scenarios/requestLog';
import type { Scenario } from '../scenarios/scenario';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { isHiding, withoutSecrets } from '../scenarios/secrets';

export type TestKind = 'Jest' | 'Playwright';

/** A request, who sent it, and what it met. */
interface Recorded {
  readonly method: string;
  readonly path: string;
  /** The person's email; `null` for a visitor. */
  readonly who: string | null;
  readonly body: unknown;
  readonly scenarios: readonly (string | Omit<Scenario, 'group'>)[];
  readonly expected: { readonly status: number; readonly body?: { readonly type: string } };
}

/** A fault of the log that is no scenario's. */
const SWAPPED = 'swapped handler';

/**
 * A scenario reduced to what it did to this request, at once: its gates may have waited for others. Its name, if that
 * is the same.
 */
function asItActed(scenario: Scenario, { simulated }: LogEntry): string | Omit<Scenario, 'group'> {
  const { name, title, group, rules = [], session, storage, clock, isOffline, dataSet } = scenario;
  const own = simulated.filter((one) => one.scenario === name).map(({ rule }) => rule);
  const isPlain = session === undefined && rules.every(({ gate }) => gate === undefined);
  if (group !== 'Custom' && isPlain) return name;
  const acted = rules.filter((_rule, index) => own.includes(index)).map(({ gate: _gate, ...rule }) => rule);
  const { expireAfter, revokeRoleAfter } = own.includes(-1) ? (session ?? {}) : {};
  return {
    // It is another scenario than the one of that name.
    name: `${name}-again`,
    title,
    ...(acted.length > 0 && { rules: acted }),
    ...(expireAfter !== undefined && { session: { expireAfter: 0 } }),
    ...(revokeRoleAfter !== undefined && { session: { revokeRoleAfter: 0 } }),
    ...(storage && { storage }),
    ...(clock && { clock }),
    ...(isOffline && { isOffline }),
    ...(dataSet && { dataSet }),
  };
}

/** Those that changed the request, and those whose storage or clock it met. */
async function scenariosOf(entry: LogEntry, control: ScenarioControl): Promise<Recorded['scenarios']> {
  const names = new Set(entry.simulated.map(({ scenario }) => scenario));
  if (names.has(SWAPPED)) throw new Error('A swapped handler answered, which a copied test doesn’t have.');
  const active = control.active().map(({ scenario }) => scenario);
  for (const { name, storage, clock, dataSet } of active) if (storage ?? clock ?? dataSet) names.add(name);
  const found = [...names].map(
    async (name) => active.find((one) => one.name === name) ?? (await control.find(name)),
  );
  return (await Promise.all(found)).map((scenario) => {
    if (scenario === undefined) throw new Error('A scenario that acted on this request is no longer kept.');
    return asItActed(scenario, entry);
  });
}

/** @throws if the request can't be sent again by a test; the message says why. */
async function recorded(
  entry: LogEntry,
  exchange: Exchange | undefined,
  control: ScenarioControl,
): Promise<Recorded> {
  const { method, path, status, correlationId } = entry;
  if (status === null) throw new Error('This request has no response yet.');
  if (exchange === undefined) throw new Error('The bodies of this request are no longer kept.');
  const { headers, body } = exchange.request;
  if (!/json/.test(headers['content-type'] ?? 'json'))
    throw new Error('A file was sent, and files aren’t kept.');
  const { authorization } = headers;
  const caller = authorization === undefined ? null : await control.control.callerOf(authorization);
  if (caller?.email === '')
    throw new Error(`The session of request ${correlationId ?? ''} has ended, so nobody knows whose it was.`);
  const answer = parseJson(exchange.changedAnswer ?? exchange.backendAnswer ?? '');
  const type = status >= 400 && isRecord(answer) ? answer['type'] : undefined;
  return {
    method,
    path,
    who: caller?.email ?? null,
    body: body === '' ? undefined : parseJson(withoutSecrets(body)),
    scenarios: await scenariosOf(entry, control),
    expected: { status, ...(typeof type === 'string' && { body: { type } }) },
  };
}

/** Indented as an argument of a call in a test's body. */
const literal = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

const HEADS = {
  Jest: {
    imports: (hasScenario: boolean) => [
      ...(hasScenario ? [`import { applyScenario } from '../test/applyScenario';`] : []),
      `import { openDemo } from '../test/backend/demo';`,
    ],
    fixtures: '()',
    opening: ['const demo = await openDemo();'],
    apply: 'applyScenario',
    send: 'demo.send',
  },
  Playwright: {
    imports: () => [
      `import { expect } from '@playwright/test';`,
      `import { waitForWorker } from './app';`,
      `import { test } from './support/test';`,
    ],
    fixtures: '({ page, qa })',
    opening: [`await page.goto('/');`, 'await waitForWorker(page);'],
    apply: 'qa.apply',
    send: 'qa.send',
  },
} as const;

/**
 * A test that sends a logged request to the demo’s data under the scenarios it met, and expects the same answer. For a file in
 * a folder of `src` (Jest) or in `e2e` (Playwright).
 * @throws if the request can't be sent again by a test.
 */
export async function testCode(kind: TestKind, entry: LogEntry, control: ScenarioControl): Promise<string> {
  const { correlationId } = entry;
  const exchange = correlationId === null ? undefined : control.exchangeOf(correlationId);
  const { method, path, who, body, scenarios, expected } = await recorded(entry, exchange, control);
  const { imports, fixtures, opening, apply, send } = HEADS[kind];
  const args = [who, method, path, ...(body === undefined ? [] : [body])].map(literal).join(', ');
  const got = expected.status === 0 ? 'no response' : `${expected.status}`;
  const lines = [
    ...opening,
    ...scenarios.map((scenario) => `await ${apply}(${literal(scenario)});`),
    ...(isHiding(body) ? ['// Fill in what the log hides.'] : []),
    `const answer = await ${send}(${args});`,
    `expect(answer).toMatchObject(${literal(expected)});`,
  ];
  return `${imports(scenarios.length > 0).join('\n')}

test(${JSON.stringify(`${method} ${path} gets ${got}`)}, async ${fixtures} => {
  ${lines.join('\n  ')}
});
`;
}
