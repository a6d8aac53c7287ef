/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from './testing/testServer';

const TOKEN = 'four-gray-herons-wade';
const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-qa-'));
const builds = { distDir: path.join(folder, 'app'), qaDir: path.join(folder, 'qa-app') };
beforeAll(() => {
  for (const [dir, name] of [
    [builds.distDir, 'usual'],
    [builds.qaDir, 'with the console'],
  ] as const) {
    mkdirSync(path.join(dir, 'assets'), { recursive: true });
    for (const page of ['index.html', 'app.html'])
      writeFileSync(
        path.join(dir, page),
        `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${name.length}'"><p>${name}</p>`,
      );
  }
  writeFileSync(path.join(builds.qaDir, 'assets/qa.js'), 'console');
});
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
afterEach(() => server.running.stop());

const show = (token: string) =>
  server.call('POST', '/qa', {
    body: `token=${encodeURIComponent(token)}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
const cookieIn = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';

it('with a token, only a browser that showed it gets the build with the console, with that build’s policy', async () => {
  server = await startTestServer({
    distDir: builds.distDir,
    qa: { folder: builds.qaDir, token: TOKEN },
  });
  const form = await server.call('GET', '/qa');
  expect(form.text).toContain('QA token');
  expect(form.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'"),
  });

  const wrong = await show('four-gray-herons-wad');
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined]);
  const right = await show(TOKEN);
  expect([right.status, right.headers['location']]).toEqual([303, '/']);
  expect(String(right.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);

  const Cookie = cookieIn(right);
  for (const at of ['/', '/login']) {
    const shown = await server.call('GET', at, { headers: { Cookie } });
    expect(shown.text).toContain('with the console');
    expect(shown.headers['content-security-policy']).toContain("'sha256-16'");
    const usual = await server.call('GET', at);
    expect(usual.text).toContain('usual');
    expect(usual.headers).toMatchObject({
      vary: expect.stringContaining('Cookie'),
      'content-security-policy': expect.stringContaining("'sha256-5'"),
    });
  }
  expect((await server.call('GET', '/assets/qa.js', { headers: { Cookie } })).status).toBe(200);
  expect((await server.call('GET', '/assets/qa.js')).status).toBe(404);

  const signature = Cookie.slice(Cookie.indexOf('.'));
  for (const forged of [
    'cairnfield-qa=on',
    `cairnfield-qa=on${signature.slice(0, -4)}AAA%3D`,
    `cairnfield-qa=off${signature}`,
  ])
    expect((await server.call('GET', '/login', { headers: { Cookie: forged } })).text).toContain('usual');

  const off = await server.call('POST', '/qa', {
    body: 'off=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie },
  });
  expect(off.text).toContain('QA is off in this browser.');
  expect(String(off.headers['set-cookie'])).toContain('cairnfield-qa=;');
});

it('without a token everybody gets the console, and there is nothing to show', async () => {
  server = await startTestServer({ distDir: builds.qaDir, qa: { folder: builds.qaDir, token: null } });
  expect((await server.call('GET', '/login')).text).toContain('with the console');
  expect((await server.call('POST', '/qa')).status).toBe(404);
});

it('a server without it gives the console to nobody, whatever a request says', async () => {
  server = await startTestServer({ distDir: builds.distDir });
  for (const [at, headers] of [
    ['/?qa=offline', {}],
    ['/login?qa=1&QA_TOKEN=x', {}],
    ['/login', { Cookie: 'cairnfield-qa=on', 'X-Cairnfield-Simulated': 'offline', 'QA-Token': TOKEN }],
    ['/qa', {}],
  ] as const)
    expect((await server.call('GET', at, { headers })).text).toContain('usual');
  expect((await show(TOKEN)).status).toBe(404);
  expect((await server.call('GET', '/assets/qa.js')).status).toBe(404);
});
