/** One command of all tabs at a time. */
export interface Turns {
  /**
   * Waits for the turn and works in it. A holder that hangs loses it to the next one and goes on without it, so the turn
   * only keeps tabs from working for nothing: the log decides who commits. `isHeld` tells whether it may be lost by now.
   */
  take<R>(work: (isHeld: () => boolean) => Promise<R>): Promise<R>;
}

const NAME = 'cairnfield/turn';
/** How long others wait for a holder that doesn't finish, ms. */
const TURN_MS = 8_000;

/** Of all tabs. A tab waits for one turn at a time, so that a wait of seconds means that somebody hangs. */
export function createTurns(locks: Pick<LockManager, 'request'>, now: () => number): Turns {
  const own = createOwnTurns();
  return { take: (work) => own.take(() => holding(locks, now, work)) };
}

function holding<R>(
  locks: Pick<LockManager, 'request'>,
  now: () => number,
  work: (isHeld: () => boolean) => Promise<R>,
): Promise<R> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const holder = async () => {
      hasBegun = true;
      const until = now() + TURN_MS;
      // The lock's own promise rejects when the turn is taken away; the work still ends.
      await work(() => now() < until).then(resolve, reject);
    };
    const orStop = (error: unknown) => {
      if (!hasBegun) reject(error instanceof Error ? error : new Error('The browser gives no locks.'));
    };
    locks.request(NAME, { signal: AbortSignal.timeout(TURN_MS) }, holder).catch((error: unknown) => {
      const isOver = error instanceof DOMException && error.name === 'TimeoutError';
      if (hasBegun || !isOver) return orStop(error);
      return locks.request(NAME, { steal: true }, holder).catch(orStop);
    });
  });
}

/** In the order of asking: for one tab alone. */
export function createOwnTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      const turn = last.then(() => work(() => true));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
