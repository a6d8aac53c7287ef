/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_START } from '../../src/test/backend/testData';
import { createTestStores } from './testing/stores';
import { startTestServer, type TestServer } from './testing/testServer';
import { sendRaw } from './testing/httpClient';

const stores = createTestStores();
let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-odd-'));
beforeAll(async () => {
  writeFileSync(path.join(folder, 'app.html'), '<title>App</title>');
  const store = await stores.open(await stores.location('pglite'), { now: () => TEST_START });
  server = await startTestServer({ store, distDir: folder });
});
afterAll(async () => {
  await server.running.stop();
  rmSync(folder, { recursive: true });
});

const HEAD = 'Connection: close\r\n\r\n';

it('refuses a request with two Host headers, as a problem document where the API is asked', async () => {
  const hosts = `Host: a.example\r\nhost: b.example\r\n${HEAD}`;
  const api = await sendRaw(server.port, `GET /api/plans HTTP/1.1\r\n${hosts}`);
  expect(api).toMatch(/^HTTP\/1.1 400 /);
  expect(api).toContain('application/problem+json');
  expect(api).toContain('"title":"The request has more than one Host header."');
  const page = await sendRaw(server.port, `GET /dashboard HTTP/1.1\r\n${hosts}`);
  expect(page).toMatch(/^HTTP\/1.1 400 .*\r\n\r\nThe request has more than one Host header.\n/s);
});

it('takes a backslash in a path for a letter: 404 with a problem document, or a page of the app', async () => {
  const ask = (where: string) => sendRaw(server.port, `GET ${where} HTTP/1.1\r\nHost: a.example\r\n${HEAD}`);
  for (const where of ['/api/plans\\', '/api/plans/a\\b', '/api/\\..\\plans', '/api/plans\\?q=1']) {
    const answer = await ask(where);
    expect([where, answer]).toEqual([where, expect.stringMatching(/^HTTP\/1.1 404 /)]);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"type":"not-found"');
  }
  expect(await ask('/dash\\board')).toMatch(/^HTTP\/1.1 200 .*App/s);
  expect(await ask('/..\\..\\package.json')).toMatch(/^HTTP\/1.1 404 /);
});

it('shows the backend’s time where it refuses a request early', async () => {
  const answer = await server.call('POST', '/api/session', { body: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(answer.headers['x-backend-time']).toBe(new Date(TEST_START).toISOString());
});
