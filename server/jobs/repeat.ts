import type { Log } from '../log';
import type { Metrics } from '../metrics';

/** A recurring job. */
export interface Job {
  /** Runs now; if a run is under way, runs again after it. */
  wake(): void;
  /** Resolves once no run is under way. */
  stop(): Promise<void>;
}

/** Runs `work` now and then every `everyMs`, never concurrently. Failures are logged and retried next time. */
export function repeat(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isWoken = false;

  async function runOnce(): Promise<void> {
    try {
      await work();
    } catch (error) {
      metrics.jobFailures.inc({ job: name });
      log.error({ err: error, job: name }, 'a job failed; it will be retried');
    }
  }

  function run(): void {
    if (isStopped) return;
    if (running !== undefined) {
      isWoken = true;
      return;
    }
    clearTimeout(timer);
    running = runOnce().then(() => {
      running = undefined;
      if (isStopped) return;
      if (isWoken) run();
      else timer = setTimeout(run, everyMs);
      isWoken = false;
    });
  }

  run();
  return {
    wake: run,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
