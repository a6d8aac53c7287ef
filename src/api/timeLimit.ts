/** A time limit over a request and its body, beside the caller's own signal. */
export function limitTime(outer: AbortSignal, ms: number) {
  const controller = new AbortController();
  let why: 'timeout' | 'aborted' | null = null;
  let stop: (cause: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  // Nobody may be waiting when it stops.
  stopped.catch(() => undefined);
  const end = (reason: 'timeout' | 'aborted') => {
    why ??= reason;
    controller.abort();
    stop(new DOMException('The request was given up.', 'AbortError'));
  };
  const giveUp = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), ms);
  outer.addEventListener('abort', giveUp);
  if (outer.aborted) giveUp();
  return {
    signal: controller.signal,
    reason: () => why,
    /** A transport that ignores the signal does not hold the caller. */
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, stopped]),
    clear: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
    },
  };
}
