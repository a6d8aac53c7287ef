/** @jest-environment node */
import { connect } from 'node:net';
import { MAX_FILE_BYTES } from '../../src/lib/fileRules';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { tinyPng } from '../../src/test/files';
import { answerTo } from './testing/httpClient';
import { startTestServer, type TestServer } from './testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pace: { bodyMs: 500, stillMs: 1_000, restMs: 4_000 } });
});
afterAll(() => server.running.stop());

/** The request head of an upload, Ava's unless another token is given; its body follows. */
const headOfUpload = (name: string, length: number | string, token: string = TEST_TOKENS.ava) =>
  [
    `POST /api/documents?purpose=proof&name=${name}.png HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${name}-file`,
    'Content-Type: image/png',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

it.each([
  ['10737418240', 'a length of 10 GB'],
  ['-1', 'a length below zero'],
  ['1e3', 'a length that is no number'],
])('refuses a file with Content-Length %s, %s, before any of it', async (length) => {
  const socket = connect(server.port, '127.0.0.1');
  const answered = answerTo(socket);
  socket.write(headOfUpload('huge', length));
  expect(await answered).toMatch(/^HTTP\/1.1 4(00|13) /);
  expect(await server.store.query("SELECT id FROM documents WHERE name = 'huge.png'")).toEqual([]);
});

it.each([
  ['of-nobody', 401],
  [TEST_TOKENS.admin, 403],
])('refuses a file of a sender who may not upload, %s, before any of it', async (token, status) => {
  const socket = connect(server.port, '127.0.0.1');
  const answered = answerTo(socket);
  socket.write(headOfUpload('early', 5_000_000, token));
  expect(await answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

/** What a sender sees who reads only once all is sent, as browsers do; each part of the file takes 75 ms. */
async function sendAll(head: string, file: Uint8Array, parts: number) {
  const socket = connect(server.port, '127.0.0.1');
  socket.pause();
  const seen = answerTo(socket);
  let broke: Error | undefined;
  socket.once('error', (error) => (broke = error));
  socket.write(head);
  let sent = 0;
  for (; sent < file.length && !socket.destroyed; sent += file.length / parts) {
    socket.write(file.subarray(sent, sent + file.length / parts));
    await new Promise((resolve) => setTimeout(resolve, 75));
  }
  socket.resume();
  return { answer: await seen, broke, sent };
}

it.each([
  ['of-nobody', 2_000_000, 401],
  [TEST_TOKENS.admin, 2_000_000, 403],
  [TEST_TOKENS.ava, MAX_FILE_BYTES + 20_000, 413],
])(
  'whose file is refused before it has come can send all of it and read why: %s, %i bytes',
  async (token, size, status) => {
    const { answer, broke } = await sendAll(headOfUpload('refused', size, token), new Uint8Array(size), 20);
    expect(broke).toBeUndefined();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^{]*{[^}]*"status":${status}[^}]*}$`));
  },
);

it('takes the rest of a refused file neither for long nor without end, and of few from one address', async () => {
  const send = (size: number, parts: number) =>
    sendAll(headOfUpload('rest', size, 'of-nobody'), new Uint8Array(size), parts);
  expect((await send(9_000_000, 100)).sent).toBeLessThan(9_000_000);
  expect((await send(90_000_000, 20)).sent).toBeLessThan(90_000_000);
  const crowd = await Promise.all(Array.from({ length: 12 }, () => send(1_200_000, 12)));
  const whole = crowd.filter(({ broke }) => broke === undefined);
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.length).toBeLessThanOrEqual(6);
});

it('takes three files of one person at a time, since they are in memory, and those of others beside them', async () => {
  const patient = await startTestServer({ pace: { restMs: 500 } });
  const size = 100_000;
  const begin = (name: string, token?: string) => {
    const socket = connect(patient.port, '127.0.0.1');
    socket.write(headOfUpload(name, size, token));
    return { socket, answered: answerTo(socket) };
  };
  const send = async (name: string, token?: string) => {
    const file = new Uint8Array(size);
    file.set(tinyPng());
    const { socket, answered } = begin(name, token);
    socket.write(file);
    return answered;
  };
  const begun = ['first', 'second', 'third', 'fourth'].map((name) => begin(name));
  const refused = await Promise.race(begun.map(({ answered }) => answered));
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(refused).toContain('"type":"too-many-attempts"');
  expect(await send('fifth')).toMatch(/^HTTP\/1.1 429 /);
  expect(await send('of-noah', TEST_TOKENS.noah)).toMatch(/^HTTP\/1.1 201 /);
  for (const { socket } of begun) socket.destroy();
  let later = await send('later');
  while (later.startsWith('HTTP/1.1 429')) later = await send('later');
  expect(later).toMatch(/^HTTP\/1.1 201 /);
  await patient.running.stop();
});

it('takes a file that comes slowly and with pauses, for as long as it keeps coming', async () => {
  // Twenty times the slowest pace, so that a busy machine keeps up; ten times as long as a small body may take.
  const size = 100_000;
  const file = new Uint8Array(size);
  file.set(tinyPng());
  const socket = connect(server.port, '127.0.0.1');
  const answered = answerTo(socket);
  socket.write(headOfUpload('slow', size));
  for (let sent = 0; sent < size; sent += size / 10) {
    socket.write(file.subarray(sent, sent + size / 10));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(await answered).toMatch(/^HTTP\/1.1 201 /);
});

it('lets go of a file that stands still', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answered = answerTo(socket);
  socket.write(headOfUpload('still', 100_000));
  socket.write(tinyPng());
  expect(await answered).toMatch(/^(HTTP\/1.1 408 |$)/);
});
