import { untilAborted } from '../untilAborted';

/** Waiting, a dependency so that tests own the time. */
export interface Timers {
  /** Waits this many milliseconds, or until the signal aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realTimers: Timers = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      void untilAborted(signal).then(() => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
