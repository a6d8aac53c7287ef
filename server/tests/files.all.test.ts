/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { open } from './testing/httpClient';
import { startTestServer, type TestServer } from './testing/testServer';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-app-'));
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  const script = `/* ${'script '.repeat(300)} */`;
  writeFileSync(path.join(folder, 'index.html'), '<title>Landing</title>');
  const policy = "default-src 'none'; script-src 'self' 'sha256-x'";
  writeFileSync(
    path.join(folder, 'app.html'),
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>App</title>`,
  );
  writeFileSync(path.join(folder, 'assets/main.0123456789.js.map'), '{}');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/main.0123456789.js'), script);
  writeFileSync(path.join(folder, 'assets/main.0123456789.js.br'), brotliCompressSync(script));
  server = await startTestServer({ distDir: folder });
});
afterAll(async () => {
  await server.running.stop();
  rmSync(folder, { recursive: true });
});

it('serves the landing page, and the app’s own page for every other address of it', async () => {
  const landing = await server.call('GET', '/');
  expect(landing.text).toContain('Landing');
  expect(landing.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
  });
  for (const page of ['/dashboard', '/admin/users?person=user-1', '/confirm-email/user-1?token=x'])
    expect((await server.call('GET', page)).text).toContain('App');
});

it('sends a page’s own policy as a header too, refuses frames and device features, and serves no source map', async () => {
  const { headers } = await server.call('GET', '/dashboard');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'",
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect((await server.call('GET', '/assets/main.0123456789.js.map')).status).toBe(404);
});

it('lets hashed files be kept for ever, compressed where the client takes that', async () => {
  const { headers, text } = await server.call('GET', '/assets/main.0123456789.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await open(server.port, 'GET', '/assets/main.0123456789.js', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  const parts: Buffer[] = [];
  for await (const part of small) parts.push(Buffer.from(part as Uint8Array));
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(text);
});

it('answers 304 to a browser that has the page already', async () => {
  const etag = (await server.call('GET', '/')).headers['etag'] ?? '';
  const again = await server.call('GET', '/', { headers: { 'If-None-Match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('a range', () => {
  const script = '/assets/main.0123456789.js';
  const ask = (headers: Readonly<Record<string, string>>, where = script) =>
    server.call('GET', where, { headers });

  it('of bytes is answered with these, or with the size where there are none', async () => {
    const whole = await ask({});
    const part = await ask({ Range: 'bytes=3-8' });
    expect([part.status, part.text]).toEqual([206, 'script']);
    expect(part.headers['content-range']).toBe(`bytes 3-8/${whole.text.length}`);
    expect((await ask({ Range: 'bytes=-2' })).text).toBe('*/');
    const beyond = await ask({ Range: 'bytes=9999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.text.length}`]);
  });

  it.each(['bytes=', 'bytes=-', 'bytes=x-y', 'bytes=8-3', '0-4', 'bytes=0-1,4-5', 'lines=1-2', 'bytes 0-4'])(
    '%s is ignored: the whole file is the answer',
    async (range) => {
      const { status, text, headers } = await ask({ Range: range });
      expect([status, text.length]).toEqual([200, Number(headers['content-length'])]);
      expect(headers['content-range']).toBeUndefined();
    },
  );

  it.each(['"other"', 'Thu, 01 Jan 2015 00:00:00 GMT', 'nonsense'])(
    'on condition of %s, which the file is not, is ignored',
    async (condition) => {
      const answer = await ask({ Range: 'bytes=0-3', 'If-Range': condition });
      expect(answer.status).toBe(200);
    },
  );

  it('of a page is ignored: the ETag is the whole page’s', async () => {
    const { etag } = (await ask({}, '/')).headers;
    const answer = await ask({ Range: 'bytes=0-3' }, '/');
    expect([answer.status, answer.headers['etag']]).toEqual([200, etag]);
  });
});

it.each([
  '/assets/lost.js',
  '/lost.png',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/',
])('%s is no file', async (where) => {
  const answer = await server.call('GET', where);
  expect([answer.status, answer.text]).toEqual([404, 'Not found\n']);
});

it('leaves the API to itself', async () => {
  expect((await server.call('GET', '/api/nothing')).body).toMatchObject({ type: 'not-found' });
  expect((await server.call('POST', '/dashboard')).status).toBe(404);
});
