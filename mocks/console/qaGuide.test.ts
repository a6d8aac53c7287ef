/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_SETS } from '../seed/dataSets';
import { BUILT_IN } from '../scenarios/builtIn';
import { readScenario, type Scenario } from '../scenarios/scenario';
import type { BeforeCommand, Effect, Gate, Latency, Match } from '../scenarios/rule';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { CONSOLE_TABS } from './consoleView';

const guide = readFileSync(join(__dirname, '../../docs/qa-guide.md'), 'utf8');
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

it('lists every built-in scenario with its title and what must be seen, and no other', () => {
  const table = guide.slice(guide.indexOf('## Built-in scenarios'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const expected = BUILT_IN.map(({ name, title, expect: wanted }) => [
    `\`${name}\``,
    title,
    wanted?.sentence ?? '',
  ]);
  expect(rows.map((row) => cellsOf(row).slice(1, 4)).sort()).toEqual(expected.sort());
});

const { ava, noah, admin } = TEST_TOKENS;
const approve = (test: TestBackend, key: string) =>
  test.call('POST', '/api/deposits/dep-1/approve', { token: admin, key });

/** The status of an answer that never comes. */
const LOST = 0;

/** What is sent while a sample of the guide is applied, and how it ends. */
const SAMPLES: Readonly<
  Record<string, readonly (readonly [(test: TestBackend) => Promise<{ status: number }>, number])[]>
> = {
  'second-read-fails': [200, 503, 200].map((status) => [
    (test) => test.call('GET', '/api/users', { token: admin }),
    status,
  ]),
  'later-approvals-lost': [
    [(test) => approve(test, 'first'), 200],
    [(test) => approve(test, 'second'), LOST],
  ],
  'noah-without-history': [
    [(test) => test.call('GET', '/api/ledger', { token: ava }), 200],
    [(test) => test.call('GET', '/api/ledger', { token: noah }), 500],
  ],
  'third-transfer-refused': [201, 201, 429, 201].map((status, index) => [
    (test) => sendToNoah(test, `transfer-${index}`),
    status,
  ]),
  'second-page-down': [
    [(test) => test.call('GET', '/api/users?page=1', { token: admin }), 200],
    [(test) => test.call('GET', '/api/users?page=2', { token: admin }), 503],
  ],
};

it('shows scenarios that do what it says', async () => {
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => readScenario(text ?? ''));
  expect(blocks.map(({ name }) => name)).toEqual(Object.keys(SAMPLES));
  for (const scenario of blocks) {
    const test = createTestBackend();
    await test.scenarios.apply(scenario);
    for (const [send, expected] of SAMPLES[scenario.name] ?? []) {
      expect((await send(test)).status).toBe(expected);
    }
  }
});

it('names only scenarios that exist where it says what to do', () => {
  const rows = guide.slice(guide.indexOf('## I want to …'), guide.indexOf('## The first minute')).split('\n');
  const names = rows.flatMap((row) => [...row.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !BUILT_IN.some((one) => one.name === name) && name !== 'edge-cases')).toEqual(
    [],
  );
});

it('names every field, effect, latency and command that a scenario can have', () => {
  const effects: Record<Effect['kind'], true> = {
    status: true,
    answer: true,
    network: true,
    hang: true,
    'lost-answer': true,
    duplicate: true,
    malformed: true,
    truncated: true,
    cut: true,
    empty: true,
    html: true,
    dribble: true,
    patch: true,
    stale: true,
  };
  const commands: Record<BeforeCommand['command'], true> = {
    'approve-deposit': true,
    'reject-deposit': true,
    'complete-withdrawal': true,
    'reject-withdrawal': true,
    'cancel-withdrawal': true,
    'approve-kyc': true,
    'reject-kyc': true,
    'reverify-kyc': true,
    'freeze-account': true,
    'set-balance': true,
    'spend-balance': true,
    'rename-user': true,
    'change-plan': true,
    'delete-plan': true,
    'change-site': true,
    'change-wallets': true,
    'end-session': true,
    'log-out-elsewhere': true,
    'turn-on-second-step': true,
    'skew-phone-clock': true,
  };
  const fields: Record<Exclude<keyof Scenario, 'group'> | keyof Match | keyof Gate, true> = {
    name: true,
    title: true,
    rules: true,
    session: true,
    storage: true,
    clock: true,
    isOffline: true,
    dataSet: true,
    seed: true,
    expect: true,
    endpoint: true,
    resource: true,
    kind: true,
    method: true,
    role: true,
    person: true,
    id: true,
    query: true,
    body: true,
    after: true,
    nth: true,
    every: true,
    probability: true,
    times: true,
  };
  const latencies: Record<Latency['kind'], true> = { fixed: true, uniform: true, lognormal: true };
  const words = [effects, commands, fields].flatMap((known) => Object.keys(known));
  expect([...words, ...DATA_SETS].filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
  expect(Object.keys(latencies).filter((kind) => !guide.includes(`"kind": "${kind}"`))).toEqual([]);
  expect(CONSOLE_TABS.filter((tab) => !guide.includes(`**${tab}**`))).toEqual([]);
});
