import { randomBytes as nodeRandomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { readSite } from '../backend/services/settings';
import { ENDPOINTS } from '../backend/endpoints/endpoints';
import { samplePaper } from '../backend/seed/samplePaper';
import { createBackend } from '../backend/pipeline/backend';
import { DEMO_MARKET, liveMarket, NO_MARKET, type MarketRates } from '../backend/market/marketRates';
import { createPasswords, PASSWORD_ITERATIONS } from '../backend/auth/passwords';
import { fillWhenEmpty, type FirstData } from './firstData';
import { createApi } from './http/api';
import { createApp } from './http/app';
import type { QaBuild } from './http/qa';
import { createChangeStreams } from './http/changes';
import { createDownloads } from './http/downloads';
import { createHealth } from './http/health';
import { createLimits } from './http/limits';
import { listen, type Listening } from './http/listen';
import { RETRY_PATIENCE_MS } from './engine/retry';
import { startJobs } from './jobs/jobs';
import type { Log } from './log';
import { folderCarrier, smtpCarrier, type Carrier } from './mail/carriers';
import { deliverMails } from './mail/delivery';
import { createMetrics, type Metrics } from './metrics';
import { startHub } from './notices/hub';
import type { Options } from './options';
import { hashesAtOnce, limitPasswords } from './passwords';
import type { Settings } from './settings';
import { HEARTBEAT_MS } from '../src/lib/changeNotice';
import { createVault } from './vault';
import { openStore, type SqlStore } from './sql/openStore';

/** How long pending requests may take during shutdown, ms. */
const CLOSING_PATIENCE_MS = 10_000;

/** Interval at which streams are ended during shutdown, ms. */
const END_STREAMS_MS = 100;

/** How long a person waits for a rate: over a server's connection, the market service answers well within it, ms. */
const MARKET_TIMEOUT_MS = 3_000;

const PACE = {
  /** Password hash iterations. */
  iterations: PASSWORD_ITERATIONS,
  /** How long load balancers have to notice the shutdown before new connections are refused, and idle ones end, ms. */
  noticeMs: 1_000,
  /** How long a client may take to send its headers, ms. */
  headersMs: 10_000,
  bodyMs: 15_000,
  /** How long a connection may stand still while it has a request, ms. */
  stillMs: 60_000,
  /** How long the rest of a refused file is read, ms. */
  restMs: 30_000,
  /** How long `/readyz` caches the database's answer, ms. */
  checkedMs: 1_000,
  /** A stream's heartbeat interval, ms. */
  heartbeatMs: HEARTBEAT_MS,
};

interface ServerPorts {
  readonly settings: Settings;
  readonly demo: Options['demo'];
  /** The folder of the built app; `null` serves only the API. */
  readonly distDir: string | null;
  /** The build with the QA console; absent without it. */
  readonly qa?: QaBuild | undefined;
  readonly log: Log;
  /** Shorter times, for tests. */
  readonly quick?: Partial<typeof PACE>;
}

export interface RunningServer {
  readonly port: number;
  readonly storeKind: SqlStore['kind'];
  readonly firstData: FirstData;
  /** Destination of mail, for people to read. */
  readonly mailTo: string;
  /** Refuses new requests, finishes pending ones, and closes the database. */
  stop(): Promise<void>;
}

export const randomBytes = (count: number) => new Uint8Array(nodeRandomBytes(count));

function chooseCarrier({ smtpUrl, mailFrom, dataDir }: Settings): Carrier {
  if (smtpUrl !== null) return smtpCarrier(smtpUrl, mailFrom);
  return folderCarrier(path.resolve(dataDir, 'outbox'), () => Date.now());
}

function chooseMarket({ settings: { marketApi }, log }: ServerPorts): MarketRates {
  if (marketApi === 'none') return NO_MARKET;
  if (marketApi === 'demo') return DEMO_MARKET;
  const onError = (error: unknown) => log.warn({ err: error }, 'the market service gave no rate');
  return liveMarket({ ...marketApi, fetch: globalThis.fetch, timeoutMs: MARKET_TIMEOUT_MS, onError });
}

async function listenForMetrics(metrics: Metrics, settings: Settings): Promise<Listening | undefined> {
  if (settings.metricsPort === null) return undefined;
  metrics.collectProcess();
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
  );
  const { metricsPort: port, metricsHost: host } = settings;
  return listen(app.fetch, { port, host, ...PACE });
}

/** Opens the database in the settings. */
export function openSettingsStore(settings: Settings, log: Log): Promise<SqlStore> {
  const location =
    settings.databaseUrl === null
      ? { folder: path.resolve(settings.dataDir, 'pglite') }
      : { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl ?? settings.databaseUrl };
  const onError = (error: unknown) => log.error({ err: error }, 'the backend failed');
  return openStore(location, { randomBytes, onError });
}

/** Starts a server process. @throws if the database can't be opened or a port is taken. */
export async function startServer(ports: ServerPorts): Promise<RunningServer> {
  const store = await openSettingsStore(ports.settings, ports.log);
  try {
    return await serveStore(ports, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Serves an open store, and closes it on stop. */
export async function serveStore(ports: ServerPorts, store: SqlStore): Promise<RunningServer> {
  const { settings, log } = ports;
  const { iterations, noticeMs, headersMs, bodyMs, stillMs, restMs, checkedMs, heartbeatMs } = {
    ...PACE,
    ...ports.quick,
  };
  const metrics = createMetrics();
  const passwords = limitPasswords(createPasswords({ iterations, randomBytes }), {
    atOnce: hashesAtOnce(availableParallelism(), process.env['UV_THREADPOOL_SIZE']),
    isBudgeted: settings.attemptsPerAddress > 0,
  });
  const firstData = await fillWhenEmpty({
    store,
    demo: ports.demo,
    adminPassword: settings.adminPassword,
    passwords,
    randomBytes,
    now: Date.now(),
  });
  // Investors agree to these texts.
  const { result: site } = await store.engine.query((read) => readSite({ read }));
  if (site.legalName === undefined || site.legalAddress === undefined || site.legalNumber === undefined)
    log.warn(
      'the Terms don’t say who runs this service: set the legal name, address and number in Settings, Site Information',
    );
  const backend = createBackend({
    engine: store.engine,
    endpoints: ENDPOINTS,
    passwords,
    vault: settings.secretsKey === null ? null : createVault(settings.secretsKey),
    origin: settings.publicUrl,
    market: chooseMarket(ports),
    // The database may have been filled with a data set.
    drawContent: samplePaper,
    beginDownload: createDownloads(RETRY_PATIENCE_MS),
    randomBytes,
    // A background job in every process does this each second.
    settleDue: () => undefined,
    onError: (error) => log.error({ err: error }, 'the backend failed'),
  });
  const ask = (sql: string, params: readonly unknown[]) => store.query(sql, params);
  const hub = await startHub({ ask, onWake: store.onWake, log, metrics, now: () => Date.now() });
  const carrier = chooseCarrier(settings);
  const { publicUrl } = settings;
  const deliver = (stopping: AbortSignal) =>
    deliverMails({ ask, carrier, publicUrl, log, metrics, stopping });
  const jobs = startJobs({ store, deliver, log, metrics });
  const stopWakingMail = hub.onChange(() => jobs.wakeMail());
  const limits = createLimits({ ...settings, ask, log, metrics });
  const streams = createChangeStreams({ backend, hub, log, metrics, heartbeatMs });
  let isStopping = false;
  let isClosing = false;
  const app = createApp({
    log,
    metrics,
    trustedProxies: settings.trustedProxies,
    isClosing: () => isClosing,
    now: store.now,
    isSecure: settings.publicUrl.startsWith('https:'),
    health: createHealth({
      isStopping: () => isStopping,
      checkDatabase: store.condition,
      books: jobs.books,
      checkedMs,
    }),
    api: createApi({ backend, limits, corsOrigins: settings.corsOrigins, changes: streams.app, restMs }),
    distDir: ports.distDir,
    qa: ports.qa ?? null,
  });
  const closeAll = async () => {
    stopWakingMail();
    await jobs.stop();
    await hub.stop();
    carrier.close();
  };
  const listening = await listen(app.fetch, { ...settings, headersMs, bodyMs, stillMs }).catch(
    async (error: unknown) => {
      await closeAll();
      throw error;
    },
  );
  const metricsServer = await listenForMetrics(metrics, settings).catch(async (error: unknown) => {
    await listening.stopAccepting();
    await listening.close({ idleMs: 0, patienceMs: 0 });
    await closeAll();
    throw error;
  });
  return {
    port: listening.port,
    storeKind: store.kind,
    firstData,
    mailTo: carrier.destination,
    stop: async () => {
      isStopping = true;
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
      await Promise.all([listening.stopAccepting(), metricsServer?.stopAccepting()]);
      isClosing = true;
      // A page may open another one on its existing connection.
      const ending = setInterval(streams.endAll, END_STREAMS_MS);
      streams.endAll();
      await Promise.all([
        // A mail server's silence and the pending requests are waited for at the same time.
        jobs.stop(),
        listening.close({ idleMs: noticeMs, patienceMs: CLOSING_PATIENCE_MS }),
        metricsServer?.close({ idleMs: 0, patienceMs: 0 }),
      ]);
      clearInterval(ending);
      await closeAll();
      await store.close();
    },
  };
}
