export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Injected, so that tests control time. */
export interface Timers {
  /** Resolves early when the signal aborts. Never rejects. */
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
