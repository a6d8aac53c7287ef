import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configureTransport, networkTransport, type Transport } from './api/transport';
import { App } from './app/App';
import { preloadLandingPage } from './app/AppRoutes';
import { env } from './app/env';
import { surviveTranslators } from './app/pageTranslator/surviveTranslators';
import { isPrerendered, replayPrerendered } from './app/prerendered';
import { takeQaLink } from './app/qaLink';
import { removeLeftWorkers } from './app/removeLeftWorkers';
import { createAppStore, startAppStore } from './app/store';
import { startChat } from './features/public/chat/startChat';

const translators = surviveTranslators();
const qaLink = __API_URL__ === null ? takeQaLink() : null;
const store = createAppStore({ baseUrl: env.apiUrl });

// webpack drops the import, and all of mocks/ with it, only where it can read the constant itself.
function openTransport(): Transport | Promise<Transport> {
  return __API_URL__ === null
    ? import(/* webpackChunkName: "backend" */ '../mocks/start').then(({ startBackend }) =>
        startBackend({ qaLink }),
      )
    : networkTransport;
}

/** The first render does not wait: requests do, until what carries them is there. */
function render(container: HTMLElement): void {
  configureTransport(openTransport());
  startAppStore(store);
  // A host may have answered another address with the prerendered page.
  container.replaceChildren();
  document.documentElement.removeAttribute('data-elsewhere');
  createRoot(container).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

/** Takes the prerendered page over as it stands; what this browser knows beyond it is drawn afterwards. */
async function hydrate(container: HTMLElement): Promise<void> {
  await preloadLandingPage();
  replayPrerendered(store);
  const drawn = store.getState();
  // A transition is done in slices: the page scrolls and its links work meanwhile.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <App store={store} prerenderedState={drawn} onShown={() => configureTransport(openTransport())} />
      </StrictMode>,
      {
        // A page that a translator rewrote before React took it over is drawn anew; that is no error.
        onRecoverableError: (error) => {
          if (!translators.haveCome()) reportError(error);
        },
      },
    );
  });
  startAppStore(store);
}

if (__API_URL__ !== null) void removeLeftWorkers();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
if (isPrerendered(container, window.location.pathname)) void hydrate(container);
else render(container);
startChat(env.chatKey);
