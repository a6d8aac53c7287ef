import type { SetupWorker } from 'msw/browser';
import type { WorkerLink } from './connection';
import { isApi } from '../handlers';
import { Listeners } from '../listeners';

const ANSWER_WITHIN_MS = 250;
const RESTART_EVERY_MS = 5_000;

type MswWorker = Pick<SetupWorker, 'start' | 'stop'>;

const SCRIPT_URL = '/backendWorker.js';
/** The worker answers requests with it itself, and sends it back; the host knows nothing of it. */
const REACHED_HEADER = 'X-Cairnfield-Reached';

const noWorker: WorkerLink = {
  ready: () => Promise.resolve(false),
  recover: () => undefined,
  onLost: () => () => undefined,
};

/**
 * The MSW service worker of this page. Starts it in the background; if it cannot work (blocked, unsupported, hard
 * reload, another build), `ready` resolves with false.
 */
export function linkWorker(worker: MswWorker): WorkerLink {
  const container = serviceWorkers();
  return container ? createWorkerLink(container, worker) : noWorker;
}

function serviceWorkers(): ServiceWorkerContainer | undefined {
  // Missing in some private windows, despite its type.
  const provided: { readonly serviceWorker?: ServiceWorkerContainer } = navigator;
  return provided.serviceWorker;
}

function createWorkerLink(container: ServiceWorkerContainer, msw: MswWorker): WorkerLink {
  const listeners = new Listeners<void>();
  /** The worker that MSW in this page listens to; it ignores messages from any other. */
  let served: ServiceWorker | null = null;
  /** The worker that MSW was started for; it may not have answered yet. */
  let startedFor: ServiceWorker | null = null;
  let startedAt = -Infinity;
  let asking: Promise<boolean> | undefined;

  /** Requests that start together ask once. */
  const isReached = () =>
    (asking ??= askWorker().finally(() => {
      asking = undefined;
    }));

  async function start(): Promise<void> {
    if (performance.now() - startedAt < RESTART_EVERY_MS) return;
    startedAt = performance.now();
    try {
      const registration = await container.register(SCRIPT_URL);
      // MSW also looks for a new script, without awaiting it. Registering has just done so, and looking fails while the
      // worker's last page is closing: an uncaught rejection on each load in Firefox.
      registration.update = () => Promise.resolve(registration);
      const { active } = registration;
      // A worker that was already active does not claim new pages by itself.
      if (!container.controller) active?.postMessage('CLAIM_PAGES');
      // MSW reloads a page with a registration but no controller (after a hard reload). Such a page works without it,
      // so MSW only starts where a worker already controls the page.
      if (container.controller) await serve(container.controller);
    } catch {
      // Blocked or unreachable: the page's own handlers respond.
    }
  }

  async function serve(worker: ServiceWorker): Promise<void> {
    if (startedFor === worker) return;
    if (startedFor) msw.stop();
    startedFor = worker;
    served = null;
    await msw.start({ quiet: true, onUnhandledRequest: keepFromHost, serviceWorker: { url: SCRIPT_URL } });
    if (container.controller === worker) served = worker;
  }

  container.addEventListener('controllerchange', () => {
    listeners.tell();
    startedAt = -Infinity;
    void start();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && container.controller === served) void isReached();
  });
  void start();

  return {
    ready: async () => {
      const { controller } = container;
      return controller !== null && controller === served && isReached();
    },
    recover: () => void start(),
    onLost: (listener) => listeners.add(listener),
  };
}

/** The host serves the page's files but never the API, even when replaced handlers omit it. */
export function keepFromHost(request: Request): void {
  if (isApi(request.url)) throw new Error(`No handler answers ${request.method} ${request.url}.`);
}

/**
 * Whether this page's requests come to its worker: developer tools can send them past it, to the host ("Bypass for
 * network"). A worker that the browser stopped has forgotten its pages, and takes this one on again.
 */
async function askWorker(): Promise<boolean> {
  const headers = { [REACHED_HEADER]: 'asked' };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(SCRIPT_URL, { method: 'HEAD', cache: 'no-store', headers, signal });
    return answer.headers.has(REACHED_HEADER);
  } catch {
    return false;
  }
}
