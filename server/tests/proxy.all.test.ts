/** @jest-environment node */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '../../src/lib/fileRules';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { tinyPng } from '../../src/test/files';
import { installPackages } from './testing/postgres';
import { findFreePort } from './testing/serverProcess';
import { startTestServer, unique, type TestServer } from './testing/testServer';

const isFound = () => ['nginx', 'openssl'].every((name) => spawnSync('which', [name]).status === 0);

/** CI installs what is missing. */
const isInstalled =
  isFound() || (process.env['CI'] !== undefined && installPackages('nginx-light', 'openssl') && isFound());
if (!isInstalled && process.env['CI'] !== undefined) throw new Error('Install the package "nginx-light".');

/** The configuration in the guide, word for word. */
function printedConfiguration(): string {
  const printed = /```nginx\n(server \{.+?\n\}\n)```/s.exec(
    readFileSync('docs/running-a-server.md', 'utf8'),
  )?.[1];
  if (printed === undefined) throw new Error('The guide prints no configuration.');
  return printed;
}

const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-proxy-'));
// Started by root, nginx works as another user.
chmodSync(folder, 0o755);
let server: TestServer;
let proxy: ChildProcess;
let port: number;

/** Replaces what every machine has of its own: the ports, and where the certificate is. */
function configurationHere(): string {
  const here = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['http://127.0.0.1:8080', `http://127.0.0.1:${server.port}`],
    ['/etc/ssl/invest.example.crt', path.join(folder, 'a.crt')],
    ['/etc/ssl/invest.example.key', path.join(folder, 'a.key')],
  ] as const;
  return here.reduce((config, [printed, own]) => {
    if (!config.includes(printed)) throw new Error(`The guide doesn’t print ${printed}.`);
    return config.replaceAll(printed, own);
  }, printedConfiguration());
}

function makeCertificate(): void {
  const files = ['-keyout', path.join(folder, 'a.key'), '-out', path.join(folder, 'a.crt')];
  const subject = ['-subj', '/CN=invest.example', '-days', '2', '-newkey', 'rsa:2048', '-nodes', '-x509'];
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'pipe' });
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

function open(
  at: string,
  { method = 'GET', headers = {}, token }: Call,
  send?: (to: ReturnType<typeof request>) => void,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      path: at,
      method,
      // The test's own certificate.
      rejectUnauthorized: false,
      headers: { Host: 'invest.example', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    };
    const sent = request(options, resolve).on('error', reject);
    if (send === undefined) sent.end();
    else send(sent);
  });
}

beforeAll(async () => {
  if (!isInstalled) return;
  server = await startTestServer({ settings: { trustedProxies: 1 } });
  port = await findFreePort();
  makeCertificate();
  mkdirSync(path.join(folder, 'logs'));
  const config = path.join(folder, 'nginx.conf');
  const around = `daemon off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${configurationHere()}}
`;
  writeFileSync(config, around);
  proxy = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await open('/healthz', {}).catch(() => undefined);
    if (answer?.statusCode === 200) return;
    await sleep(50);
  }
  throw new Error('nginx does not start.');
});

afterAll(async () => {
  if (isInstalled) {
    const isOver = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await isOver;
    await server.running.stop();
  }
  rmSync(folder, { recursive: true });
});

const whereInstalled = isInstalled ? describe : () => undefined;

if (!isInstalled) {
  it('prints a configuration; nginx isn’t installed here to try it', () => {
    process.stderr.write('nginx is not installed: the configuration in the guide is not tried.\n');
    expect(printedConfiguration()).toContain('client_max_body_size');
  });
}

whereInstalled('the proxy that the guide prints', () => {
  const uploadHeaders = () => ({
    'Idempotency-Key': unique('file'),
    'Content-Type': 'image/png',
  });

  it('takes the largest file, and gives it back', async () => {
    const file = new Uint8Array(MAX_FILE_BYTES);
    file.set(tinyPng());
    const call = { method: 'POST', token: TEST_TOKENS.ava, headers: uploadHeaders() };
    const answer = await open('/api/documents?purpose=proof&name=large.png', call, (sent) => sent.end(file));
    expect([answer.statusCode, await text(answer)]).toEqual([
      201,
      expect.stringContaining(`"size":${MAX_FILE_BYTES}`),
    ]);
    const [row] = await server.store.query("SELECT id FROM documents WHERE name = 'large.png'");
    const content = await open(`/api/documents/${String(row?.['id'])}/content`, { token: TEST_TOKENS.ava });
    let length = 0;
    for await (const part of content) length += Buffer.from(part).length;
    expect([content.statusCode, length]).toEqual([200, MAX_FILE_BYTES]);
  });

  it('hands a change on at once', async () => {
    const stream = await open('/api/changes', { token: TEST_TOKENS.ava });
    expect(stream.statusCode).toBe(200);
    let told = '';
    const isTold = new Promise<void>((resolve) => {
      stream.setEncoding('utf8').on('data', (part: string) => {
        told += part;
        if (told.includes('"users"')) resolve();
      });
    });
    const body = JSON.stringify({ name: 'Ava Chen-Lee', version: 1 });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': unique('name') };
    const answer = await open('/api/account', { method: 'PATCH', token: TEST_TOKENS.ava, headers }, (sent) =>
      sent.end(body),
    );
    expect(answer.resume().statusCode).toBe(200);
    await isTold;
    stream.destroy();
  });

  it('tells who sends, whatever the sender says', async () => {
    const answer = await open('/api/plans', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(answer.resume().statusCode).toBe(200);
    const line = server.lines.findLast((one) => one.includes('"path":"/api/plans"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ address: '127.0.0.1' });
  });
});
