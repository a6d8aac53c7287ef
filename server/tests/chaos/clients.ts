import { randomUUID } from 'node:crypto';
import { depositBody, TEST_PASSWORDS } from '../../../src/test/backend/testData';
import { tinyPng } from '../../../src/test/files';
import { Agent } from 'node:http';
import { send, type HttpAnswer, type HttpCall } from '../testing/httpClient';
import type { People } from './chaosPeople';
import type { Fleet } from './fleet';

/** A command that was acknowledged. */
export interface Acknowledged {
  readonly kind:
    | 'login'
    | 'transfer'
    | 'upload'
    | 'deposit'
    | 'decision'
    | 'withdrawal'
    | 'cancellation'
    | 'investment'
    | 'adjustment';
  readonly key: string;
  /** Id of the record that it created or changed. */
  readonly id: string;
  readonly status: unknown;
  /** On the clock of this process, ms. */
  readonly at: number;
}

export interface MoneyClient {
  readonly fleet: Fleet;
  readonly people: People;
  readonly isOver: () => boolean;
  readonly acknowledged: Acknowledged[];
  /** Faults found during the run. */
  readonly faults: string[];
  readonly tally: { unknown: number; replayed: number; refused: number; unavailable: number };
}

/** Longer than any outage, also on a busy machine. */
const PATIENCE_MS = 180_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dollars = (most: number) => (1 + Math.floor(Math.random() * most * 100)) / 100;
const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);

interface Command {
  readonly kind: Acknowledged['kind'];
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that repeats each command with the same key, at any process, until it gets a definite answer. */
export async function moveMoney({
  fleet,
  people,
  isOver,
  acknowledged,
  faults,
  tally,
}: MoneyClient): Promise<void> {
  const agent = new Agent({ keepAlive: true });

  /** Sends it until there is an answer other than 5xx. */
  async function answered(method: string, path: string, call: HttpCall): Promise<HttpAnswer | undefined> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const answer = await send(fleet.port(), method, path, { agent, ...call }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      if (answer === undefined) tally.unknown += 1;
      else {
        if (answer.status !== 503) faults.push(`${path} was answered ${answer.status}: ${answer.text}`);
        tally.unavailable += 1;
      }
      await sleep(20 + Math.random() * 80);
    }
    faults.push(`${path} was not answered within three minutes.`);
    return undefined;
  }

  async function definite({ kind, path, ...call }: Command): Promise<HttpAnswer | undefined> {
    const key = randomUUID();
    const answer = await answered('POST', path, { key, ...call });
    if (answer === undefined) return undefined;
    if (answer.headers['idempotent-replayed'] === 'true') tally.replayed += 1;
    if (answer.status >= 300) tally.refused += 1;
    else
      acknowledged.push({
        kind,
        key,
        id: String(field(answer.body, 'id')),
        status: field(answer.body, 'status'),
        at: performance.now(),
      });
    return answer;
  }

  /** Who was told that they are logged in is so at every process. */
  async function logIn(email: string): Promise<void> {
    const body = { email, password: TEST_PASSWORDS.user };
    const made = await definite({ kind: 'login', path: '/api/session', body });
    const read = await answered('GET', '/api/session', { token: String(field(made?.body, 'token')) });
    if (read?.status !== 200) faults.push(`A new session was answered ${read?.status}.`);
  }

  /** Two admins decide at the same time: one of them wins. */
  async function decide(id: unknown): Promise<void> {
    const token = people.adminToken;
    const ending = Math.random() < 0.5 ? 'approve' : 'reject';
    const answers = await Promise.all([
      definite({ kind: 'decision', path: `/api/deposits/${String(id)}/approve`, token }),
      definite({
        kind: 'decision',
        path: `/api/deposits/${String(id)}/${ending}`,
        token,
        ...(ending === 'reject' ? { body: { reason: 'chaos' } } : {}),
      }),
    ]);
    const winners = answers.filter((answer) => answer?.status === 200).length;
    if (winners !== 1) faults.push(`${winners} of two decisions on ${String(id)} were taken.`);
  }

  async function act(): Promise<void> {
    const { token, email, id } = people.pick();
    const roll = Math.random();
    // Seldom: a person's twenty-first session ends their first, which this client uses.
    if (roll < 0.005) await logIn(email);
    else if (roll < 0.4) {
      const { email: recipientEmail } = people.pick();
      if (recipientEmail === email) return;
      const body = { recipientEmail, amount: dollars(300), note: '' };
      await definite({ kind: 'transfer', path: '/api/transfers', token, body });
    } else if (roll < 0.65) {
      const file = { body: tinyPng(), headers: { 'Content-Type': 'image/png' } };
      const path = '/api/documents?purpose=proof&name=proof.png';
      const proof = await definite({ kind: 'upload', path, token, ...file });
      if (proof?.status !== 201) return;
      const body = depositBody({ amount: dollars(300), documentId: String(field(proof.body, 'id')) });
      const made = await definite({ kind: 'deposit', path: '/api/deposits', token, body });
      if (made?.status === 201) await decide(field(made.body, 'id'));
    } else if (roll < 0.85) {
      const body = { amount: 50 + dollars(300), method: 'bank', address: 'DE89370400440532013000' };
      const made = await definite({ kind: 'withdrawal', path: '/api/withdrawals', token, body });
      if (made?.status !== 201 || Math.random() < 0.4) return;
      const path = `/api/withdrawals/${String(field(made.body, 'id'))}/cancel`;
      await definite({ kind: 'cancellation', path, token });
    } else if (roll < 0.95) {
      const body = { planId: 'c1', amount: 1 + Math.floor(Math.random() * 50), planVersion: 1 };
      await definite({ kind: 'investment', path: '/api/investments', token, body });
    } else {
      const body = { amount: dollars(300), reason: 'chaos' };
      const path = `/api/users/${id}/balance-adjustments`;
      await definite({ kind: 'adjustment', path, token: people.adminToken, body });
    }
  }

  while (!isOver()) await act();
  agent.destroy();
}
