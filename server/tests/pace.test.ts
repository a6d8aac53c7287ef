import { SETTLE_BATCH } from '../../backend/services/maturity';
import { startJobs } from '../jobs/jobs';
import { repeat } from '../jobs/repeat';
import { createLog } from '../log';
import { createMetrics } from '../metrics';
import { startHub } from '../notices/hub';

// Commits can come hundreds of times per second: the jobs that they wake must not run for each one.

const ports = { log: createLog('silent'), metrics: createMetrics() };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads changes once per wake-up, and at most every 20 ms, while others commit', async () => {
  let commits = 0;
  let wake = () => {};
  const hub = await startHub({
    ...ports,
    now: () => 0,
    // One more commit per read.
    ask: async (sql) => {
      commits += 1;
      if (commits > 50) return [];
      return sql.includes('FROM changes')
        ? [{ snapshot: '1:1:', commit: commits, n: 1, audience: ['*'], items: [] }]
        : [{ snapshot: '1:1:' }];
    },
    onWake: async (listener) => {
      wake = listener;
      return async () => {};
    },
  });
  const before = commits;
  wake();
  await jest.advanceTimersByTimeAsync(1);
  expect(commits).toBe(before + 1);
  for (let woken = 0; woken < 10; woken += 1) {
    wake();
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(100);
  expect(commits).toBe(before + 2);
  const stopped = hub.stop();
  await jest.advanceTimersByTimeAsync(100);
  await stopped;
});

it('runs a job at once when it is woken, and then rests though it is woken again and again', async () => {
  let runs = 0;
  const job = repeat('test', 5_000, async () => void (runs += 1), ports);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(1);
  job.wake();
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  for (let woken = 0; woken < 100; woken += 1) {
    job.wake();
    await jest.advanceTimersByTimeAsync(5);
  }
  expect(runs).toBe(4);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(5);
  await job.stop();
});

it('stops after what it has begun, though there are always more payouts and mails', async () => {
  const begun = { settle: 0, mail: 0 };
  const take = (kind: keyof typeof begun, count: number) => async () => {
    begun[kind] += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return count;
  };
  const jobs = startJobs({
    ...ports,
    store: {
      settleDue: take('settle', SETTLE_BATCH),
      removeExpired: async () => undefined,
      removeDocuments: async () => undefined,
      checkBooks: async () => [],
    },
    deliver: take('mail', 1),
  });
  await jest.advanceTimersByTimeAsync(95);
  expect(begun).toEqual({ settle: 10, mail: 10 });
  let isStopped = false;
  void jobs.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect({ isStopped, ...begun }).toEqual({ isStopped: true, settle: 10, mail: 10 });
});
