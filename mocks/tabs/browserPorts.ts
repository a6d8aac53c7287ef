import { parseJson } from '../../src/lib/json';
import { randomId } from '../../src/lib/ids';
import { count, record, text } from '../../src/lib/schema';
import { readVisibleCommit, redoJournals } from '../storage/commitLog';
import type { KeyValueStorage } from '../storage/storage';
import { isHalfReplaced, restoreStored } from '../storage/storedCopy';
import { createIndexedDbPorts } from './indexedDbPorts';
import type { ChannelPort, HolderNotePort, TabPorts, LockHold, LockPort, PagePort } from './ports';
import { WriteFence } from './writeFence';

const CHANNEL_NAME = 'cairnfield/lead';

/** Outside the backend's keys, so that no reset touches it. */
const NOTE_KEY = 'cairnfield-leader';

/** The database is opened on `storage`, behind the fence. */
export function browserPorts(storage: KeyValueStorage): TabPorts {
  const now = () => performance.now();
  const fence = new WriteFence(now);
  const fenced = fence.guard(storage);
  return {
    locks: lockPort(),
    channel: channelPort(),
    ...createIndexedDbPorts(globalThis.indexedDB),
    page: pagePort(),
    note: notePort(fenced),
    fence,
    visibleCommit: () => readVisibleCommit(storage),
    redo: (journals) => redoJournals(fenced, journals),
    isHalfReplaced: () => isHalfReplaced(storage),
    restore: (copy) => restoreStored(copy, fenced),
    now,
    yieldTurn: createYield(),
    timeout: (ms) => AbortSignal.timeout(ms),
    newId: randomId,
  };
}

function lockPort(): LockPort {
  const { locks } = navigator;
  return {
    request: async (name, { signal, steal }, holder) => {
      // Only this tab has this lock.
      const own = `${name}/${randomId()}`;
      const hold: LockHold = { isHere: () => isHeldTogether(locks, name, own) };
      await locks.request(name, steal ? { steal } : { signal }, () => locks.request(own, () => holder(hold)));
    },
  };
}

/** Whether one tab holds both locks. Asks the browser process, because a tab's own memory may be outdated. */
async function isHeldTogether(locks: LockManager, name: string, own: string): Promise<boolean> {
  const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
  const holderOf = (wanted: string) => held.find((lock) => lock.name === wanted)?.clientId;
  return holderOf(own) !== undefined && holderOf(own) === holderOf(name);
}

const noteSchema = record({ title: text(), path: text(), busyUntil: count() });

function notePort(storage: KeyValueStorage): HolderNotePort {
  return {
    write: (busyMs) => {
      const busyUntil = busyMs === 0 ? 0 : Date.now() + busyMs;
      const text = JSON.stringify({ title: document.title, path: location.pathname, busyUntil });
      try {
        if (storage.getItem(NOTE_KEY) !== text) storage.setItem(NOTE_KEY, text);
        return true;
      } catch {
        // Storage is full: the notice can only say that some other tab hangs.
        return false;
      }
    },
    read: () => {
      const note = parseJson(storage.getItem(NOTE_KEY) ?? '');
      if (!noteSchema.isValidSync(note)) return;
      return { title: note.title, path: note.path, isBusy: note.busyUntil > Date.now() };
    },
  };
}

function channelPort(): ChannelPort {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
    },
  };
}

function pagePort(): PagePort {
  return {
    onHide: (listener) => addEventListener('pagehide', listener),
    onShow: (listener) => addEventListener('pageshow', listener),
  };
}

/** Yields by messages, because hidden tabs' timers fire once a second or a minute. */
function createYield(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
