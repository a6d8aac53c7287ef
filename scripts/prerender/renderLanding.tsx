/**
 * Renders `/` exactly like the browser's first render. `scripts/webpack/prerender.ts` bundles it and runs it in a
 * separate process; it prints a PrerenderedPage as JSON.
 */
import { StrictMode, type ReactNode } from 'react';
import { isAnyOf, isFulfilled, isPending, type UnknownAction } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { TestStore } from '../../src/test/backend/testStore';
import { createMemoryContents } from '../../mocks/storage/documents';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { webRandomBytes } from '../../mocks/local/localBackend';
import { createBrowserBackend } from '../../mocks/local/browserBackend';
import { firstDataOf } from '../../mocks/seed/dataSets';
import { serializeRequest, toResponse } from '../../backend/pipeline/exchange';
import { NO_MARKET } from '../../backend/market/marketRates';
import { createPasswords } from '../../backend/auth/passwords';
import { networkTransport, type Transport } from '../../src/api/transport';
import { App } from '../../src/app/App';
import { preloadLandingPage } from '../../src/app/AppRoutes';
import { styleCache } from '../../src/app/theme/styleCache';
import { planApi } from '../../src/entities/plan/planApi';
import { settingsApi } from '../../src/entities/settings/settingsApi';
import { preloadLaterSections } from '../../src/features/public/LandingPage';
import { firstPlans } from '../../src/features/public/landing/useFirstPlans';
import { paths } from '../../src/lib/paths';
import { createAppStore, type AppStore } from '../../src/store/store';
import { criticalStyles } from './criticalStyles';
import type { PrerenderedPage } from './prerenderedPage';

/** The demo as a new visitor sees it. */
function demoTransport(): Transport {
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  const data = firstDataOf(database.read, Date.now);
  if (data !== undefined) database.replaceNow(data);
  const backend = createBrowserBackend({
    database,
    contentStore: createMemoryContents(),
    endpoints: ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes: webRandomBytes }),
    origin: 'http://localhost',
    market: NO_MARKET,
    realNow: Date.now,
    randomBytes: webRandomBytes,
    later: () => undefined,
    onError: (error) => console.error(error),
  });
  return {
    ...networkTransport,
    fetch: async (request) => toResponse(await backend.execute(await serializeRequest(request, false))),
  };
}

/** Loads the backend data that the page shows. */
async function readData({ dispatch }: AppStore): Promise<void> {
  const once = { subscribe: false } as const;
  await dispatch(settingsApi.endpoints.readSite.initiate(undefined, once)).unwrap();
  await dispatch(planApi.endpoints.listPlans.initiate(firstPlans('crypto'), once)).unwrap();
  await dispatch(planApi.endpoints.listPlans.initiate(firstPlans('realestate'), once)).unwrap();
}

function LandingRouter({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location={paths.home}>{children}</StaticRouter>;
}

/** A read that started or was answered. */
const isOfRead = isAnyOf(isPending(), isFulfilled());

async function renderLanding(): Promise<PrerenderedPage> {
  const actions: UnknownAction[] = [];
  const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const store = createAppStore({
    transport: demoTransport(),
    baseUrl: 'http://localhost',
    storage: { tab: nowhere, shared: nowhere },
    onAction: (action) => {
      if (isOfRead(action)) actions.push(action);
    },
  });
  // A build doesn't know a real backend's data.
  if (__API_URL__ === null) await readData(store);
  await preloadLandingPage();
  await preloadLaterSections();
  styleCache.compat = true;
  const html = renderToString(
    <StrictMode>
      <App store={store} router={LandingRouter} />
    </StrictMode>,
  );
  if (html.includes('<!--$!-->')) throw new Error('A part of the landing page waits for code.');
  return { html, styles: criticalStyles(styleCache), actions };
}

/** The build's reads are stale for every visitor, and their correlation IDs are irrelevant. */
const FORGOTTEN: Readonly<Record<string, unknown>> = {
  fulfilledTimeStamp: 0,
  startedTimeStamp: 0,
  correlationId: undefined,
};

renderLanding().then(
  (page) =>
    process.stdout.write(
      JSON.stringify(page, (key, value: unknown) => (Object.hasOwn(FORGOTTEN, key) ? FORGOTTEN[key] : value)),
      // The store's timers would keep the process, and the build, for a minute.
      () => process.exit(),
    ),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
