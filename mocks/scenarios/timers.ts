/** Waiting, injected so that tests own the time. */
export interface Timers {
  /** Waits so many milliseconds; `aborted` as soon as the signal aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<'over' | 'aborted'>;
}

export const realTimers: Timers = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const end = (how: 'over' | 'aborted') => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(how);
      };
      const giveUp = () => end('aborted');
      const timer = setTimeout(() => end('over'), ms);
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
    }),
};

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
