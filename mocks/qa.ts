import { sessionGrantSchema, type SessionGrant } from '../src/entities/session/session';
import { FieldReader } from '../src/lib/fieldReader';
import type { ClockState, QaClock, QaControl, QaData, QaPerson, QaSession } from './qaControl';
import type { Scenarios } from './scenarios/createScenarios';
import type { Leader } from './scenarios/leader';
import type { QaMsw } from './server/handlerSwaps';
import type { Books } from './server/qaControl';

declare global {
  interface Window {
    /** There only while the fake backend serves the page. */
    __qa?: QaControl;
  }
}

/** Makes test control of a tab. `signIn` hands a session that was opened for somebody to the app. */
export function createQa(scenarios: Scenarios, msw: QaMsw, signIn: (grant: SessionGrant) => void): QaControl {
  const { control, leader } = scenarios;
  return {
    apply: control.apply,
    clear: control.clear,
    list: async () => {
      const all = [...(await control.builtIn()), ...control.custom()];
      return all.map(({ name }) => name);
    },
    log: control.log,
    counts: control.counts,
    waitForIdle: control.waitForIdle,
    share: () => control.share(),
    scenarios: control,
    clock: createClock(leader),
    data: createData(leader, signIn),
    session: createSession(scenarios),
    msw,
    books: async () => {
      const books = await leader.ask('books');
      if (!isBooks(books)) throw new Error('The backend gave no books.');
      return books;
    },
  };
}

/** Installs `window.__qa`, and answers it. */
export function installQa(
  scenarios: Scenarios,
  msw: QaMsw,
  signIn: (grant: SessionGrant) => void,
): QaControl {
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
    state: async () => readClockState(await leader.ask('clock/state')),
  };
}

function createData(leader: Leader, signIn: (grant: SessionGrant) => void): QaData {
  return {
    reset: async (name) => {
      await leader.ask('data/reset', name);
    },
    exportSnapshot: async () => String(await leader.ask('data/export')),
    importSnapshot: async (text) => {
      await leader.ask('data/import', text);
    },
    removeExpired: async () => Number(await leader.ask('data/remove-expired')),
    people: async (q = '') => {
      const people = await leader.ask('people', q);
      return Array.isArray(people) ? people.map(readQaPerson) : [];
    },
    loginAs: async (who) => {
      const grant = sessionGrantSchema.validateSync(await leader.ask('session/open', who));
      signIn(grant);
      return grant;
    },
  };
}

function createSession({ leader, lastAuthorization, setRoleRevoked }: Scenarios): QaSession {
  return {
    expire: () => leader.endSession(lastAuthorization()),
    revokeRole: () => setRoleRevoked(true),
    restoreRole: () => setRoleRevoked(false),
  };
}

function readClockState(value: unknown): ClockState {
  const state = new FieldReader(value, 'clock');
  return {
    now: state.date('now'),
    offsetMs: state.number('offsetMs'),
    rate: state.number('rate'),
    nextMaturity: state.dateOrNull('nextMaturity'),
  };
}

function readQaPerson(value: unknown): QaPerson {
  const person = new FieldReader(value, 'person');
  return {
    id: person.id('id'),
    name: person.text('name'),
    email: person.text('email'),
    role: person.oneOf('role', ['user', 'admin']),
    about: person.text('about'),
  };
}

function isBooks(body: unknown): body is Books {
  return typeof body === 'object' && body !== null && 'isBalanced' in body && 'totalBalance' in body;
}
