import { sessionGrantSchema, type SessionGrant } from '../../src/entities/session/session';
import { toConfirmEmail, toResetPassword } from '../../src/lib/paths';
import { listOf } from '../../src/lib/schema';
import { mailSchema, type Mail } from '../../backend/tables';
import type { QaClock, QaControl, QaData, QaSession } from './qaControl';
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

/** Test control of a tab. `signIn` gives the app a session opened for someone. */
export function createQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn): QaControl {
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
    books: async () => booksSchema.validateSync(await leader.ask('books')),
  };
}

export function installQa(scenarios: ScenarioControl, msw: QaMsw, signIn: SignIn): QaControl {
  const qa = createQa(scenarios, msw, signIn);
  window.__qa = qa;
  return qa;
}

function createClock(leader: Leader): QaClock {
  const time = async (what: string, input?: unknown) => String(await leader.ask(`clock/${what}`, input));
  return {
    advance: (ms) => time('advance', ms),
    set: (iso) => time('set', iso),
    reset: () => time('reset'),
    now: () => time('now'),
    freeze: () => time('rate', 0),
    run: (rate = 1) => time('rate', rate),
    toNextMaturity: () => time('next-maturity'),
    state: async () => clockStateSchema.validateSync(await leader.ask('clock/state')),
  };
}

function createData(leader: Leader, signIn: SignIn): QaData {
  return {
    reset: async (name) => {
      await leader.ask('data/reset', name);
    },
    exportSnapshot: async () => String(await leader.ask('data/export')),
    importSnapshot: async (text) => {
      await leader.ask('data/import', text);
    },
    removeExpired: async () => Number(await leader.ask('data/remove-expired')),
    people: async (q = '') => qaPeopleSchema.validateSync(await leader.ask('people', q)),
    outbox: async () => {
      const mails = listOf(mailSchema).validateSync(await leader.ask('outbox'));
      return mails.map((mail) => ({ ...mail, link: linkOf(mail) }));
    },
    loginAs: async (who) => {
      const grant = sessionGrantSchema.validateSync(await leader.ask('session/open', who));
      await signIn(grant);
      return grant;
    },
  };
}

function createSession({ leader, lastAuthorization, apply, clear }: ScenarioControl): QaSession {
  return {
    expire: () => leader.endSession(lastAuthorization()),
    revokeRole: async () => {
      await apply('role-taken');
    },
    restoreRole: () => clear('role-taken'),
  };
}

function linkOf({ kind, userId, to, token }: Mail): string {
  return kind === 'confirm-email' ? toConfirmEmail(userId, token) : toResetPassword(to, token);
}
