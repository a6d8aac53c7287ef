import { configureTransport, networkTransport, type Transport } from './api/transport';
import { env } from './app/env';
import { installTranslatorGuard } from './app/pageTranslator/installTranslatorGuard';
import { isPrerendered, replayPrerendered } from './app/prerendered';
import { consumeQaParam } from './app/qaLink';
import { removeLeftWorkers } from './app/removeLeftWorkers';
import { findMissingRequirement, type MissingRequirement } from './app/requirements/findMissingRequirement';
import { startChat } from './features/public/chat/startChat';
import { yieldToMain } from './lib/yieldToMain';

const translators = installTranslatorGuard();
const qaLink = __API_URL__ === null ? consumeQaParam() : null;

// webpack drops the import, and all of mocks/ with it, only where it can read the constant itself.
async function openTransport(parts: Promise<Parts>): Promise<Transport> {
  if (__API_URL__ !== null) {
    return {
      ...networkTransport,
      upload: async (request, onProgress) => {
        const { uploadByXhr } = await import(/* webpackChunkName: "upload" */ './api/xhrUpload');
        return uploadByXhr(request, onProgress);
      },
      stream: async (ports) => {
        const { streamChanges } = await import(/* webpackChunkName: "changes" */ './api/changeStream');
        return streamChanges(ports);
      },
    };
  }
  const { startBackend } = await import(/* webpackChunkName: "backend" */ '../mocks/start');
  await yieldToMain();
  return startBackend({
    qaLink,
    signIn: async (session) => {
      const { signInWith, store } = await parts;
      signInWith(store, session);
    },
  });
}

/**
 * The app's parts, which this script brings along: `eager` evaluates each where it stands, after `pause`. A page that
 * people already read is not held up by all of them at once.
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

/** Makes room for another page: a host may have answered another address with the prerendered one. */
function removePrerendered(container: HTMLElement): void {
  container.replaceChildren();
  document.documentElement.removeAttribute('data-elsewhere');
}

/** Says what is needed, where the backend in the browser cannot run; nothing of app and backend starts. */
async function refuse(container: HTMLElement, missing: MissingRequirement): Promise<void> {
  const { showRequirementPage } = await import(
    /* webpackChunkName: "requirements" */ './app/requirements/RequirementPage'
  );
  removePrerendered(container);
  showRequirementPage(container, missing);
}

/** The first render does not wait: requests do, until what carries them is there. */
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

/** Takes the prerendered page over as it stands; what this browser knows beyond it is drawn afterwards. */
async function hydrate(container: HTMLElement): Promise<void> {
  const parts = await evaluateParts(yieldToMain);
  const { App, hydrateRoot, preloadLandingPage, startAppStore, startTransition, store, StrictMode } = parts;
  await yieldToMain();
  await preloadLandingPage();
  await yieldToMain();
  replayPrerendered(store);
  const goOn = async () => {
    // A button that was pressed before anything could answer it.
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
  // A transition is done in slices.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <App store={store} prerenderedState={store.getState()} onShown={() => void goOn()} />
      </StrictMode>,
      {
        // A page that a translator rewrote before React took it over is drawn again; that is no error.
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
  startChat(env.chatKey);
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
const missing = __API_URL__ === null ? findMissingRequirement(window) : null;
if (missing === null) start(container);
else void refuse(container, missing);
