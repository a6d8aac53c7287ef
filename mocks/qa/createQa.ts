import { sessionGrantSchema, type SessionGrant } from '../../src/entities/session/session';
import { toConfirmEmail, toResetPassword } from '../../src/lib/paths';
import { listOf } from '../../src/lib/schema';
import { mailSchema, type Mail } from '../../backend/tables';
import type { DataSetName } from '../seed/dataSets';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import type { Leader } from '../scenarios/leader';
import type { QaMsw } from './swapping';
import { booksSchema, clockStateSchema, qaPeopleSchema } from './controlAnswers';

declare global {
  interface Window {
    /** There only while the fake backend serves the page. */
    __qa?: QaControl;
  }
}

/** Signs the app of this tab in. */
type SignIn = (session: SessionGrant) => void | Promise<void>;

export type QaControl = ReturnType<typeof createQa>;

/**
 * Test control of the fake backend in a tab, for the QA console, Playwright and the browser's console. The first group is
 * the short form of `scenarios`. `signIn` gives the app a session opened for someone.
 */
export function createQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn) {
  const { leader } = scenarios;
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
    clock: createClock(leader),
    data: createData(leader, signIn),
    session: createSession(scenarios),
    msw,
    /** The state of the books, checked from the ledger up. */
    books: async () => booksSchema.validateSync(await leader.ask('books')),
  };
}

export function installQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn): QaControl {
  const qa = createQa(scenarios, msw, signIn);
  window.__qa = qa;
  return qa;
}

/** The backend's clock, which all tabs share. Each method answers the new backend time, ISO 8601. */
function createClock(leader: Leader) {
  const time = async (what: string, input?: unknown) => String(await leader.ask(`clock/${what}`, input));
  return {
    advance: (ms: number) => time('advance', ms),
    /** Sets backend time; the clock runs on from there. */
    set: (iso: string) => time('set', iso),
    reset: () => time('reset'),
    now: () => time('now'),
    freeze: () => time('rate', 0),
    /** Lets it go on at this many times real speed. */
    run: (rate = 1) => time('rate', rate),
    /** Moves on to the moment when the next investment matures. @throws when none runs. */
    toNextMaturity: () => time('next-maturity'),
    state: async () => clockStateSchema.validateSync(await leader.ask('clock/state')),
  };
}

/** The stored data, which all tabs share. */
function createData(leader: Leader, signIn: SignIn) {
  return {
    /** Replaces all stored data. Everybody is logged out. */
    reset: async (name: DataSetName) => {
      await leader.ask('data/reset', name);
    },
    /** Every stored key, as JSON text for a file. */
    exportSnapshot: async () => String(await leader.ask('data/export')),
    /** Puts such a text in the place of all stored data. Refused, nothing changes. */
    importSnapshot: async (text: string) => {
      await leader.ask('data/import', text);
    },
    removeExpired: async () => Number(await leader.ask('data/remove-expired')),
    /** The admins and the first investors; `q` looks among all of them. */
    people: async (q = '') => qaPeopleSchema.validateSync(await leader.ask('people', q)),
    /** Sent mails whose links still work; `link` is a path of the app. */
    outbox: async () => {
      const mails = listOf(mailSchema).validateSync(await leader.ask('outbox'));
      return mails.map((mail) => ({ ...mail, link: linkOf(mail) }));
    },
    /** Signs this tab in by id or e-mail, without a password. */
    loginAs: async (who: string) => {
      const grant = sessionGrantSchema.validateSync(await leader.ask('session/open', who));
      await signIn(grant);
      return grant;
    },
  };
}

function createSession({ leader, lastAuthorization, apply, clear }: ScenarioControl) {
  return {
    /** Ends it at the backend; the app learns of it at the next request. */
    expire: () => leader.endSession(lastAuthorization()),
    /** Applies `role-taken`: what needs the role is answered 403 until `restoreRole`. This tab alone. */
    revokeRole: async () => {
      await apply('role-taken');
    },
    restoreRole: () => clear('role-taken'),
  };
}

function linkOf({ kind, userId, to, token }: Mail): string {
  return kind === 'confirm-email' ? toConfirmEmail(userId, token) : toResetPassword(to, token);
}
