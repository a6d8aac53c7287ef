import { request, type Agent, type IncomingMessage } from 'node:http';
import { arrayBuffer, text } from 'node:stream/consumers';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerViolations } from '../../../src/test/backend/conformance';

export interface HttpCall {
  readonly token?: string;
  /** Sent as JSON, or unchanged if it is a string or a file. */
  readonly body?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The parsed JSON body; `undefined` if there is none. Tests match against it. */
  readonly body: unknown;
}

const textOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);

function headersOf({ token, key, body, headers = {} }: HttpCall): Record<string, string> {
  // Node sets no length for a DELETE body.
  const isWhole = body !== undefined && !('Transfer-Encoding' in headers);
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(isWhole ? { 'Content-Length': String(Buffer.byteLength(textOf(body))) } : {}),
    ...headers,
  };
}

/** Sends a request and resolves as soon as the answer starts. */
export function open(
  port: number,
  method: string,
  path: string,
  call: HttpCall = {},
): Promise<IncomingMessage> {
  const { body, agent } = call;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: headersOf(call), agent: agent ?? false },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : textOf(body));
  });
}

export async function send(
  port: number,
  method: string,
  path: string,
  call: HttpCall = {},
): Promise<HttpAnswer> {
  const response = await open(port, method, path, call);
  const bytes = new Uint8Array(await arrayBuffer(response));
  const body = new TextDecoder().decode(bytes);
  const isJson = body !== '' && /json/.test(response.headers['content-type'] ?? '');
  const parsed: unknown = isJson ? JSON.parse(body) : undefined;
  return { status: response.statusCode ?? 0, headers: response.headers, text: body, bytes, body: parsed };
}

/** Sends this text unchanged, and resolves to the server's output until it closes the connection. */
export function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

/** What comes until the connection closes. */
export function answerTo(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => resolve(text));
  });
}

/** Sends this text, and disconnects once `isEnough` resolves, without waiting for an answer. */
export async function breakOff(port: number, request: string, isEnough: () => Promise<void>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  await isEnough();
  socket.destroy();
  await once(socket, 'close');
}

/** Checks an answer that came over HTTP against the API's document. */
export function expectDocumented(method: string, path: string, answer: HttpAnswer): void {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  const { status, text } = answer;
  expect(answerViolations({ method, path }, { status, headers, body: text })).toEqual([]);
}
