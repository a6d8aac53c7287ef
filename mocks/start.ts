import type { BackendConnection, BackendNotice } from '../src/api/transport';
import { NewerSchemaError } from './db/database';
import { openDatabase } from './db/openDatabase';
import { installQa } from './qa';
import { createBases, type LargeGenerator } from './server/bases';
import { browserPorts } from './server/lead/browserPorts';
import { createLead, type Lead } from './server/lead/createLead';
import type { Execute } from './server/exchange';
import { connectPage } from './server/pageConnection';
import { createServer, type Server } from './server/serve';
import { settleRegularly } from './server/settleTimer';

const SINGLE_TAB: BackendNotice = {
  code: 'single-tab',
  message: 'This browser lets one tab work at a time. Please go on in the other tab, or close it.',
};

const NEWER_SCHEMA: BackendNotice = {
  code: 'newer-schema',
  message: 'The stored data is of a newer version of this page. Nothing was changed. Please reload.',
};

/**
 * The only door to the fake backend. Resolves when requests can be answered: by this tab, or by the one
 * that leads. It does not wait for the service worker.
 */
export async function startBackend(): Promise<BackendConnection> {
  const notices: BackendNotice[] = [];
  const lead = await takePart(notices);
  const submit: Execute = (request) => lead.submit(request);
  installQa(submit);
  const fetchThrough = connectPage(submit);
  return { fetch: fetchThrough, subscribe: (listener) => lead.subscribe(listener), notices };
}

/** Ten thousand people have a chunk of their own: nobody loads it who does not ask for them. */
async function importLarge(): Promise<LargeGenerator> {
  const { generateLarge } = await import(/* webpackChunkName: "large" */ './seed/large/large');
  return generateLarge;
}

/** Joins the tabs of this browser; resolves when a tab leads, or none can. */
async function takePart(notices: BackendNotice[]): Promise<Lead> {
  const bases = createBases(importLarge);
  let server: Server | undefined;
  let giveUp = (): void => undefined;
  const isUnopenable = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const lead = createLead({
    ports: browserPorts(localStorage),
    prepare: () => bases.prepare(localStorage),
    open: (commitFloor) => {
      const database = openDatabase({ storage: localStorage, commitFloor, base: bases.generate });
      if (database.recovered.length > 0) {
        notices.push({ code: 'recovered-corrupt', message: database.recovered.join(' ') });
      }
      server = createServer(database, bases);
      return { database, execute: server.execute };
    },
    onOpenError: (error) => {
      if (error instanceof NewerSchemaError) notices.push(NEWER_SCHEMA);
      else console.error('The stored data could not be opened.', error);
      giveUp();
    },
  });
  settleRegularly(() => {
    // A tab that lost the lead keeps its last server, whose data is no longer its own.
    if (lead.status() === 'leading') server?.backend.settle();
  });
  await Promise.race([lead.ready, isUnopenable]);
  if (lead.status() === 'blocked') notices.push(SINGLE_TAB);
  return lead;
}
