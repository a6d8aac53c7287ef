/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_SETS } from '../seed/dataSets';
import { BUILT_IN } from '../scenarios/builtIn';
import { scenarioErrors } from '../scenarios/scenario';
import type { BeforeCommand, Effect, Gate, Latency, Match } from '../scenarios/rule';
import type { Scenario } from '../scenarios/scenario';
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

it('shows only scenarios that can be applied', () => {
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) expect(scenarioErrors(JSON.parse(block))).toEqual([]);
});

it('names every field, effect, latency and command that a scenario can have', () => {
  const effects: Record<Effect['kind'], true> = {
    status: true,
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
