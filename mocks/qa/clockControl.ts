import { nextDue } from '../settling';
import { problem, type Answer } from '../../backend/pipeline/answers';
import type { WriteView } from '../../backend/memory/scannedTables';
import type { BrowserBackend } from '../browserBackend';
import {
  MAX_OFFSET_MS,
  MAX_RATE,
  backendNow,
  CLOCK_ID,
  clockRecords,
  readClock,
  steadyClock,
  type ClockSetting,
} from '../../backend/pipeline/clock';
import type { QaClockState } from './controlAnswers';

interface ClockControl {
  readonly backend: BrowserBackend;
  readonly realNow: () => number;
}

/** Handles a path below `clock/`; `undefined` for an unknown one. */
export function controlClock(control: ClockControl, what: string, input: unknown): Answer | undefined {
  const { backend, realNow } = control;
  const { read } = backend.database;
  const setting = readClock(read);
  switch (what) {
    case 'now':
      return timeAnswer(backend);
    case 'state':
      return { status: 200, body: clockState(control) };
    case 'advance':
      if (typeof input !== 'number' || !Number.isFinite(input)) return refused('Give milliseconds.');
      return setTo(control, { ...setting, offsetMs: setting.offsetMs + input });
    case 'set': {
      const time = typeof input === 'string' ? Date.parse(input) : Number.NaN;
      if (Number.isNaN(time)) return refused('Give an ISO 8601 date.');
      return setTo(control, { rate: setting.rate, offsetMs: time - realNow(), since: realNow() });
    }
    case 'reset':
      return setTo(control, steadyClock(0));
    case 'rate':
      if (typeof input !== 'number' || !(input >= 0 && input <= MAX_RATE)) {
        return refused(`Give a rate from 0 to ${MAX_RATE}.`);
      }
      return setTo(control, goingOn(control, input));
    case 'next-maturity': {
      const due = nextDue(read, backend.now());
      if (due === undefined) return refused('No investment is running.');
      return setTo(control, { rate: setting.rate, offsetMs: due - realNow(), since: realNow() });
    }
    default:
      return undefined;
  }
}

function goingOn({ backend, realNow }: ClockControl, rate: number): ClockSetting {
  const real = realNow();
  return { rate, offsetMs: backendNow(backend.database.read, real) - real, since: real };
}

function setTo({ backend }: ClockControl, setting: ClockSetting): Answer {
  if (Math.abs(setting.offsetMs) > MAX_OFFSET_MS) return refused('That is too far away.');
  const steady = setting.rate === 1 ? steadyClock(setting.offsetMs) : setting;
  backend.database.transact((tx) => setClock(tx, steady), { mayUseReserve: true });
  backend.settle();
  return timeAnswer(backend);
}

function timeAnswer(backend: BrowserBackend): Answer {
  return { status: 200, body: new Date(backend.now()).toISOString() };
}

function clockState({ backend, realNow }: ClockControl): QaClockState {
  const { read } = backend.database;
  const due = nextDue(read, backend.now());
  return {
    now: new Date(backend.now()).toISOString(),
    offsetMs: backend.now() - realNow(),
    rate: readClock(read).rate,
    nextMaturity: due === undefined ? null : new Date(due).toISOString(),
  };
}

/**
 * Sets the backend's clock (product 20.2). Sessions move with it: a week that passes for investments must not log out
 * the person who watches it pass, however fast it does (decision 7).
 */
export function setClock(tx: WriteView, clock: ClockSetting): void {
  const movedBy = clock.offsetMs - readClock(tx).offsetMs;
  for (const session of movedBy === 0 ? [] : [...tx.sessions.values()]) {
    const expiresAt = new Date(Date.parse(session.expiresAt) + movedBy).toISOString();
    tx.sessions.put({ ...session, expiresAt });
  }
  const records = clockRecords(clock);
  if (records.length === 0) tx.meta.remove(CLOCK_ID);
  for (const record of records) tx.meta.put(record);
}

function refused(title: string): Answer {
  return problem({ type: 'bad-request', title, status: 400 });
}
