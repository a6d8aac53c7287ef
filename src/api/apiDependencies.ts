import { transport as configuredTransport, type Transport } from './transport';

/** What requests need from the world, injected through the store so that tests own time, chance and network. */
export class ApiDependencies {
  readonly transport: () => Promise<Transport>;
  readonly baseUrl: string;
  /** Epoch ms of this device. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. */
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
