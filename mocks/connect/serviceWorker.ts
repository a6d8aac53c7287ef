import type { SetupWorker } from 'msw/browser';
import type { WorkerLink } from './connection';
import { isApi } from '../handlers';
import { Listeners } from '../listeners';

/** How long a read trusts the worker's confirmation; browsers stop idle workers after 30 s. */
const CONFIRMED_FOR_MS = 10_000;
const ANSWER_WITHIN_MS = 250;
const RESTART_EVERY_MS = 5_000;

type MswWorker = Pick<SetupWorker, 'start' | 'stop'>;

const SCRIPT_URL = '/backendWorker.js';

const noWorker: WorkerLink = {
  ready: () => Promise.resolve(false),
  confirm: () => undefined,
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
  let confirmedAt = -Infinity;
  let startedAt = -Infinity;

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
    if (container.controller === worker) {
      served = worker;
      confirmedAt = performance.now();
    }
  }

  container.addEventListener('controllerchange', () => {
    confirmedAt = -Infinity;
    listeners.tell();
    startedAt = -Infinity;
    void start();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void wake(container, served);
  });
  void start();

  return {
    ready: async ({ isFresh }) => {
      const { controller } = container;
      if (!controller || controller !== served) return false;
      if (!isFresh && performance.now() - confirmedAt < CONFIRMED_FOR_MS) return true;
      const isAwake = await wake(container, controller);
      confirmedAt = isAwake ? performance.now() : -Infinity;
      return isAwake;
    },
    confirm: () => {
      confirmedAt = performance.now();
    },
    recover: () => {
      confirmedAt = -Infinity;
      void start();
    },
    onLost: (listener) => listeners.add(listener),
  };
}

/** The host serves the page's files but never the API, even when replaced handlers omit it. */
export function keepFromHost(request: Request): void {
  if (isApi(request.url)) throw new Error(`No handler answers ${request.method} ${request.url}.`);
}

/**
 * Registers this page with the worker again, because a worker that the browser stopped has forgotten its pages. True
 * when it confirms.
 */
function wake(container: ServiceWorkerContainer, worker: ServiceWorker | null): Promise<boolean> {
  if (!worker || worker !== container.controller) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isAwake: boolean) => {
      clearTimeout(timer);
      container.removeEventListener('message', onMessage);
      resolve(isAwake);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source === worker && messageType(event.data) === 'MOCKING_ENABLED') settle(true);
    };
    const timer = setTimeout(() => settle(false), ANSWER_WITHIN_MS);
    container.addEventListener('message', onMessage);
    worker.postMessage('MOCK_ACTIVATE');
  });
}

function messageType(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
