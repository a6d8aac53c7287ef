import { isRecord } from '../../src/lib/json';
import { nextDue } from '../../backend/memory/dueInvestments';
import {
  MAX_OFFSET_MS,
  MAX_RATE,
  backendNow,
  clockSetting,
  readClock,
  setClock,
  steadyClock,
  type ClockSetting,
} from '../../backend/pipeline/clock';
import { refused, type QaCommand, type QaControlOptions, type QaClockState } from './control';

export const CLOCK_CONTROLS: Readonly<Record<`clock/${string}`, QaCommand>> = {
  'clock/now': timeOf,
  'clock/state': clockState,
  'clock/advance': (options, ms) => {
    if (typeof ms !== 'number' || !Number.isFinite(ms)) throw refused('Give milliseconds.');
    const setting = readClock(options.database.read);
    return setTo(options, { ...setting, offsetMs: setting.offsetMs + ms });
  },
  'clock/set': (options, iso) => {
    const time = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
    if (Number.isNaN(time)) throw refused('Give an ISO 8601 date.');
    return setTo(options, movedTo(options, time));
  },
  'clock/reset': (options) => setTo(options, steadyClock(0)),
  'clock/rate': (options, rate) => {
    if (typeof rate !== 'number' || !(rate >= 0 && rate <= MAX_RATE)) {
      throw refused(`Give a rate from 0 to ${MAX_RATE}.`);
    }
    const since = options.realNow();
    return setTo(options, { rate, offsetMs: backendNow(options.database.read, since) - since, since });
  },
  /** All of the setting at once. */
  'clock/setting': (options, input) => {
    const { offsetMs = 0, rate = 1 } = isRecord(input) ? input : {};
    return setTo(options, clockSetting.validateSync({ offsetMs, rate, since: options.realNow() }));
  },
  'clock/next-maturity': (options) => {
    const due = nextDue(options.database.read, options.backend.now());
    if (due === undefined) throw refused('No investment is running.');
    return setTo(options, movedTo(options, due));
  },
};

/** `time` in epoch ms; the rate stays. */
function movedTo({ database, realNow }: QaControlOptions, time: number): ClockSetting {
  const since = realNow();
  return { rate: readClock(database.read).rate, offsetMs: time - since, since };
}

async function setTo(options: QaControlOptions, setting: ClockSetting): Promise<string> {
  if (Math.abs(setting.offsetMs) > MAX_OFFSET_MS) throw refused('That is too far away.');
  const steady = setting.rate === 1 ? steadyClock(setting.offsetMs) : setting;
  await options.database.command((tx) => setClock(tx, steady), { mayUseReserve: true });
  await options.backend.settle();
  return timeOf(options);
}

function timeOf({ backend }: QaControlOptions): string {
  return new Date(backend.now()).toISOString();
}

/** All of one moment: a millisecond may pass between two looks at the clock. */
function clockState({ database, realNow }: QaControlOptions): QaClockState {
  const realTime = realNow();
  const now = backendNow(database.read, realTime);
  const due = nextDue(database.read, now);
  return {
    now: new Date(now).toISOString(),
    offsetMs: now - realTime,
    rate: readClock(database.read).rate,
    nextMaturity: due === undefined ? null : new Date(due).toISOString(),
  };
}
