/** @jest-environment node */
import { createTestBackend } from '../../src/test/backend/testBackend';
import { BUILT_IN } from './builtIn';
import { readScenario, scenarioErrors } from './scenario';

const sound = { name: 'slow-list', title: 'The list is slow', rules: [{ effect: { kind: 'network' } }] };
const withRule = (rule: unknown) => ({ ...sound, rules: [rule] });
const effect = { kind: 'network' };

it('reads JSON text and values; one without a group, or of a group that is gone, is a custom one', () => {
  expect(readScenario(JSON.stringify(sound))).toEqual({ ...sound, group: 'Custom' });
  expect(readScenario({ ...sound, group: 'Clock' }).group).toBe('Clock');
  expect(readScenario({ ...sound, group: 'Refusals' }).group).toBe('Custom');
});

it.each([
  ['{"name": ', 'scenario is not JSON'],
  [7, 'scenario must be a `object` type'],
  [{ ...sound, name: 'Slow List' }, 'name must be words of a–z and 0–9 with hyphens between them'],
  [{ ...sound, colour: 'red' }, 'scenario field has unspecified keys: colour'],
  [{ name: 'idle', title: 'Nothing' }, 'scenario does nothing'],
  [
    withRule({ gate: { nth: 1 } }),
    'rules[0] does nothing: it needs an effect, a latency or a command before',
  ],
  [withRule({ effect, gate: { nth: 0 } }), 'rules[0].gate.nth must be greater than or equal to 1'],
  [withRule({ effect, gate: { nth: 1, every: 2 } }), 'rules[0].gate takes nth or every, not both'],
  [
    withRule({ effect, gate: { probability: 1.5 } }),
    'rules[0].gate.probability must be less than or equal to 1',
  ],
  [
    withRule({ effect, match: { endpoint: 'deposits.vanish' } }),
    'rules[0].match.endpoint isn’t an endpoint of the API',
  ],
  [withRule({ effect, match: { method: [] } }), 'rules[0].match.method field must have at least 1 items'],
  [withRule({ effect: { kind: 'explode' } }), 'rules[0].effect.kind must be one of status, network'],
  [withRule({ effect: { kind: 'status' } }), 'rules[0].effect.status is a required field'],
  [withRule({ effect: { kind: 'hang', ms: 5 } }), 'rules[0].effect field has unspecified keys: ms'],
  [
    withRule({ effect: { kind: 'patch', path: 'a', value: 1, isRemoved: true } }),
    'rules[0].effect takes value or isRemoved, one of them',
  ],
  [
    withRule({ effect: { kind: 'patch', path: 'a', value: [Infinity] } }),
    'rules[0].effect.value must be JSON',
  ],
  [
    withRule({ effect: { kind: 'status', status: 409, problem: { errors: { name: 7 } } } }),
    'rules[0].effect.problem.errors must hold texts of 1 to 200 characters',
  ],
  [
    withRule({ effect, before: Array(11).fill({ command: 'end-session' }) }),
    'rules[0].before field must have less than or equal to 10 items',
  ],
  [withRule({ effect: { kind: 'patch', path: 'a..b', value: 1 } }), 'rules[0].effect.path must be names'],
  [
    withRule({ effect: { kind: 'patch', value: 1 } }),
    'rules[0].effect takes a path with its value, or changes',
  ],
  [
    withRule({ effect: { kind: 'patch', path: 'a', value: 1, changes: [{ path: 'b', value: 2 }] } }),
    'rules[0].effect takes a path with its value, or changes',
  ],
  [
    withRule({ effect: { kind: 'patch', changes: [{ path: 'b' }] } }),
    'rules[0].effect.changes[0] takes value or isRemoved, one of them',
  ],
  [
    withRule({ latency: { kind: 'uniform', minMs: 9, maxMs: 3 } }),
    'rules[0].latency.minMs must not be above maxMs',
  ],
  [
    withRule({ before: [{ command: 'set-balance', to: 'all' }] }),
    'rules[0].before[0].to must be a `number` type',
  ],
  [
    { ...sound, storage: { corrupt: [{ table: 'secrets' }] } },
    'storage.corrupt[0].table must be one of the following values: ',
  ],
])('says where a fault is: %#', (input, error) => {
  expect(() => readScenario(input)).toThrow(error);
});

it.each([{}, { isOffline: false }, { rules: [] }, { storage: { isFull: false } }, { session: {} }])(
  'refuses what does nothing: %j',
  (nothing) => {
    expect(() => readScenario({ name: 'nothing', title: 'Nothing', ...nothing })).toThrow('does nothing');
  },
);

it('names every fault at once', () => {
  const errors = scenarioErrors({ name: '', rules: [{ effect, gate: { times: 0 } }, { effect: {} }] });
  expect(errors.map((error) => error.split(' ')[0])).toEqual([
    'name',
    'title',
    'rules[0].gate.times',
    'rules[1].effect.kind',
  ]);
});

describe('the built-in scenarios', () => {
  it('are at least thirty, each sound and each under a name of its own', () => {
    expect(BUILT_IN.length).toBeGreaterThanOrEqual(30);
    expect(BUILT_IN.flatMap((scenario) => scenarioErrors(scenario))).toEqual([]);
    expect(new Set(BUILT_IN.map(({ name }) => name)).size).toBe(BUILT_IN.length);
  });

  it('all say what the app must show, and survive a way as JSON', () => {
    for (const scenario of BUILT_IN) {
      expect(scenario.expect).toMatchObject({ sentence: expect.stringMatching(/\.$/) });
      expect(readScenario(JSON.stringify(scenario))).toEqual(scenario);
    }
  });

  it('use every effect but none that is not there', () => {
    const used = new Set(BUILT_IN.flatMap(({ rules = [] }) => rules.map((rule) => rule.effect?.kind)));
    const failures = 'status network hang lost-answer duplicate malformed truncated cut'.split(' ');
    for (const kind of [...failures, 'empty', 'html', 'dribble', 'patch', 'stale'])
      expect(used).toContain(kind);
  });
});

it('takes JSON text, and refuses a name that comes twice', async () => {
  const { scenarios } = createTestBackend();
  await scenarios.apply(JSON.stringify(sound));
  await expect(scenarios.apply(['offline', 'slow-network', 'offline'])).rejects.toThrow(
    '“offline” is there twice.',
  );
  expect(scenarios.active().map(({ scenario }) => scenario.name)).toEqual([sound.name]);
});
