import { DAY_MS, HOUR_MS } from '../../src/lib/time';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_START } from '../../src/test/backend/testData';
import { buildScenario } from '../../src/test/builders';
import { QA_KEYS } from './activeScenarios';
import { prepare } from './preparation';
import type { Scenario } from './scenario';

const TOKEN = 'token-of-ava';

const broken: Scenario = {
  name: 'plans-broken',
  title: 'The plans break off',
  group: 'Custom',
  rules: [{ match: { endpoint: 'plans.list' }, gate: { nth: 2 }, effect: { kind: 'status', status: 500 } }],
};

const flaky: Scenario = {
  name: 'flaky',
  title: 'Half of everything fails',
  group: 'Custom',
  rules: [{ gate: { probability: 0.5 }, effect: { kind: 'status', status: 503 } }],
};

const statusesOf = async (test: ReturnType<typeof createTestBackend>, count: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await test.call('GET', '/api/plans')).status);
  return statuses;
};

it('applies by name or as data, lists what is active, and clears it again', async () => {
  const { scenarios } = createTestBackend();
  const control = scenarios;
  await control.apply(['slow-network', broken], { seed: 9 });
  expect(control.active().map(({ scenario, seed }) => [scenario.name, seed])).toEqual([
    ['slow-network', 9],
    ['plans-broken', 9],
  ]);
  await control.clear('slow-network');
  expect(control.active()).toHaveLength(1);
  await control.clear();
  expect(control.active()).toEqual([]);
});

it('applies nothing of a list in which one is unknown or no scenario', async () => {
  const { scenarios: control } = createTestBackend();
  await expect(control.apply(['offline', 'no-such-thing'])).rejects.toThrow(
    'No scenario is named “no-such-thing”.',
  );
  await expect(control.apply({ ...broken, name: 'Not Kebab' })).rejects.toThrow('name must be words');
  expect(control.active()).toEqual([]);
});

describe('what is refused in the end', () => {
  const nowhere: Scenario = {
    name: 'nowhere',
    title: 'Damages what isn’t there',
    group: 'Custom',
    storage: { corrupt: [{ table: 'plans' }, { table: 'plans', id: 'c99' }] },
  };

  it.each([
    ['a moved clock', [{ ...nowhere, clock: { offsetMs: 14 * DAY_MS } }]],
    ['a clock and a full store before it', ['two-weeks-later', 'storage-full', nowhere]],
    ['another data set', ['nobody-here-yet', nowhere]],
    ['another data set of its own', [{ ...nowhere, dataSet: 'demo' } satisfies Scenario]],
  ])('changed nothing: %s', async (_what, inputs) => {
    const { scenarios, backend, database, storage } = createTestBackend();
    const state = () => [database.commitNumber, backend.now(), storage.getItem('cairnfield-qa/storage-full')];
    const before = state();
    await expect(scenarios.apply(inputs)).rejects.toThrow('plans has no such record.');
    expect(state()).toEqual(before);
    expect(scenarios.active()).toEqual([]);
  });

  it('moved no clock for good, when a later step fails', async () => {
    const { scenarios, backend, clock } = createTestBackend();
    const { control } = scenarios;
    await control.ask('clock/rate', 3_600);
    clock.advance(1_000);
    const before = await control.ask('clock/state');
    const ask: typeof control.ask = (what, ...rest) =>
      what === 'storage/full' ? Promise.reject(new Error('Gone.')) : control.ask(what, ...rest);
    const fault: Scenario = { ...nowhere, clock: { offsetMs: DAY_MS }, storage: { isFull: true } };
    await expect(prepare({ ask }, [fault])).rejects.toThrow('Gone.');
    expect(await control.ask('clock/state')).toEqual(before);
    expect(backend.now()).toBe(TEST_START + HOUR_MS);
  });
});

it('says what was refused first, when the clock can’t be put back either', async () => {
  const { scenarios } = createTestBackend();
  const { control } = scenarios;
  let isFull = false;
  const ask: typeof control.ask = async (what, ...rest) => {
    if (isFull) throw new Error('No clock either.');
    isFull = what === 'storage/full';
    if (isFull) throw new Error('Gone.');
    return control.ask(what, ...rest);
  };
  const fault: Scenario = { ...broken, clock: { offsetMs: DAY_MS }, storage: { isFull: true } };
  await expect(prepare({ ask }, [fault])).rejects.toThrow('Gone.');
});

it('damages records of the data set that it loads, each once', async () => {
  const storage = createMemoryStorage();
  const { scenarios } = createTestBackend({ storage });
  await scenarios.apply({
    name: 'damaged',
    title: 'Damaged',
    group: 'Custom',
    dataSet: 'empty',
    storage: { corrupt: [{ table: 'plans', id: 'c4' }, { table: 'plans' }, { table: 'plans' }] },
  });
  const { recovered, read } = createTestBackend({ storage }).database;
  expect(recovered).toHaveLength(3);
  expect([read.plans.has('c4'), read.users.size]).toEqual([false, 0]);
});

it('of two clocks the last one holds; the first goes on when it is cleared', async () => {
  const { scenarios, clock } = createTestBackend();
  await scenarios.apply(['two-weeks-later', 'time-stands-still']);
  expect(clock.now()).toBe(TEST_START);
  await scenarios.clear('time-stands-still');
  expect(clock.now()).toBe(TEST_START + 14 * DAY_MS);
  await scenarios.clear();
  expect(clock.now()).toBe(TEST_START);
});

it('a store stays full until the last scenario that fills it is cleared', async () => {
  const test = createTestBackend();
  await test.scenarios.apply(['storage-full', { ...broken, storage: { isFull: true } }]);
  const approve = async () =>
    (await test.call('POST', '/api/deposits/dep-1/approve', { token: test.tokens.admin, key: 'k' })).status;
  await test.scenarios.clear('storage-full');
  expect(await approve()).toBe(507);
  await test.scenarios.clear();
  expect(await approve()).toBe(200);
});

it('gives the same outcomes for the same seed, and others for another', async () => {
  const run = async (seed: number) => {
    const test = createTestBackend();
    await test.scenarios.apply(flaky, { seed });
    return (await statusesOf(test, 24)).join();
  };
  expect(await run(1)).toBe(await run(1));
  expect(await run(1)).not.toBe(await run(2));
});

it('stays over a reload of the tab, with its counts, and not in another tab', async () => {
  const [tab, storage] = [createMemoryStorage(), createMemoryStorage()];
  const first = createTestBackend({ tab, storage });
  await first.scenarios.apply(broken);
  expect(await statusesOf(first, 1)).toEqual([200]);
  const reloaded = createTestBackend({ tab, storage });
  expect(await statusesOf(reloaded, 2)).toEqual([500, 200]);
  const other = createTestBackend({ tab: createMemoryStorage(), storage });
  expect(other.scenarios.active()).toEqual([]);
});

it('goes on after a reload where a random sequence was', async () => {
  const tab = createMemoryStorage();
  const whole = createTestBackend();
  await whole.scenarios.apply(flaky, { seed: 5 });
  const expected = await statusesOf(whole, 10);
  const first = createTestBackend({ tab });
  await first.scenarios.apply(flaky, { seed: 5 });
  const got = await statusesOf(first, 4);
  expect([...got, ...(await statusesOf(createTestBackend({ tab }), 6))]).toEqual(expected);
});

it('in all tabs: another tab has it too, and a reset of the data takes none of it', async () => {
  const storage = createMemoryStorage();
  const one = createTestBackend({ storage });
  await one.scenarios.apply(broken, { allTabs: true });
  await one.scenarios.control.ask('data/reset', 'empty');
  const two = createTestBackend({ storage });
  expect(two.scenarios.active()).toMatchObject([{ scope: 'all-tabs', scenario: { name: 'plans-broken' } }]);
  expect(await statusesOf(two, 2)).toEqual([200, 500]);
});

it('keeps nothing that it cannot read', () => {
  const tab = createMemoryStorage({
    content: [[QA_KEYS.active, JSON.stringify([{ scenario: { name: 'old' }, seed: 1 }, 7])]],
  });
  expect(createTestBackend({ tab }).scenarios.active()).toEqual([]);
});

it('paused scenarios stay listed and do nothing', async () => {
  const test = createTestBackend();
  const { scenarios: control } = test;
  await control.apply('offline');
  control.pause();
  expect((await test.call('GET', '/api/plans')).status).toBe(200);
  expect(control.active()).toHaveLength(1);
  control.resume();
  await expect(test.call('GET', '/api/plans')).resolves.toMatchObject({ status: 0 });
});

it('of several effects the first counts; latencies and commands add up', async () => {
  const test = createTestBackend();
  const several = buildScenario(
    { latency: { kind: 'fixed', ms: 30 } },
    { latency: { kind: 'fixed', ms: 40 }, latencyOn: 'answer', effect: { kind: 'status', status: 404 } },
    { effect: { kind: 'status', status: 500 } },
  );
  await test.scenarios.apply(several);
  expect((await test.call('GET', '/api/plans')).status).toBe(404);
  expect(test.scenarios.log()[0]?.simulated.map(({ what }) => what)).toEqual([
    'waited 30 ms',
    'answered 404',
    'delayed the response by 40 ms',
  ]);
});

it('a rule about a role asks who sends the request', async () => {
  const test = createTestBackend();
  await test.scenarios.apply(
    buildScenario({ match: { role: 'admin' }, effect: { kind: 'status', status: 418 } }),
  );
  const status = async (token?: string) =>
    (await test.call('GET', '/api/plans', token ? { token } : {})).status;
  expect([await status(), await status(TOKEN), await status('token-of-admin')]).toEqual([200, 200, 418]);
});

it('ends a session for good after so many requests, once', async () => {
  const test = createTestBackend();
  await test.scenarios.apply({
    name: 'short-session',
    title: 'Short',
    group: 'Custom',
    session: { expireAfter: 2 },
  });
  const read = async (token: string) => (await test.call('GET', '/api/session', { token })).status;
  expect([await read(TOKEN), await read(TOKEN), await read(TOKEN)]).toEqual([200, 200, 401]);
  expect([await read('token-of-noah'), await read('token-of-noah')]).toEqual([200, 200]);
});

it('takes a role: what needs it is refused as the backend would, what does not goes on', async () => {
  const test = createTestBackend();
  await test.scenarios.apply('role-taken');
  const token = test.tokens.admin;
  expect(await test.call('GET', '/api/users', { token })).toMatchObject({
    status: 403,
    body: { type: 'forbidden', title: 'You don’t have permission to do this.' },
  });
  expect((await test.call('GET', '/api/session', { token })).status).toBe(200);
});

it('counts requests and simulations by endpoint, and keeps no body and no token', async () => {
  const test = createTestBackend();
  const { scenarios: control } = test;
  await control.apply(broken);
  await statusesOf(test, 2);
  await test.call('POST', '/api/session', {
    body: { email: 'ava@cairnfield.example', password: 'Secret-77' },
  });
  expect(control.counts()['plans.list']).toEqual({ requests: 2, simulated: 1 });
  expect(control.log().map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['plans.list', 200],
    ['plans.list', 500],
    ['session.login', 401],
  ]);
  expect(JSON.stringify(control.log())).not.toContain('Secret-77');
  control.clearLog();
  expect([control.log(), control.counts()]).toEqual([[], {}]);
});

it('keeps custom scenarios for all tabs, and hands them out and takes them in as a file', async () => {
  const storage = createMemoryStorage();
  const { scenarios: control } = createTestBackend({ storage });
  await control.save(broken);
  await control.save({ ...broken, title: 'Another title' });
  expect(control.custom().map(({ title }) => title)).toEqual(['Another title']);
  await expect(control.save({ ...broken, name: 'offline' })).rejects.toThrow(
    '“offline” is a built-in scenario',
  );
  const file = control.exportCustom();
  const other = createTestBackend().scenarios;
  await expect(other.importCustom('[{"name":"x"}]')).rejects.toThrow('title is a required field');
  expect(other.custom()).toEqual([]);
  await other.importCustom(file);
  expect(other.custom()).toEqual(control.custom());
  expect(createTestBackend({ storage }).scenarios.custom()).toEqual(control.custom());
  control.remove('plans-broken');
  expect(control.custom()).toEqual([]);
});

it('waits until nothing is under way', async () => {
  const test = createTestBackend();
  const call = test.call('GET', '/api/plans');
  await test.scenarios.waitForIdle();
  expect(test.scenarios.log().every(({ status }) => status !== null)).toBe(true);
  await call;
});
