/** @jest-environment node */
import { createHealth } from '../http/health';

function createCheck() {
  const calls: ((error?: Error) => void)[] = [];
  const checkDatabase = () =>
    new Promise<'ok'>((resolve, reject) => {
      calls.push((error) => (error === undefined ? resolve('ok') : reject(error)));
    });
  return { calls, checkDatabase };
}

const READY = { status: 'ready', database: 'ok', books: 'balanced' };

/** Asks `count` times concurrently. */
function startHealth(checkedMs: number) {
  const { calls, checkDatabase } = createCheck();
  const health = createHealth({ isStopping: () => false, checkDatabase, books: () => 'balanced', checkedMs });
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await health.request('/readyz');
        return { status: answer.status, body: await answer.json() };
      }),
    );
  return { calls, ask };
}

it('asks the database once for a crowd, and keeps what it said for a while', async () => {
  const { calls, ask } = startHealth(60_000);
  const first = ask(200);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toHaveLength(1);
  calls[0]?.();
  expect(await first).toEqual(Array.from({ length: 200 }, () => ({ status: 200, body: READY })));
  expect(await ask(50)).toHaveLength(50);
  expect(calls).toHaveLength(1);
});

it('keeps that the database did not answer as well', async () => {
  const { calls, ask } = startHealth(60_000);
  const first = ask(2);
  await new Promise((resolve) => setImmediate(resolve));
  calls[0]?.(new Error('It is away.'));
  const unavailable = { status: 503, body: { ...READY, status: 'unavailable', database: 'unavailable' } };
  expect(await first).toEqual([unavailable, unavailable]);
  expect(await ask(1)).toEqual([unavailable]);
  expect(calls).toHaveLength(1);
});

it('asks again after that', async () => {
  const { calls, ask } = startHealth(0);
  for (const count of [1, 2]) {
    const asked = ask(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toHaveLength(count);
    calls.at(-1)?.();
    await asked;
  }
});
