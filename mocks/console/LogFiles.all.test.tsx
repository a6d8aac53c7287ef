import { act, cleanup } from '@testing-library/react';
import type { Scenario } from '../scenarios/scenario';
import { readHar } from '../scenarios/har';
import { oneClickScenario } from './endpointFaults';
import { isRecord } from '../../src/lib/json';
import { openDemo } from '../../src/test/backend/demo';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { expectCalls } from '../../src/test/calls';
import { runSample } from '../../src/test/documentSamples';
import { catchSavedFiles } from '../../src/test/savedFiles';
import { createConsoleWorld, jsonFile, openLog } from '../../src/test/screens/qaConsole';

const AVA = 'ava@cairnfield.example';
const TRANSFER = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };

/** The demo, with Ava logged in. */
async function demoWorld() {
  const world = createConsoleWorld();
  await world.qa.data.reset('demo');
  const { token } = await world.qa.data.loginAs(AVA);
  return { ...world, token };
}

const saved = catchSavedFiles();
const savedJson = async (): Promise<unknown> => JSON.parse((await saved.lines()).join('\n'));

it('a copied test begins with the demo, as the person or as a visitor', async () => {
  const demo = await openDemo();
  expect(await demo.send(null, 'GET', '/api/portfolio')).toMatchObject({ status: 401 });
  expect(await demo.send(AVA, 'GET', '/api/portfolio')).toMatchObject({ status: 200 });
  for (const amount of [1, 2]) await demo.send(AVA, 'POST', '/api/transfers', { ...TRANSFER, amount });
  expectCalls(demo.backend, { 'transfers.create': 2 });
});

describe('a copied Jest test', () => {
  /** Runs the copied code as a file of `src/test` would run. */
  async function runCopied(code: string): Promise<readonly string[]> {
    const tests: [name: string, run: () => Promise<void>][] = [];
    const collect = (name: string, run: () => Promise<void>) => void tests.push([name, run]);
    const fromTest = (name: string): unknown =>
      jest.requireActual(name.replace('../test/', '../../src/test/'));
    runSample({ place: 'copied', language: 'ts', code }, fromTest, { test: collect, expect });
    for (const [, run] of tests) await run();
    return tests.map(([name]) => name);
  }

  const lostThird: Scenario = {
    name: 'third-lost',
    title: 'The third transfer is lost',
    group: 'Custom',
    rules: [
      { match: { endpoint: 'plans.list' }, effect: { kind: 'status', status: 500 } },
      { match: { endpoint: 'transfers.create' }, gate: { nth: 3 }, effect: { kind: 'network' } },
    ],
  };

  it.each([
    ['a refusal of the backend', undefined, { ...TRANSFER, amount: 9_000_000 }, 1, '409'],
    ['a success', undefined, TRANSFER, 1, '201'],
    ['a fault by a rule that waited for it', lostThird, TRANSFER, 3, 'no response'],
    ['a fault by a built-in scenario', 'transfer-delivered-twice', TRANSFER, 1, '201'],
    ['a broken answer', oneClickScenario('fail', 'transfers.create'), TRANSFER, 1, '500'],
  ] as const)('runs as it is: %s', async (_what, scenario, body, times, got) => {
    const world = await demoWorld();
    if (scenario !== undefined) await world.qa.apply(scenario);
    const { user, region, ask, token, writeText } = { ...world, ...(await openLog(world)) };
    for (let count = 1; count <= times; count += 1)
      await ask('POST', '/api/transfers', { token, key: `k-${count}`, body });
    await user.click(region.getByRole('button', { name: 'Copy as Jest test' }));
    expect(await region.findByText('Jest test of POST /api/transfers copied.')).toBeVisible();
    const code = String(writeText.mock.calls[0]?.[0]);
    // Its scenarios act on every backend of a test, this console's included.
    cleanup();
    expect(await runCopied(code)).toEqual([`POST /api/transfers gets ${got}`]);
    // It can fail.
    const wrong = code.replace(
      /"status": \d+(?=[^"]*(?:"body": \{\s*"type"[^}]*\}\s*)?\}\);)/,
      '"status": 418',
    );
    await expect(runCopied(wrong)).rejects.toThrow('418');
  });

  it('is of the open request, and has no password', async () => {
    const world = await demoWorld();
    await world.ask('POST', '/api/session', { body: { email: AVA, password: 'Wrong123!' } });
    await world.ask('GET', '/api/plans', { token: world.token });
    const { user, region, writeText } = await openLog(world);
    await user.click(region.getByRole('button', { name: 'POST /api/session' }));
    await user.click(region.getByRole('button', { name: 'Copy as Playwright test' }));
    expect(await region.findByText('Playwright test of POST /api/session copied.')).toBeVisible();
    const code = String(writeText.mock.calls[0]?.[0]);
    expect(code).toContain('// Fill in what the log hides.');
    expect(code).not.toContain('Wrong123!');
  });

  it('says why there is none', async () => {
    const world = await demoWorld();
    const { user, region, ask } = await openLog(world);
    await user.click(region.getByRole('button', { name: 'Copy as Jest test' }));
    expect(await region.findByText('There’s no request yet.')).toBeVisible();
    await ask('GET', '/api/portfolio', { token: world.token });
    await act(() => world.qa.session.expire());
    await user.click(region.getByRole('button', { name: 'Copy as Jest test' }));
    expect(await region.findByText(/The session of request request-1 has ended/)).toBeVisible();
  });
});

describe('a HAR', () => {
  it('has what was sent and answered, but no secret, and comes back as a scenario that answers so', async () => {
    const world = await demoWorld();
    const { token, ask } = world;
    await ask('POST', '/api/session', { body: { email: AVA, password: 'Invest123!' } });
    await ask('GET', '/api/plans?pageSize=1', { token });
    await world.qa.apply('users-down');
    await ask('POST', '/api/transfers', { token, key: 'k', body: { ...TRANSFER, amount: 9_000_000 } });
    const { user, region, scenarios } = await openLog(world);
    await user.click(region.getByRole('button', { name: 'Export HAR' }));
    expect(await region.findByText('3 requests saved as a HAR file, without secrets.')).toBeVisible();
    expect(saved.names).toEqual([expect.stringMatching(/^cairnfield-[\d-]+\.har$/)]);
    const text = (await saved.lines()).join('\n');
    expect(text).not.toContain('Invest123!');
    expect(text).not.toContain(token);
    expect(JSON.parse(text)).toMatchObject({
      log: {
        version: '1.2',
        entries: [
          { request: { method: 'POST', postData: { text: expect.stringContaining('•••') } } },
          { request: { queryString: [{ name: 'pageSize', value: '1' }] }, response: { status: 200 } },
          { response: { status: 409 } },
        ],
      },
    });

    await user.upload(region.getByLabelText('Import HAR', { selector: 'input' }), jsonFile(text));
    expect(
      await region.findByText(
        'Saved as the scenario “recorded-1”: 2 recorded answers. 1 entry couldn’t be used.',
      ),
    ).toBeVisible();
    const other = createTestBackend();
    await other.scenarios.apply((await scenarios.find('recorded-1')) ?? 'none');
    const plans = await other.call('GET', '/api/plans?pageSize=1', { token: other.tokens.ava });
    expect(plans).toMatchObject({ status: 200, body: { items: [{}] } });
    const transfer = { token: other.tokens.ava, key: 'k', body: TRANSFER };
    expect(await other.call('POST', '/api/transfers', transfer)).toMatchObject({ status: 409 });
    expect(other.database.read.transfers.size).toBe(0);
    expectCalls(other, { 'plans.list': 1, 'transfers.create': 1, 'users.list': 0 });
  });

  const entry = (url: string, status: number, text: string, method = 'GET') => ({
    request: { method, url },
    response: { status, content: { text } },
  });
  const harOf = (...entries: readonly object[]) => JSON.stringify({ log: { entries } });

  it('gives the answers to the same request in turn, and those with a query to none without', async () => {
    const har = harOf(
      entry('https://elsewhere.example/logo.svg', 200, '<svg/>'),
      entry('http://localhost:3000/api/plans', 500, '{"type":"internal"}'),
      entry('http://localhost:3000/api/plans', 200, '{"items":[],"total":0}'),
      entry('http://localhost:3000/api/plans?q=a', 200, '{"items":[],"total":7}'),
      entry('http://localhost:3000/api/plans/c1', 0, ''),
    );
    const { scenario, leftOut } = readHar(har, 'recorded');
    expect(leftOut).toBe(1);
    const backend = createTestBackend();
    await backend.scenarios.apply(scenario);
    const get = async (path: string) => {
      const { status, body } = await backend.call('GET', path, { token: backend.tokens.ava });
      return [status, isRecord(body) ? body['total'] : undefined];
    };
    expect(await get('/api/plans?q=a')).toEqual([200, 7]);
    expect(await get('/api/plans')).toEqual([500, undefined]);
    expect(await get('/api/plans')).toEqual([200, 0]);
    expect(await get('/api/plans')).toEqual([200, 0]);
  });

  it.each([
    ['not JSON', 'The file isn’t a HAR'],
    ['{"log":{}}', 'The file isn’t a HAR'],
    [harOf(entry('https://elsewhere.example/', 200, '')), 'has no answer of this API'],
    [harOf(entry('http://localhost/api/plans', 200, '<html>')), 'has no answer of this API'],
  ])('is refused as what it is: %s', (text, why) => {
    expect(() => readHar(text, 'recorded')).toThrow(why);
  });
});

it('a bug report is one file: what is active, requests and data, and nothing that lets anyone in', async () => {
  const world = await demoWorld();
  const [ava] = world.database.read.users.where('email', AVA);
  if (ava === undefined) throw new Error('The demo has no Ava.');
  world.database.transact((tx) => tx.users.put({ ...ava, passwordAt: '2026-01-01T00:00:00.000Z' }));
  await world.ask('POST', '/api/password-resets', { key: 'reset', body: { email: AVA } });
  await world.ask('POST', '/api/transfers', { token: world.token, key: 'kept', body: TRANSFER });
  const mailed = (await world.qa.data.outbox()).map(({ token }) => token);
  await world.qa.apply('offline');
  await world.ask('POST', '/api/session', { body: { email: AVA, password: 'Invest123!' } });
  const { user, region, qa, database } = await openLog(world);
  await user.click(region.getByRole('button', { name: 'Report a bug' }));
  expect(await region.findByText(/^Bug report saved as a file\./)).toBeVisible();
  const report = await savedJson();
  expect(report).toMatchObject({
    build: 'test',
    link: 'http://localhost/?qa=offline',
    browser: { userAgent: navigator.userAgent },
    scenarios: [{ scenario: { name: 'offline' } }],
    books: { isBalanced: true },
    har: {
      log: {
        entries: [{ response: { status: 202 } }, { response: { status: 201 } }, { response: { status: 0 } }],
      },
    },
  });
  const text = JSON.stringify(report);
  expect(text).not.toContain(world.token);
  expect(text).not.toContain('Invest123!');
  expect(mailed.length).toBeGreaterThan(0);
  for (const token of mailed) expect(text).not.toContain(token);
  const hashes = [...database.read.credentials.values()].filter(({ id }) => !id.startsWith('admin-main'));
  expect(hashes.length).toBeGreaterThan(1);
  for (const { hash } of hashes) expect(text).not.toContain(hash);

  const people = database.read.users.size;
  await act(async () => {
    await qa.clear();
    await qa.data.reset('empty');
    await qa.data.importSnapshot(text);
  });
  expect(database.read.users.size).toBe(people);
  expect(await qa.books()).toMatchObject({ isBalanced: true });
});
