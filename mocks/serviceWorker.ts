import type { SetupWorker } from 'msw/browser';
import type { WorkerLink } from './connection';
import { isApi } from './handlers';
import { Listeners } from './listeners';

/** For so long a read believes what the worker answered; idle ones are stopped after 30 s. */
const CONFIRMED_FOR_MS = 10_000;
const ANSWER_WITHIN_MS = 250;
const RESTART_EVERY_MS = 5_000;

const SCRIPT_URL = '/backendWorker.js';

const noWorker: WorkerLink = {
  ready: () => Promise.resolve(false),
  confirm: () => undefined,
  recover: () => undefined,
  onLost: () => () => undefined,
};

/**
 * The MSW service worker of this page. Starts it in the background; whatever keeps it from working
 * (blocked, unsupported, hard reload, another build) only means that `ready` says no.
 */
export function linkWorker(worker: SetupWorker): WorkerLink {
  const container = serviceWorkers();
  return container ? createWorkerLink(container, worker) : noWorker;
}

function serviceWorkers(): ServiceWorkerContainer | undefined {
  // Missing in some private windows, whatever the type says.
  const provided: { readonly serviceWorker?: ServiceWorkerContainer } = navigator;
  return provided.serviceWorker;
}

function createWorkerLink(container: ServiceWorkerContainer, msw: SetupWorker): WorkerLink {
  const listeners = new Listeners<void>();
  /** The worker that MSW in this page listens to; it drops messages of any other. */
  let served: ServiceWorker | null = null;
  /** The worker that MSW was started for; it may not have answered yet. */
  let startedFor: ServiceWorker | null = null;
  let confirmedAt = -Infinity;
  let startedAt = -Infinity;

  async function start(): Promise<void> {
    if (performance.now() - startedAt < RESTART_EVERY_MS) return;
    startedAt = performance.now();
    try {
      const { active } = await container.register(SCRIPT_URL);
      // A worker that was at work before this page came takes on no page by itself.
      if (!container.controller) active?.postMessage('CLAIM_PAGES');
      // MSW reloads a page that has a registration and no controller (a hard reload). Such a page
      // does without, so MSW starts only where a worker controls the page already.
      if (container.controller) await serve(container.controller);
    } catch {
      // Blocked or unreachable: the page's own handlers answer.
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
    ready: async ({ anew }) => {
      const { controller } = container;
      if (!controller || controller !== served) return false;
      if (!anew && performance.now() - confirmedAt < CONFIRMED_FOR_MS) return true;
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

/** The page's own files come from the host, the API never does, even where handlers were swapped that leave it out. */
export function keepFromHost(request: Request): void {
  if (isApi(request.url)) throw new Error(`No handler answers ${request.method} ${request.url}.`);
}

/**
 * Tells the worker again that this page is mocked: one that the browser stopped has forgotten its pages.
 * True when it says so.
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
