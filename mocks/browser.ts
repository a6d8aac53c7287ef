import { setupWorker } from 'msw/browser';
import type { SessionGrant } from '../src/entities/session/session';
import type { BackendNotice, Transport } from '../src/api/transport';
import { EVERY_TABLE, type ChangeNotice } from '../src/lib/changeNotice';
import type { ConsolePorts } from './console/ports';
import { NewerSchemaError } from './storage/storage';
import { DEMO_MARKET, liveMarket, type MarketRates } from '../backend/market/marketRates';
import { MARKET_SERVICE_API } from '../src/entities/market/marketService';
import { MARKET_SOURCE } from '../src/entities/market/marketSource';
import { schemaOf } from './storage/loadTables';
import { MIGRATIONS } from './storage/migrations';
import { createMailbox } from './connect/mailbox';
import { installQa } from './qa/createQa';
import { ScenarioControl } from './scenarios/scenarioControl';
import { realTimers } from './scenarios/timers';
import { browserPorts } from './tabs/browserPorts';
import { electLeader, type TabCoordinator } from './tabs/electLeader';
import type { LeaderHealth } from './tabs/leaderWatch';
import type { Execute } from '../backend/pipeline/exchange';
import { createFaultyStorage } from './qa/storageFaults';
import { createQaMsw } from './qa/swapping';
import { CarriedRequests, createConnection } from './connect/connection';
import { createHandlers } from './handlers';
import { linkWorker } from './connect/serviceWorker';
import { openLeadership } from './local/leadership';
import { reportFailure } from './local/localBackend';
import { workRegularly } from './local/settling';
import { watchStorage } from './storage/storageUse';
import { Listeners } from './listeners';
import { NoticeBoard } from './connect/noticeBoard';

/** A worker that hasn't delivered a request by then counts as hung. */
const WORKER_PATIENCE_MS = 2_000;

const NEWER_SCHEMA: BackendNotice = {
  code: 'newer-schema',
  message: 'The stored data is from a newer version of this page. Nothing was changed. Please reload.',
};

const UNOPENED: BackendNotice = {
  code: 'unopened',
  message: 'The data in this browser can’t be opened, so nothing here works.',
};

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

function noteHealth(board: NoticeBoard, health: LeaderHealth): void {
  board.remove('leader-silent');
  if (health.kind === 'well') return;
  const { leader } = health;
  const name = leader === undefined ? 'Another tab' : `The tab “${leader.title}” (${leader.path})`;
  if (health.kind === 'silent') {
    const message = `${name} isn’t responding. All tabs work through it, so this one waits. If it stays silent, this tab takes over in a few seconds.`;
    board.add({ code: 'leader-silent', message });
  } else {
    board.replace({
      code: 'leader-replaced',
      message: `${name} stopped responding, so this tab takes over. No data is lost.`,
    });
  }
}

/**
 * Connects this tab to the browser's backend. Resolves when this tab or the leader can answer requests, or the notice
 * about a hung leader is shown, and the URL's QA scenarios are active. Does not wait for the service worker.
 */
export async function openBackend(options: StartOptions): Promise<OpenedBackend> {
  const board = new NoticeBoard();
  const tabs = await takePart(board);
  watchStorage({
    storage: localStorage,
    onCommit: (listener) => void tabs.subscribe(listener),
    now: () => Date.now(),
    tell: (message) => board.replace({ code: 'storage-nearly-full', message }),
  });
  const { submit } = tabs;
  const scenarios = scenariosOfThisTab(submit);
  const carried = new CarriedRequests();
  const { signalOf } = carried;
  const { userAgent } = navigator;
  const worker = setupWorker(
    ...createHandlers({ submit, intercept: scenarios.intercept, signalOf, userAgent }),
  );
  const swaps = new Listeners<void>();
  const msw = createQaMsw(worker, submit, () => swaps.tell());
  const qa = installQa(scenarios, msw, options.signIn);
  await scenarios.start(options.qaLink ?? null);
  const send = createConnection({
    worker,
    link: linkWorker(worker),
    carried,
    patience: () => new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS)),
  });
  const replay: ConsolePorts['replay'] = async (correlationId, key) =>
    (await send(scenarios.replayOf(correlationId, key))).status;
  return {
    transport: {
      fetch: send,
      subscribe: (listener) => {
        const stops = [tabs.subscribe(listener), swaps.add(() => listener(ANYTHING_MAY_HAVE_CHANGED))];
        return () => stops.forEach((stop) => stop());
      },
      notices: board.notices,
      onNotice: (listener) => board.onNotice(listener),
      mailbox: createMailbox(() => qa.data.outbox()),
    },
    consolePorts: { qa, replay, storage: localStorage },
  };
}

function scenariosOfThisTab(submit: Execute): ScenarioControl {
  return new ScenarioControl({
    submit,
    tab: sessionStorage,
    shared: localStorage,
    onSharedChange: (listener) =>
      addEventListener('storage', (event) => {
        if (event.storageArea === localStorage) listener(event.key);
      }),
    href: () => location.href,
    timers: realTimers,
    now: () => Date.now(),
    loadBuiltIn: async () => {
      const { BUILT_IN } = await import(/* webpackChunkName: "scenarios" */ './scenarios/builtIn');
      return BUILT_IN;
    },
    confirmLink: async (effects) => {
      const { askAboutLink } = await import(/* webpackChunkName: "qa-question" */ './console/askAboutLink');
      return askAboutLink(effects);
    },
  });
}

/**
 * Joins the tabs of this browser; resolves when a tab leads, or when the one that should has hung or can't open the
 * data.
 */
async function takePart(board: NoticeBoard): Promise<TabCoordinator> {
  const ports = browserPorts(localStorage);
  const storage = createFaultyStorage(ports.fence.guard(localStorage));
  const damageDone = new Set<string>();
  let led: ReturnType<typeof openLeadership> | undefined;
  let giveUp = (): void => undefined;
  const isGivenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const tabs = electLeader({
    ports,
    schema: schemaOf(MIGRATIONS),
    open: (commitFloor) => {
      led = openLeadership({
        storage,
        commitFloor,
        board,
        whileLeading: (work) => tabs.whileLeading(work),
        copies: ports.copies,
        damageDone,
        origin: globalThis.location.origin,
        market: chooseMarket(),
      });
      board.remove('unopened');
      return led;
    },
    onOpenError: (error) => {
      if (error instanceof NewerSchemaError) board.add(NEWER_SCHEMA);
      else {
        board.add(UNOPENED);
        console.error('The stored data could not be opened.', error);
      }
      giveUp();
    },
    onLeaderHealth: (health) => {
      noteHealth(board, health);
      giveUp();
    },
  });
  // A tab that stopped leading keeps its old backend, whose data may be stale.
  workRegularly(() => void tabs.whileLeading(() => led?.work()));
  await Promise.race([tabs.ready, isGivenUp]);
  return tabs;
}
