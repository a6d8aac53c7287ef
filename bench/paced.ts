import { setTimeout as sleep } from 'node:timers/promises';

/** Answered requests: their times (ms), and counts by status; 0 is a broken connection. */
export interface Sent {
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

export function noneSent(): Sent {
  return { times: [], statuses: new Map() };
}

export function addSent(to: Sent, more: Sent): void {
  to.times.push(...more.times);
  for (const [status, count] of more.statuses)
    to.statuses.set(status, (to.statuses.get(status) ?? 0) + count);
}

/** Sends one request and records its answer. */
export async function note(answers: Sent, send: () => Promise<number>): Promise<void> {
  const from = performance.now();
  const status = await send().catch(() => 0);
  answers.times.push(performance.now() - from);
  answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
}

/**
 * Sends this many requests per second for a time, whether or not earlier ones were answered: waiting for answers would
 * spare a slow server. Resolves when all were answered.
 */
export async function sendPaced(
  perSecond: number,
  ms: number,
  send: (index: number) => Promise<number>,
): Promise<Sent> {
  const answers = noneSent();
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < (perSecond * ms) / 1000; index += 1) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    sent.push(note(answers, () => send(index)));
  }
  await Promise.all(sent);
  return answers;
}
