import { randomId } from '../../../src/lib/randomId';
import { readVisibleCommit, redoJournals } from '../../db/commitLog';
import type { KeyValueStorage } from '../../db/storage';
import { isHalfReplaced, restoreStored } from '../../db/storedCopy';
import { createIndexedDbPorts } from './indexedDbPorts';
import type { ChannelPort, LeadPorts, LockPort, PagePort } from './ports';

const CHANNEL_NAME = 'cairnfield/lead';

/** What leading needs, of this browser. `storage` is the one that the database is opened on. */
export function browserPorts(storage: KeyValueStorage = localStorage): LeadPorts {
  return {
    locks: lockPort(),
    channel: channelPort(),
    ...createIndexedDbPorts(globalThis.indexedDB),
    page: pagePort(),
    visibleCommit: () => readVisibleCommit(storage),
    redo: (journals) => redoJournals(storage, journals),
    isHalfReplaced: () => isHalfReplaced(storage),
    restore: (copy) => restoreStored(copy, storage),
    now: () => performance.now(),
    yieldTurn: createYield(),
    timeout: (ms) => AbortSignal.timeout(ms),
    newId: randomId,
  };
}

function lockPort(): LockPort | undefined {
  // Insecure origins have none, whatever the type says.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return undefined;
  return {
    request: async (name, signal, holder) => {
      await locks.request(name, { signal }, holder);
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
    close: () => channel.close(),
  };
}

function pagePort(): PagePort {
  return {
    onHide: (listener) => addEventListener('pagehide', listener),
    onShow: (listener) => addEventListener('pageshow', listener),
  };
}

/** Turns of the event loop by messages: timers of hidden tabs come once a second or a minute. */
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
