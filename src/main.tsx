import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureTransport, networkTransport } from './api/transport';
import { App } from './app/App';
import { env } from './app/env';
import { takeQaLink } from './app/qaLink';
import { removeLeftWorkers } from './app/removeLeftWorkers';
import { surviveTranslators } from './app/pageTranslator/surviveTranslators';
import { createAppStore, startAppStore } from './app/store';
import { startChat } from './features/public/chat/startChat';

const qaLink = __API_URL__ === null ? takeQaLink() : null;

// The first render does not wait: requests do, until what carries them is there.
// webpack drops the import, and all of mocks/ with it, only where it can read the constant itself.
configureTransport(
  __API_URL__ === null
    ? import(/* webpackChunkName: "backend" */ '../mocks/start').then(({ startBackend }) =>
        startBackend({ qaLink }),
      )
    : networkTransport,
);
if (__API_URL__ !== null) void removeLeftWorkers();

const store = createAppStore({ baseUrl: env.apiUrl });
startAppStore(store);

surviveTranslators();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
createRoot(container).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
startChat(env.chatKey);
