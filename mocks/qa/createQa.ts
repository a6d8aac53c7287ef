import { sessionGrantSchema, type SessionGrant } from '../../src/entities/session/session';
import {
  toAcceptInvitation,
  toConfirmEmail,
  toConfirmNewEmail,
  toFreeze,
  toResetPassword,
} from '../../src/lib/paths';
import { listOf } from '../../src/lib/schema';
import { hasFreezeLink, isNoticeMail, mailSchema, type Mail } from '../../backend/ownRecords';
import type { DataSetName } from '../seed/dataSets';
import { actsOnAllTabs } from '../scenarios/preparation';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import type { QaMsw } from './swapping';
import { booksSchema, clockStateSchema, qaPeopleSchema } from './control';

declare global {
  interface Window {
    /** Only present while the backend in the browser serves the page. */
    __qa?: QaControl;
  }
}

type SignIn = (session: SessionGrant) => void | Promise<void>;

export type QaControl = ReturnType<typeof createQa>;

/**
 * Test control of a tab's backend, for the QA console, Playwright and the browser's console. The first group
 * abbreviates `scenarios`. `signIn` passes an opened session to the app.
 */
export function createQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn) {
  const { control } = scenarios;
  scenarios.swaps = { count: msw.swapped, reset: () => msw.worker.resetHandlers() };
  return {
    apply: scenarios.apply,
    clear: scenarios.clear,
    list: async () => {
      const all = [...(await scenarios.builtIn()), ...scenarios.custom()];
      return all.map(({ name }) => name);
    },
    log: scenarios.log,
    counts: scenarios.counts,
    waitForIdle: scenarios.waitForIdle,
    share: () => scenarios.share(),

    scenarios,
    clock: createClock(scenarios),
    data: createData(scenarios, signIn),
    session: createSession(scenarios),
    msw,
    /** Checks every balance against its ledger. */
    books: async () => booksSchema.validateSync(await control.ask('books')),
  };
}

export function installQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn): QaControl {
  const qa = createQa(scenarios, msw, signIn);
  window.__qa = qa;
  return qa;
}

/** The scenario that shows a moved clock in every tab, and ends with the last one that moved it. */
const MOVED = { name: 'moved-clock', title: 'The clock was moved', group: 'Custom' } as const;

/** Shared by all tabs. Methods return the new backend time, ISO 8601. */
function createClock({ control, adopt, clear }: ScenarioControl) {
  const time = async (what: string, input?: unknown) => String(await control.ask(`clock/${what}`, input));
  const state = async () => clockStateSchema.validateSync(await control.ask('clock/state'));
  const move = async (what: string, input?: unknown) => {
    const moved = await time(what, input);
    const { offsetMs, rate } = await state();
    if (offsetMs === 0 && rate === 1) await clear(MOVED.name);
    else adopt({ ...MOVED, clock: { offsetMs: Math.round(offsetMs), rate } });
    return moved;
  };
  return {
    advance: (ms: number) => move('advance', ms),
    /** The clock continues from there. */
    set: (iso: string) => move('set', iso),
    reset: async () => {
      await clear(MOVED.name);
      return time('reset');
    },
    now: () => time('now'),
    freeze: () => move('rate', 0),
    /** `rate` is a multiple of real speed. */
    run: (rate = 1) => move('rate', rate),
    /** Advances to the next maturity. @throws when no investment is active. */
    toNextMaturity: () => move('next-maturity'),
    state,
  };
}

/** Shared by all tabs. */
function createData({ control, active, clear }: ScenarioControl, signIn: SignIn) {
  return {
    /** Replaces all stored data and logs everyone out. Ends scenarios with a full storage or a clock. */
    reset: async (name: DataSetName) => {
      for (const { scenario } of active()) if (actsOnAllTabs(scenario)) await clear(scenario.name);
      await control.ask('data/reset', name);
    },
    /** Every stored key, as JSON text for a file. */
    exportSnapshot: async () => String(await control.ask('data/export')),
    /** Replaces all stored data by an export. If refused, nothing changes. */
    importSnapshot: async (text: string) => {
      await control.ask('data/import', text);
    },
    removeExpired: async () => Number(await control.ask('data/remove-expired')),
    /** The admins and the first investors; `q` searches all of them. */
    people: async (q = '') => qaPeopleSchema.validateSync(await control.ask('people', q)),
    /** Sent mail whose links still work, and notices; `link` is a path in the app, `null` without one. */
    outbox: async () => {
      const mails = listOf(mailSchema).validateSync(await control.ask('outbox'));
      return mails.map((mail) => ({ ...mail, link: linkOf(mail) }));
    },
    /** By id or email; this tab only. Only a server asks for the password. */
    loginAs: async (who: string, password?: string) => {
      const asked = password === undefined ? who : { email: who, password };
      const grant = sessionGrantSchema.validateSync(await control.ask('session/open', asked));
      await signIn(grant);
      return grant;
    },
  };
}

function createSession({ control, lastAuthorization, apply, clear }: ScenarioControl) {
  return {
    /** Ends the session in the backend; the app notices with its next request. */
    expire: () => control.endSession(lastAuthorization()),
    /** Applies `role-taken`: requests that need the role get 403 until `restoreRole`. This tab only. */
    revokeRole: async () => {
      await apply('role-taken');
    },
    restoreRole: () => clear('role-taken'),
  };
}

/** `null` for a purely informational mail. */
function linkOf({ kind, userId, to, token }: Mail): string | null {
  if (isNoticeMail(kind)) return hasFreezeLink(kind, userId) ? toFreeze(token) : null;
  switch (kind) {
    case 'confirm-email':
      return toConfirmEmail(userId, token);
    case 'reset-password':
      return toResetPassword(to, token);
    case 'confirm-new-email':
      return toConfirmNewEmail(userId, token);
    case 'admin-invitation':
      return toAcceptInvitation(userId, token);
    default:
      throw new Error(`Unknown mail ${String(kind satisfies never)}.`);
  }
}
