import { transport as configuredTransport, type Transport } from './transport';

/** Injected through the store, so that tests control time, randomness and the network. */
export class ApiDependencies {
  readonly transport: () => Promise<Transport>;
  readonly baseUrl: string;
  /** This device's time, epoch ms. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor(given: Partial<ApiDependencies> = {}) {
    this.transport = given.transport ?? configuredTransport;
    this.baseUrl = given.baseUrl ?? globalThis.location.origin;
    this.now = given.now ?? Date.now;
    this.random = given.random ?? Math.random;
    this.sleep = given.sleep ?? sleep;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was given up.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}
