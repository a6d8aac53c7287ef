import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { uploadUnder } from './uploads';
import { networkTransport, transport as configuredTransport, type Transport } from './transport';

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
  /** Requests to `baseUrl` go to the transport; third-party absolute URLs go straight to the network. */
  readonly request: ReturnType<typeof fetchBaseQuery>;

  constructor(given: Partial<ApiDependencies> = {}) {
    this.transport = given.transport ?? configuredTransport;
    this.baseUrl = given.baseUrl ?? globalThis.location.origin;
    this.now = given.now ?? Date.now;
    this.random = given.random ?? Math.random;
    this.sleep = given.sleep ?? sleep;
    const { origin } = new URL(this.baseUrl);
    this.request = fetchBaseQuery({
      baseUrl: this.baseUrl,
      fetchFn: async (input) => {
        const request = new Request(input);
        const isForeign = new URL(request.url).origin !== origin;
        const upload = uploadUnder(request.headers.get('Idempotency-Key'));
        if (upload?.onProgress !== undefined) {
          const { onProgress } = upload;
          const transport = await this.transport();
          const send = (sent: Request) => transport.upload?.(sent, onProgress) ?? transport.fetch(sent);
          return fetchUntilAborted({ fetch: send }, request);
        }
        return fetchUntilAborted(isForeign ? networkTransport : await this.transport(), request);
      },
    });
  }
}

/** Aborts on time even if the transport ignores the signal. */
function fetchUntilAborted(transport: Pick<Transport, 'fetch'>, request: Request): Promise<Response> {
  const { signal } = request;
  const aborted = new Promise<never>((_, reject) => {
    const handleAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'));
    if (signal.aborted) handleAbort();
    else signal.addEventListener('abort', handleAbort, { once: true });
  });
  return Promise.race([transport.fetch(request), aborted]);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was given up.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', handleAbort, { once: true });
    if (signal.aborted) handleAbort();
  });
}
