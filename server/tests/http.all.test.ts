/** @jest-environment node */
import { connect } from 'node:net';
import { parse } from 'yaml';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { apiDocument } from '../../src/test/backend/documentSchemas';
import { TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { answerTo } from './testing/httpClient';
import { startTestServer, unique, uploadProof, type TestServer } from './testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { corsOrigins: ['https://app.example'] },
    pace: { headersMs: 1_000, bodyMs: 1_000 },
  });
});
afterAll(() => server.running.stop());

const ava = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };

/** An endpoint's path with an id filled in. */
const pathOf = (path: string) => path.replace(':id', 'nobody-1');

it.each(ENDPOINTS.map(({ id, method, path, role }) => [id, method, path, role] as const))(
  '%s is a route of its own, for who may call it alone',
  async (id, method, path, role) => {
    const answer = await server.call(method, pathOf(path), { key: unique('k') });
    expect(answer.status).not.toBe(405);
    expect(answer.status).not.toBe(501);
    if (role !== 'public') expect(answer.body).toMatchObject({ status: 401, type: 'unauthenticated' });
    const correlationId = String(answer.headers['x-correlation-id']);
    expect(correlationId).toMatch(/./);
    expect(server.lines.find((line) => line.includes(correlationId))).toContain(`"route":"${id}"`);
    if (role !== 'user' && role !== 'admin') return;
    const token = role === 'admin' ? TEST_TOKENS.ava : TEST_TOKENS.admin;
    const other = await server.call(method, pathOf(path), { key: unique('k'), token });
    expect(other.body).toMatchObject({ status: 403, type: 'forbidden' });
  },
);

const SEARCHES: Readonly<Record<string, string>> = {
  'market.price': '?ids=bitcoin&vs_currencies=usd',
  'transfers.recipient': '?recipientEmail=noah%40cairnfield.example&amount=1',
  'settings.readPolicyRemovals': '?identityKeptDays=0&rejectedProofsKeptDays=0',
};

it.each(
  ENDPOINTS.filter(({ kind }) => kind === 'query').map(({ id, path, role }) => [id, path, role] as const),
)('%s is answered from the database', async (id, path, role) => {
  const token = role === 'user' ? TEST_TOKENS.ava : TEST_TOKENS.admin;
  const search = SEARCHES[id] ?? '';
  const answer = await server.call('GET', pathOf(path) + search, { token });
  expect(answer.status).toBe(path.includes(':id') ? 404 : 200);
  const head = await server.call('HEAD', pathOf(path) + search, { token });
  expect([head.status, head.text]).toEqual([answer.status, '']);
  expect(head.headers['content-length']).toBe(answer.headers['content-length']);
});

it('answers 404 for what it does not know, and 405 with the methods that an address takes', async () => {
  const unknown = await server.call('GET', '/api/nothing');
  expect(unknown.body).toMatchObject({ status: 404, type: 'not-found' });
  expect(unknown.headers['content-type']).toBe('application/problem+json');
  const wrong = await server.call('PUT', '/api/session');
  expect(wrong.body).toMatchObject({ status: 405 });
  expect(wrong.headers['allow']).toBe('POST, GET, HEAD, DELETE');
  expect((await server.call('GET', '/api/deposits/%')).status).toBe(404);
  expect((await server.call('GET', '/elsewhere')).status).toBe(404);
});

it('describes itself in a document at /api/openapi.yaml', async () => {
  const { status, headers, text } = await server.call('GET', '/api/openapi.yaml');
  expect([status, headers['content-type']]).toEqual([200, 'application/yaml']);
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(apiDocument)));
});

it('has no test control', async () => {
  for (const path of ['/api/__qa/data', '/api/__qa/clock/advance', '/__qa/clock/advance'])
    expect((await server.call('POST', path, { token: TEST_TOKENS.admin, body: 1 })).status).toBe(404);
});

it('logs in, and knows the session until its end', async () => {
  const login = await server.call('POST', '/api/session', { body: ava });
  expect(login.body).toMatchObject({ success: true });
  const token = Reflect.get(Object(login.body), 'token') as string;
  expect((await server.call('GET', '/api/session', { token })).body).toMatchObject({ email: ava.email });
  expect((await server.call('DELETE', '/api/session', { token })).status).toBe(204);
  expect((await server.call('GET', '/api/session', { token })).status).toBe(401);
});

it('has no default password', async () => {
  const body = { email: 'admin@cairnfield.example', password: 'Invest123!' };
  expect((await server.call('POST', '/api/session', { body })).status).toBe(401);
});

it('confirms no e-mail and sets no password without the mailed secret', async () => {
  const confirm = await server.call('POST', '/api/users/user-3/confirm-email', {
    body: { token: 'guessed' },
  });
  expect(confirm.body).toMatchObject({ status: 404, type: 'verification-failed' });
  await server.call('POST', '/api/password-resets', { body: { email: ava.email } });
  const reset = await server.call('POST', '/api/password-resets/complete', {
    body: { email: ava.email, token: 'guessed', password: 'Another123!' },
  });
  expect(reset.body).toMatchObject({ status: 410, type: 'reset-invalid' });
  expect((await server.call('POST', '/api/session', { body: ava })).status).toBe(200);
});

it('tells by no number of a commit whether a forgotten password’s e-mail has an account', async () => {
  const ask = async (email: string) => {
    const before = await server.call('GET', '/api/plans');
    const answer = await server.call('POST', '/api/password-resets', { body: { email } });
    return Number(answer.headers['x-commit']) > Number(before.headers['x-commit']);
  };
  for (const name of ['noah', unique('nobody'), 'mia', 'admin', unique('nobody')])
    expect({ name, isCommitted: await ask(`${name}@cairnfield.example`) }).toEqual({
      name,
      isCommitted: true,
    });
});

it('refuses a body of 1 MB before it has all of it, as a problem document', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1_000_000) });
  const answer = await server.call('POST', '/api/session', {
    body,
    headers: { 'X-Correlation-Id': 'big-1' },
  });
  expect(answer.body).toMatchObject({ status: 413, type: 'body-too-large', instance: 'big-1' });
  const chunked = await server.call('POST', '/api/session', {
    body,
    headers: { 'Transfer-Encoding': 'chunked' },
  });
  expect(chunked.status).toBe(413);
});

it('tells pages of a named origin what they may read, and others nothing', async () => {
  const preflight = await server.call('OPTIONS', '/api/deposits', {
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'idempotency-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example');
  expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  const named = await server.call('GET', '/api/plans', { headers: { Origin: 'https://app.example' } });
  expect(named.headers['access-control-expose-headers']).toContain('X-Commit');
  const other = await server.call('GET', '/api/plans', { headers: { Origin: 'https://app.example.evil' } });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

it('sends the headers that keep browsers careful', async () => {
  const { headers } = await server.call('GET', '/api/plans');
  expect(headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

it('is healthy and ready, and says how the books are', async () => {
  expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await server.call('GET', '/readyz')).body).toEqual({
    status: 'ready',
    database: 'ok',
    books: 'balanced',
  });
});

it('writes one line a request, and no secret into any', async () => {
  const { lines } = server;
  const before = lines.length;
  const secrets = {
    password: 'Secret-password-1',
    token: 'secret-bearer-token',
    mailed: 'secret-mailed-token',
  };
  await server.call('POST', '/api/session', {
    body: { email: 'who@secret.example', password: secrets.password },
  });
  await server.call('GET', '/api/users?q=searched-secret', { token: secrets.token });
  await server.call('GET', `/confirm-email/user-1?token=${secrets.mailed}`);
  await server.call('POST', '/api/session', { body: '{"password": "broken-secret' });
  const written = lines.slice(before);
  // A mail from an earlier test may be sent in the meantime, which also writes a line.
  const requests = written.filter((line) => line.includes('"method":'));
  expect(requests).toHaveLength(4);
  expect(JSON.parse(requests[0] ?? '')).toMatchObject({
    method: 'POST',
    route: 'session.login',
    path: '/api/session',
    status: 401,
    correlationId: expect.any(String),
  });
  expect(written.join('')).not.toMatch(/secret/i);
});

it('names the signed-in caller in the log, and nobody for a visitor', async () => {
  const before = server.lines.length;
  await server.call('GET', '/api/users/me', { token: TEST_TOKENS.ava });
  await server.call('GET', '/api/plans');
  const [signedIn, visitor] = server.lines.slice(before).filter((line) => line.includes('"method":'));
  expect(JSON.parse(signedIn ?? '')).toMatchObject({ route: 'users.me', person: TEST_IDS.ava });
  expect(JSON.parse(visitor ?? '')).not.toHaveProperty('person');
});

it.each([
  [401, undefined],
  [403, TEST_TOKENS.admin],
])('answers %s to an upload as the backend does, with the commit', async (status, token) => {
  const answer = await server.call('POST', '/api/documents?purpose=proof&name=a.png', {
    ...(token !== undefined && { token }),
    body: '{}',
  });
  expect(answer).toMatchObject({ status, headers: { 'x-commit': expect.stringMatching(/^\d+$/) } });
});

it('lets go of a client that sends its body too slowly', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  const answered = answerTo(socket);
  const drop = setInterval(() => socket.write(' '), 100);
  expect(await answered).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drop);
});

it('lets go of a client that sends its headers too slowly', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /api/plans HTTP/1.1\r\nHost: x\r\n');
  const answered = answerTo(socket);
  // Other requests are answered in the meantime.
  expect((await server.call('GET', '/api/plans')).status).toBe(200);
  expect(await answered).toMatch(/^HTTP\/1.1 408 /);
});

it('draws a document of the data set that the database was filled with', async () => {
  const id = unique('doc-sample');
  const proof = await uploadProof(server, TEST_TOKENS.ava);
  await server.store.query('UPDATE documents SET id = $1 WHERE id = $2', [id, proof]);
  const { status, headers, bytes } = await server.call('GET', `/api/documents/${id}/content`, {
    token: TEST_TOKENS.ava,
  });
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(bytes.length).toBeGreaterThan(1_000);
});
