import { isAsyncThunkAction, isFulfilled, isPending, type TypedStartListening } from '@reduxjs/toolkit';
import { api, listTag, TAG_TYPES, type Tag, type TagType } from '../api/api';
import { recordsOutdated } from '../api/sessionEvents';
import {
  EVERY_ID,
  isNoticeTable,
  NOTICE_TABLES,
  TAGS_OF_TABLE,
  type ChangeNotice,
} from '../lib/changeNotice';
import { isRecord } from '../lib/json';
import type { RootState } from './rootReducer';
import { checkSession, type SessionDispatch, type WatchedStore } from './sessionWatch';

/** One record, a type's lists, or everything of that type. */
type StaleTag = Tag | TagType;

/** Each changed record and the lists of its type, without duplicates. */
export function tagsOfNotice(notice: ChangeNotice): StaleTag[] {
  const tags = new Map<string, StaleTag>();
  for (const { table, id } of notice.changes) {
    // A tab or server of another build may name a table that this one doesn't know.
    const types: readonly TagType[] = isNoticeTable(table) ? TAGS_OF_TABLE[table] : [];
    const [own] = types;
    if (own && id === EVERY_ID) tags.set(own, own);
    else if (own) tags.set(`${own}/${id}`, { type: own, id });
    for (const type of types) tags.set(`${type}/LIST`, listTag(type));
  }
  return [...tags.values()];
}

/** Whether everything may have changed: notices were missed, or the data set was replaced. */
function isReplacement({ changes }: ChangeNotice): boolean {
  return NOTICE_TABLES.every((table) =>
    changes.some((change) => change.table === table && change.id === EVERY_ID),
  );
}

function concernsSession(notice: ChangeNotice, state: RootState): boolean {
  const personId = state.session.grant?.person.id;
  return notice.changes.some(
    ({ table, id }) =>
      table === 'sessions' ||
      ((table === 'users' || table === 'admins') && (id === personId || id === EVERY_ID)),
  );
}

function readsUnderWay(state: RootState): string[] {
  const queries = Object.entries(state.api.queries);
  return queries.filter(([, query]) => query?.status === 'pending').map(([key]) => key);
}

/** A read in flight during a commit: its response may predate the commit. */
interface StaleRead {
  readonly commit: number;
  readonly tags: readonly StaleTag[];
}

type ChangeListener = ReturnType<typeof createChangeListener>;

/** How long a notice waits for the answer of this page's own command, ms. */
const HELD_MS = 1_000;

/** Own commits whose notices may still come. */
const MOST_OWN = 50;

/**
 * Invalidates tags on change notices, so that every tab shows what any tab did. A read already in flight is repeated if
 * its response is older than the commit. The answer of this page's own command invalidates too: its notice, which waits for the
 * answer if it comes first, invalidates only what hasn't been read again since.
 */
export function createChangeListener(store: WatchedStore) {
  const staleReads = new Map<string, StaleRead>();
  const commandsUnderWay = new Set<string>();
  /** When they were answered, epoch ms. */
  const ownCommits = new Map<number, number>();
  let held: ChangeNotice[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function applyNotice(notice: ChangeNotice): void {
    const { commit } = notice;
    const state = store.getState();
    const tags = tagsOfNotice(notice);
    for (const key of readsUnderWay(state)) {
      staleReads.set(key, { commit, tags: [...(staleReads.get(key)?.tags ?? []), ...tags] });
    }
    const answeredAt = ownCommits.get(commit);
    ownCommits.delete(commit);
    const isBehind = (tag: StaleTag) =>
      typeof tag === 'string' ||
      (tag.type !== 'News' &&
        api.util
          .selectInvalidatedBy(state, [tag])
          .some(
            ({ queryCacheKey: key }) => (state.api.queries[key]?.startedTimeStamp ?? 0) < Number(answeredAt),
          ));
    if (isReplacement(notice)) store.dispatch(recordsOutdated());
    store.dispatch(api.util.invalidateTags(answeredAt === undefined ? tags : tags.filter(isBehind)));
    if (concernsSession(notice, state)) void checkSession(store);
  }

  function applyHeld(): void {
    clearTimeout(timer);
    timer = undefined;
    const notices = held;
    held = [];
    notices.forEach(applyNotice);
  }

  return {
    handleNotice: (notice: ChangeNotice): void => {
      if (commandsUnderWay.size === 0) return applyNotice(notice);
      held.push(notice);
      timer ??= setTimeout(applyHeld, HELD_MS);
    },
    handleSent: (requestId: string): void => {
      commandsUnderWay.add(requestId);
    },
    /** After every answer or failure of a command. */
    handleEnded: (requestId: string): void => {
      commandsUnderWay.delete(requestId);
      if (commandsUnderWay.size === 0) applyHeld();
    },
    stop: (): void => {
      clearTimeout(timer);
      held = [];
    },
    /**
     * For the answers of this page's own commands, because a server may send no notice: reads in flight in `before` count
     * as stale. Without a commit number all are repeated.
     * @param answeredAt epoch ms.
     */
    handleCommand: (before: RootState, answeredAt: number, commit = Number.POSITIVE_INFINITY): void => {
      ownCommits.set(commit, answeredAt);
      const [oldest] = ownCommits.keys();
      if (ownCommits.size > MOST_OWN && oldest !== undefined) ownCommits.delete(oldest);
      for (const key of readsUnderWay(before)) {
        const known = staleReads.get(key);
        if (known === undefined || known.commit < commit)
          staleReads.set(key, { commit, tags: [...TAG_TYPES] });
      }
    },
    /** Repeats a stale read whose response is older than the commit. */
    handleSettled: (queryCacheKey: string, answeredAtCommit: number | undefined): void => {
      const staleRead = staleReads.get(queryCacheKey);
      if (!staleRead) return;
      staleReads.delete(queryCacheKey);
      if (answeredAtCommit !== undefined && answeredAtCommit >= staleRead.commit) return;
      const stale = api.util.selectInvalidatedBy(store.getState(), [...staleRead.tags]);
      if (stale.some((query) => query.queryCacheKey === queryCacheKey)) {
        store.dispatch(api.util.invalidateTags([...staleRead.tags]));
      }
    },
  };
}

const isAnswer = isFulfilled();
const isSent = isPending();
const isThunk = isAsyncThunkAction();

export function watchAnswers(
  startListening: TypedStartListening<RootState, SessionDispatch>,
  { handleSettled, handleCommand, handleSent, handleEnded }: ChangeListener,
): void {
  startListening({
    predicate: isThunk,
    effect: (action, { getOriginalState }) => {
      if (!isThunk(action)) return;
      const { meta } = action;
      const arg: unknown = meta.arg;
      if (!isRecord(arg)) return;
      const key = arg['queryCacheKey'];
      if (arg['type'] === 'mutation') {
        if (isSent(action)) return handleSent(meta.requestId);
        if (isAnswer(action)) {
          // Reads started by the response itself are up to date.
          handleCommand(getOriginalState(), Number(Reflect.get(meta, 'fulfilledTimeStamp')), commitOf(meta));
        }
        handleEnded(meta.requestId);
      } else if (typeof key === 'string' && isAnswer(action)) {
        // With several pages, the commit only belongs to the last.
        const { payload } = action;
        const isOfPages = isRecord(payload) && 'pageParams' in payload;
        handleSettled(key, isOfPages ? undefined : commitOf(meta));
      }
    },
  });
}

/** The commit a response reflects, if the server states it. */
function commitOf(meta: object): number | undefined {
  const answer = 'baseQueryMeta' in meta ? meta.baseQueryMeta : undefined;
  const commit = isRecord(answer) ? answer['commit'] : undefined;
  return typeof commit === 'number' ? commit : undefined;
}
