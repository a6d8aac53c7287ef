import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { areas, judge } from '../budget.mjs';
import { toAscii } from '../lib/ascii.mjs';
import { jestCounts, nodeTestCounts, playwrightCounts, settle } from '../lib/counts.mjs';
import { medianOf, verdicts } from '../lib/landingGoals.mjs';
import { root } from '../lib/paths.mjs';
import { freePort, parsePort } from '../lib/port.mjs';
import { isAtLeast } from '../setup.mjs';

const report = (overrides = {}) => ({
  apiUrl: null,
  groups: { main: ['1', '2'], landing: ['3'], admin: ['2', '4'] },
  chunks: [
    { id: '1', files: ['runtime.js'], modules: [] },
    { id: '2', files: ['main.js'], modules: ['src/main.tsx'] },
    { id: '3', files: ['landing.js'], modules: ['src/features/public/Landing.tsx'] },
    { id: '4', files: ['admin.js'], modules: ['src/features/admin/Users.tsx'] },
    { id: '5', files: ['backend.js'], modules: ['mocks/start.ts'] },
  ],
  ...overrides,
});
const tenEach = () => 10;

test('a first page within its budget passes', () => {
  assert.deepEqual(judge(report(), tenEach, 30), []);
});

test('a first page above its budget is refused', () => {
  assert.match(judge(report(), tenEach, 29)[0], /costs/);
});

test('a QA console above its budget is refused', () => {
  const chunks = [
    ...report().chunks,
    { id: '6', files: ['console.js'], modules: ['mocks/console/parts.tsx'] },
  ];
  const built = report({ chunks, groups: { main: ['1', '2'], landing: ['3'], 'qa-console': ['2', '6'] } });
  const sized = (bytes) => judge(built, (file) => (file === 'console.js' ? bytes : 10));
  assert.deepEqual(sized(60_000), []);
  assert.deepEqual(sized(60_001), ['+ qa-console costs 60.0 kB; its budget is 60.0 kB.']);
});

test('dashboard code on the first page is refused, also in a chunk that it shares', () => {
  const shared = report({ groups: { main: ['1', '2'], landing: ['3', '4'] } });
  assert.deepEqual(judge(shared, tenEach), ['src/features/admin/Users.tsx is on the first page.']);
});

test('forms, tables, msw and the backend do not belong on the first page', () => {
  for (const module of [
    'node_modules/formik/dist/formik.esm.js',
    'node_modules/msw/lib/core/index.mjs',
    '../elsewhere/node_modules/notistack/notistack.esm.js',
    'src/ui/table/DataTable.tsx',
    'mocks/start.ts',
  ]) {
    const chunks = [{ id: '1', files: ['main.js'], modules: [module] }];
    assert.deepEqual(judge(report({ chunks }), tenEach), [`${module} is on the first page.`]);
  }
});

test('a build against a real backend holds nothing of the fake one', () => {
  assert.match(judge(report({ apiUrl: 'https://api.example' }), tenEach)[0], /mocks\//);
});

test('a build whose landing page has no name is refused, because it cannot be measured', () => {
  assert.match(judge(report({ groups: { main: ['1'] } }), tenEach)[0], /landing/);
});

test('a report that knows no modules is refused, because nothing could be found in it', () => {
  const chunks = report().chunks.map((chunk) => ({ ...chunk, modules: [] }));
  assert.match(judge(report({ chunks }), tenEach)[0], /names no module/);
});

test('an area counts what it adds to the first page only', () => {
  assert.deepEqual(areas(report(), tenEach), [
    { name: 'first page (/)', files: 3, bytes: 30 },
    { name: '+ admin', files: 1, bytes: 10 },
    { name: '+ unnamed chunks', files: 1, bytes: 10 },
  ]);
});

test('goals of the landing page: the middle run counts, and a figure that misses one is named', () => {
  assert.equal(medianOf([9, 1, 5]), 5);
  const plain = { lcp: 1000, tbt: 0 };
  const good = {
    performance: 97,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcp: 1300,
    tbt: 100,
    cls: 0,
    cpu: 200,
  };
  const missed = (figures) => verdicts(figures, plain).flatMap(({ goal, isMet }) => (isMet ? [] : [goal]));
  assert.deepEqual(missed(good), []);
  assert.match(missed({ ...good, lcp: 1301 })[0], /LCP/);
  assert.match(missed({ ...good, tbt: 101 })[0], /blocking/);
  assert.match(missed({ ...good, seo: 99 })[0], /SEO/);
  assert.match(missed({ ...good, cpu: 201 })[0], /main thread/);
});

test('a taken port is passed over', async () => {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  try {
    assert.ok((await freePort(port)) > port);
  } finally {
    server.close();
  }
});

test('a port is a whole number within range, and the fallback when nothing is said', () => {
  assert.equal(parsePort(undefined, 3000), 3000);
  assert.equal(parsePort('8080', 3000), 8080);
  for (const text of ['0', '70000', 'x', '1.5']) assert.throws(() => parsePort(text, 3000), /no port/);
});

test('versions compare by number', () => {
  assert.equal(isAtLeast('20.19.0', '20.19'), true);
  assert.equal(isAtLeast('22.1.0', '20.19'), true);
  assert.equal(isAtLeast('20.9.0', '20.19'), false);
  assert.equal(isAtLeast('18.20.0', '20.19'), false);
});

test('a jest suite that does not load counts as a failure', () => {
  const counts = jestCounts({
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
  });
  assert.deepEqual(counts, { passed: 3, failed: 2, skipped: 2 });
});

test('a flaky browser test and a file that does not load count as failures', () => {
  const counts = playwrightCounts({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{}],
  });
  assert.deepEqual(counts, { passed: 3, failed: 3, skipped: 0 });
});

test('counts of node --test are read from its summary', () => {
  const counts = nodeTestCounts('# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n');
  assert.deepEqual(counts, { passed: 3, failed: 2, skipped: 0 });
});

test('a step that crashed counts as a failure, whatever its report says', () => {
  assert.deepEqual(settle(1, undefined), { passed: 0, failed: 1, skipped: 0 });
  assert.deepEqual(settle(1, { passed: 7, failed: 0, skipped: 0 }), { passed: 7, failed: 1, skipped: 0 });
  assert.deepEqual(settle(0, undefined), { passed: 1, failed: 0, skipped: 0 });
});

test('a log line becomes plain ASCII, and keeps what its signs mean', () => {
  assert.equal(toAscii('\u001b[32m  \u2713\u001b[39m a \u203a b \u2500 \u00fc'), '  ok a > b - ?');
});

/** What `npm start` opens a browser with: the browser, which tells its id, and a script that goes on like a server. */
const OPENS_A_BROWSER = `
import { startApart } from './scripts/lib/processes.mjs';
const browser = 'require("net").connect(' + process.argv[1] + ', "127.0.0.1").write(String(process.pid))';
startApart('no-such-browser', []);
startApart(process.execPath, ['-e', browser + '; setTimeout(() => {}, 60_000)']);
setTimeout(() => {}, 60_000);`;

test('a browser that a script opened stays when Ctrl+C ends the script', async () => {
  const listening = net.createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const args = ['--input-type=module', '-e', OPENS_A_BROWSER, String(listening.address().port)];
  // A terminal's Ctrl+C goes to a whole process group.
  const script = spawn(process.execPath, args, { cwd: root, detached: true, stdio: 'ignore' });
  const [line] = await once(listening, 'connection');
  const [pid] = await once(line, 'data');
  // Its line would end with the browser.
  const ended = once(line, 'close').then(() => 'gone');
  try {
    process.kill(-script.pid, 'SIGINT');
    await once(script, 'exit');
    const later = new Promise((resolve) => setTimeout(resolve, 300, 'there'));
    assert.equal(await Promise.race([ended, later]), 'there');
    process.kill(Number(pid), 'SIGKILL');
    await ended;
  } finally {
    listening.close();
  }
});
