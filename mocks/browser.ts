import { setupWorker } from 'msw/browser';
import type { SessionGrant } from '../src/entities/session/session';
import type { Transport } from '../src/api/transport';
import { EVERY_TABLE, type ChangeNotice } from '../src/lib/changeNotice';
import type { ConsolePorts } from './console/ports';
import { DEMO_MARKET, liveMarket, type MarketRates } from '../backend/market/marketRates';
import { MARKET_SERVICE_API } from '../src/entities/market/marketService';
import { MARKET_SOURCE } from '../src/entities/market/marketSource';
import { createMailbox } from './connect/mailbox';
import { installQa } from './qa/createQa';
import { scenariosOfThisTab } from './scenarios/tabScenarios';
import { createFaultyStorage } from './qa/storageFaults';
import { createQaMsw } from './qa/swapping';
import { CarriedRequests, createConnection } from './connect/connection';
import { createHandlers } from './handlers';
import { linkWorker } from './connect/serviceWorker';
import { reportFailure } from './local/localBackend';
import { joinTabs, openLocalTab } from './local/localTab';
import { workRegularly } from './local/settling';
import { watchStorage } from './storage/storageUse';
import { Listeners } from './listeners';
import { NoticeBoard } from './connect/noticeBoard';

/** A worker that hasn't delivered a request by then counts as hung. */
const WORKER_PATIENCE_MS = 2_000;

/** How long the wizard waits for a rate: longer than a server does, because a phone's connection may be slow, ms. */
const MARKET_TIMEOUT_MS = 5_000;

/** The same rates as in the calculator. */
function chooseMarket(): MarketRates {
  if (MARKET_SOURCE !== 'live') return DEMO_MARKET;
  return liveMarket({
    fetch: (url, init) => globalThis.fetch(url, init),
    url: MARKET_SERVICE_API,
    timeoutMs: MARKET_TIMEOUT_MS,
    onError: reportFailure,
  });
}

/** Covers the responses of in-flight reads too. */
const ANYTHING_MAY_HAVE_CHANGED: ChangeNotice = {
  commit: Number.POSITIVE_INFINITY,
  changes: EVERY_TABLE,
};

export interface StartOptions {
  /** The `qa` parameter of the page's URL; `null` when absent. */
  readonly qaLink?: string | null;
  /** Signs this tab in with a session that the QA console opened. */
  readonly signIn: (session: SessionGrant) => void | Promise<void>;
}

interface OpenedBackend {
  readonly transport: Transport;
  readonly consolePorts: ConsolePorts;
}

/**
 * Connects this tab to the browser's backend. Resolves when requests can be answered, and the URL's QA scenarios are
 * active. Does not wait for the service worker.
 */
export async function openBackend(options: StartOptions): Promise<OpenedBackend> {
  const board = new NoticeBoard();
  const storage = createFaultyStorage(localStorage);
  const tab = await openLocalTab({
    join: () => joinTabs(storage, board),
    board,
    storage,
    origin: globalThis.location.origin,
    market: chooseMarket(),
  });
  workRegularly(() => void tab.work());
  watchStorage({
    storage: localStorage,
    onCommit: (listener) => void tab.subscribe(listener),
    now: () => Date.now(),
    tell: (message) => board.replace({ code: 'storage-nearly-full', message }),
  });
  const { submit } = tab;
  const scenarios = scenariosOfThisTab({
    ask: tab.ask,
    confirmLink: async (effects) => {
      const { askAboutLink } = await import(/* webpackChunkName: "qa-question" */ './console/askAboutLink');
      return askAboutLink(effects);
    },
  });
  const carried = new CarriedRequests();
  const { signalOf } = carried;
  const { userAgent } = navigator;
  const worker = setupWorker(
    ...createHandlers({ submit, intercept: scenarios.intercept, signalOf, userAgent }),
  );
  const swaps = new Listeners<void>();
  const msw = createQaMsw(worker, submit, () => {
    scenarios.tellSwaps();
    swaps.tell();
  });
  const qa = installQa(scenarios, msw, options.signIn);
  await scenarios.start(options.qaLink ?? null);
  const send = scenarios.noteSwapped(
    createConnection({
      worker,
      link: linkWorker(worker),
      carried,
      patience: () => new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS)),
    }),
  );
  const replay: ConsolePorts['replay'] = async (correlationId, key) =>
    (await send(scenarios.replayOf(correlationId, key))).status;
  return {
    transport: {
      fetch: send,
      subscribe: (listener) => {
        const stops = [tab.subscribe(listener), swaps.add(() => listener(ANYTHING_MAY_HAVE_CHANGED))];
        return () => stops.forEach((stop) => stop());
      },
      notices: board.notices,
      onNotice: (listener) => board.onNotice(listener),
      mailbox: createMailbox(() => qa.data.outbox()),
    },
    consolePorts: { qa, isServer: false, replay, storage: localStorage },
  };
}
