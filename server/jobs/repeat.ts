import type { Log } from '../log';
import type { Metrics } from '../metrics';

/** Minimum pause after a run, because commits may wake the job hundreds of times per second. */
const REST_MS = 250;

/** A recurring job. */
export interface Job {
  /** Runs now, or after a short pause if it has just run. */
  wake(): void;
  /** Resolves once no run is in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now and then every `everyMs`, never concurrently. Failures are logged and retried next time.
 * @param work given what tells it to leave the rest for later
 */
export function repeat(
  name: string,
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  let isWoken = false;
  let endedAt = -Infinity;

  async function runOnce(): Promise<void> {
    try {
      await work(stopping.signal);
    } catch (error) {
      metrics.jobFailures.inc({ job: name });
      log.error({ err: error, job: name }, 'a job failed; it will be retried');
    }
  }

  function run(): void {
    running = runOnce().then(() => {
      running = undefined;
      endedAt = performance.now();
      if (stopping.signal.aborted) return;
      if (isWoken) wake();
      else timer = setTimeout(run, everyMs);
    });
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    isWoken = running !== undefined;
    if (isWoken) return;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, endedAt + REST_MS - performance.now()));
  }

  run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
