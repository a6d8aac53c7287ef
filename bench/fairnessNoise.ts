/**
 * The fairness benchmark's noisy person and the crowd's open streams, in a separate process so that their work isn't
 * counted. Makes one noise per message from its parent and reports the answers.
 */
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage } from 'node:http';
import { MAX_FILE_BYTES } from '../src/lib/fileRules';
import { tinyPng } from '../src/test/files';
import { open, send, type HttpCall } from '../server/tests/testing/httpClient';
import {
  crowd,
  LARGE_DOCUMENT,
  longLived,
  noisy,
  popular,
  senders,
  victims,
  type Person,
} from './fairnessPeople';
import { addSent, note, noneSent, sendPaced, type Sent } from './paced';

export type Noise =
  'history' | 'files' | 'proofs' | 'sessions' | 'transfers' | 'hashes' | 'passwords' | 'lockedRow';

/** The parent's request. */
export interface NoiseOrder {
  readonly port: number;
  readonly noise: Noise;
  readonly ms: number;
  /** Counts noises of this kind. */
  readonly round: number;
  /** Tokens of the sessions to end. */
  readonly tokens: readonly string[];
}

export interface NoiseReport {
  /** Statuses of the noise's own requests, with counts. */
  readonly statuses: readonly (readonly [number, number])[];
}

const agent = new Agent({ keepAlive: true });

/** Within an address's limit: 50 requests per second. */
const A_SECOND = 40;
/** Within an address's burst limit. */
const AT_ONCE = 100;

async function statusOf(
  port: number,
  method: string,
  path: string,
  { address, ...call }: HttpCall & { readonly address: string },
): Promise<number> {
  const answer = await send(port, method, path, { ...call, agent, headers: { 'X-Forwarded-For': address } });
  return answer.status;
}

function sendCent(port: number, { token, address }: Person, more: object = {}): Promise<number> {
  const body = { recipientEmail: popular.email, amount: 0.01, note: '', ...more };
  return statusOf(port, 'POST', '/api/transfers', { token, address, key: randomUUID(), body });
}

/** Sends a burst, then at a steady pace. */
async function sendMany(
  atOnce: number,
  perSecond: number,
  ms: number,
  sendOne: (index: number) => Promise<number>,
): Promise<Sent> {
  const answers = noneSent();
  const burst = Array.from({ length: atOnce }, (_, index) => note(answers, () => sendOne(index)));
  addSent(answers, await sendPaced(perSecond, ms, (index) => sendOne(atOnce + index)));
  await Promise.all(burst);
  return answers;
}

const read = (port: number, path: string) =>
  statusOf(port, 'GET', path, { token: longLived.token, address: longLived.address });

/** A picture of one pixel, as large as a file may be. */
const LARGE_PROOF = new Uint8Array(MAX_FILE_BYTES);
LARGE_PROOF.set(tinyPng());

const HISTORY = [
  '/api/statements',
  '/api/portfolio',
  `/api/statements/${new Date().getUTCFullYear() - 1}`,
  '/api/account/data',
];

const NOISES: Readonly<Record<Noise, (order: NoiseOrder) => Promise<Sent>>> = {
  sessions: ({ port, ms, tokens }) =>
    sendMany(60, A_SECOND, ms, (index) =>
      statusOf(port, 'DELETE', '/api/session', { token: tokens[index] ?? '', address: noisy.address }),
    ),
  history: ({ port, ms }) =>
    sendPaced(A_SECOND, ms, (index) => read(port, HISTORY[index % HISTORY.length] ?? '')),
  files: ({ port, ms }) => sendPaced(10, ms, () => read(port, `/api/documents/${LARGE_DOCUMENT}/content`)),
  proofs: ({ port, ms }) =>
    sendPaced(6, ms, () =>
      send(port, 'POST', '/api/documents?purpose=proof&name=proof.png', {
        token: noisy.token,
        key: randomUUID(),
        body: LARGE_PROOF,
        headers: { 'Content-Type': 'image/png', 'X-Forwarded-For': noisy.address },
        agent,
      }).then(({ status }) => status),
    ),
  transfers: ({ port, ms }) => sendMany(AT_ONCE, A_SECOND, ms, () => sendCent(port, noisy)),
  hashes: ({ port, ms }) => sendPaced(20, ms, () => sendCent(port, noisy, { xpassword: randomUUID() })),
  passwords: ({ port, ms, round }) =>
    sendMany(5, 2, ms, () => {
      const body = { email: victims[round]?.email, password: 'Wrong123!' };
      return statusOf(port, 'POST', '/api/session', { body, address: `172.16.0.${round}` });
    }),
  lockedRow: ({ port, ms }) =>
    sendMany(senders.length / 2, 5, ms, (index) => sendCent(port, senders[index % senders.length] ?? noisy)),
};

async function openStreams(port: number): Promise<readonly IncomingMessage[]> {
  return Promise.all(
    crowd.map(async ({ token, address }) => {
      const stream = await open(port, 'GET', '/api/changes', {
        token,
        headers: { 'X-Forwarded-For': address },
      });
      if (stream.statusCode !== 200) throw new Error(`A stream was answered ${stream.statusCode}.`);
      stream.on('error', () => undefined).resume();
      return stream;
    }),
  );
}

let streams: Promise<readonly IncomingMessage[]> | undefined;

async function makeNoise(order: NoiseOrder): Promise<void> {
  await (streams ??= openStreams(order.port));
  const { statuses } = order.ms === 0 ? noneSent() : await NOISES[order.noise](order);
  process.send?.({ statuses: [...statuses] } satisfies NoiseReport);
}

process.on('message', (order: NoiseOrder) => void makeNoise(order));
process.on('disconnect', () => process.exit());
