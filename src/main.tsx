import { configureTransport, networkTransport, type BackendNotice, type Transport } from './api/transport';
import { env } from './app/env';
import { installTranslatorGuard } from './app/pageTranslator/installTranslatorGuard';
import { isPrerendered, replayPrerendered } from './app/prerendered';
import { consumeQaParam } from './app/qaLink';
import { removeLeftWorkers } from './app/removeLeftWorkers';
import { startChat } from './features/public/chat/startChat';
import type { SessionGrant } from './entities/session/session';
import { yieldToMain } from './lib/yieldToMain';

const translators = installTranslatorGuard();
const qaLink = consumeQaParam();

const NOTHING_SIMULATED: BackendNotice = {
  code: 'nothing-simulated',
  message:
    'This link simulates faults, which only the demo can. This page has a real backend: nothing was simulated.',
};

// webpack drops the import, and all of mocks/ with it, only where it can read the constant directly.
async function openTransport(parts: Promise<Parts>): Promise<Transport> {
  const signIn = async (session: SessionGrant) => {
    const { signInWith, store } = await parts;
    signInWith(store, session);
  };
  if (__API_URL__ !== null) {
    const network: Transport = {
      ...networkTransport,
      notices: qaLink === null || __QA__ ? [] : [NOTHING_SIMULATED],
      upload: async (request, onProgress) => {
        const { uploadByXhr } = await import(/* webpackChunkName: "upload" */ './api/xhrUpload');
        return uploadByXhr(request, onProgress);
      },
      stream: async (ports) => {
        const { streamChanges } = await import(/* webpackChunkName: "changes" */ './api/changeStream');
        return streamChanges(ports);
      },
    };
    if (!__QA__) return network;
    const { startServerQa } = await import(/* webpackChunkName: "qa-server" */ '../mocks/remote/start');
    return startServerQa({ apiUrl: env.apiUrl, network, qaLink, signIn });
  }
  const { startBackend } = await import(/* webpackChunkName: "backend" */ '../mocks/start');
  await yieldToMain();
  return startBackend({ qaLink, signIn });
}

/**
 * The app's parts, bundled with this script: `eager` evaluates each in place, after `pause`. This way a page that
 * people are already reading isn't blocked by all of them at the same time.
 */
async function evaluateParts(pause: () => Promise<void>) {
  const react = await import(/* webpackMode: "eager" */ 'react');
  const dom = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { createAppStore, startAppStore } = await import(/* webpackMode: "eager" */ './store/store');
  const { signInWith } = await import(/* webpackMode: "eager" */ './store/sessionWatch');
  await pause();
  await import(/* webpackMode: "eager" */ './app/theme/theme');
  await pause();
  const { App } = await import(/* webpackMode: "eager" */ './app/App');
  const { preloadLandingPage } = await import(/* webpackMode: "eager" */ './app/AppRoutes');
  return {
    ...react,
    ...dom,
    App,
    preloadLandingPage,
    signInWith,
    startAppStore,
    store: createAppStore({ baseUrl: env.apiUrl }),
  };
}

type Parts = Awaited<ReturnType<typeof evaluateParts>>;

/** Makes room for the app: a host may have served the prerendered page at another address. */
function removePrerendered(container: HTMLElement): void {
  container.replaceChildren();
  document.documentElement.removeAttribute('data-elsewhere');
}

/** The first render doesn't wait: requests do, until their transport is ready. */
async function render(container: HTMLElement): Promise<void> {
  const parts = evaluateParts(() => Promise.resolve());
  configureTransport(openTransport(parts));
  const { App, createRoot, startAppStore, store, StrictMode } = await parts;
  startAppStore(store);
  removePrerendered(container);
  createRoot(container).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

/** Hydrates the prerendered page as it is; anything else this browser knows is rendered afterwards. */
async function hydrate(container: HTMLElement): Promise<void> {
  const parts = await evaluateParts(yieldToMain);
  const { App, hydrateRoot, preloadLandingPage, startAppStore, startTransition, store, StrictMode } = parts;
  await yieldToMain();
  // Without it, its place tells what to do.
  await preloadLandingPage().catch(() => undefined);
  await yieldToMain();
  replayPrerendered(store);
  const goOn = async () => {
    // A button that was pressed before anything could respond.
    container.querySelectorAll<HTMLElement>('[data-pressed]').forEach((button) => {
      button.removeAttribute('data-pressed');
      button.click();
    });
    delete container.dataset['prerendered'];
    await yieldToMain();
    startAppStore(store);
    await yieldToMain();
    configureTransport(openTransport(Promise.resolve(parts)));
  };
  // React does a transition in slices.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <App store={store} prerenderedState={store.getState()} onShown={() => void goOn()} />
      </StrictMode>,
      {
        // A page that a translator rewrote before hydration is rendered again; that isn't an error.
        onRecoverableError: (error) => {
          if (!translators.haveCome()) reportError(error);
        },
      },
    );
  });
}

function start(container: HTMLElement): void {
  if (__API_URL__ !== null) void removeLeftWorkers();
  void (isPrerendered(container, window.location.pathname) ? hydrate(container) : render(container));
  // webpack drops the chat where it can read the constant directly.
  if (__CHAT_KEY__ === null) console.warn('Live chat is off: the build has no CHAT_KEY.');
  else startChat(__CHAT_KEY__);
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
// Otherwise the page says why, and what to do (`src/app/refuseToStart.ts`).
if (!document.documentElement.hasAttribute('data-refused')) start(container);
