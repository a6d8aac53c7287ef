import { isFulfilled, type TypedStartListening } from '@reduxjs/toolkit';
import { api, listTag, TAG_TYPES, type Tag, type TagType } from '../api/api';
import { recordsOutdated } from '../api/sessionEvents';
import { EVERY_ID, type ChangeNotice } from '../lib/changeNotice';
import { isRecord } from '../lib/isRecord';
import type { RootState } from './rootReducer';
import { checkSession, type SessionDispatch, type WatchedStore } from './sessionWatch';

/** Which reads a change of a table makes stale; the first type is the record's own. */
const TYPES_OF_TABLE: Readonly<Record<string, readonly TagType[]>> = {
  users: ['User', 'Metrics'],
  admins: ['Admin'],
  plans: ['Plan', 'Metrics'],
  deposits: ['Deposit', 'Metrics'],
  investments: ['Investment', 'Metrics'],
  settlementFailures: ['Metrics'],
  transfers: ['Transfer'],
  // A statement's row shows the state of its withdrawal.
  withdrawals: ['Withdrawal', 'Metrics', 'Ledger'],
  ledger: ['Ledger'],
  audit: ['Audit'],
  wallets: ['Wallets'],
  site: ['Site'],
  policy: ['Policy'],
};

/** What is invalidated: one record, the lists of a type, or everything of a type. */
type StaleTag = Tag | TagType;

/** The tags that a commit invalidates: each record's own and the lists of its type, once each. */
export function tagsOfNotice(notice: ChangeNotice): StaleTag[] {
  const tags = new Map<string, StaleTag>();
  for (const { table, id } of notice.changes) {
    const types = TYPES_OF_TABLE[table] ?? [];
    const [own] = types;
    if (own && id === EVERY_ID) tags.set(own, own);
    else if (own) tags.set(`${own}/${id}`, { type: own, id });
    for (const type of types) tags.set(`${type}/LIST`, listTag(type));
  }
  return [...tags.values()];
}

/** Whether anything may have changed: notices were missed, or another data set took the place of this one. */
function isReplacement({ changes }: ChangeNotice): boolean {
  return Object.keys(TYPES_OF_TABLE).every((table) =>
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

/** A read that was under way when a commit happened: its answer may predate the commit. */
interface StaleRead {
  readonly commit: number;
  readonly tags: readonly StaleTag[];
}

type ChangeListener = ReturnType<typeof createChangeListener>;

/**
 * Turns change notices into invalidated tags, so that every tab shows what any tab did.
 * A read already under way is repeated when its answer turns out to be older than the commit.
 */
export function createChangeListener(store: WatchedStore) {
  const staleReads = new Map<string, StaleRead>();
  return {
    handleNotice: (notice: ChangeNotice): void => {
      const tags = tagsOfNotice(notice);
      for (const key of readsUnderWay(store.getState())) {
        staleReads.set(key, { commit: notice.commit, tags: [...(staleReads.get(key)?.tags ?? []), ...tags] });
      }
      if (isReplacement(notice)) store.dispatch(recordsOutdated());
      store.dispatch(api.util.invalidateTags(tags));
      if (concernsSession(notice, store.getState())) void checkSession(store);
    },
    /**
     * This page's own command was answered, while the reads of `before` were under way: they count as stale as if a
     * notice had come, because a server may give none. Without the commit's number every one is repeated.
     */
    handleCommand: (before: RootState, commit = Number.POSITIVE_INFINITY): void => {
      for (const key of readsUnderWay(before)) {
        const known = staleReads.get(key);
        if (known === undefined || known.commit < commit)
          staleReads.set(key, { commit, tags: [...TAG_TYPES] });
      }
    },
    /** Repeats a stale read that settled with an answer older than the commit. */
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

export function watchAnswers(
  startListening: TypedStartListening<RootState, SessionDispatch>,
  { handleSettled, handleCommand }: Pick<ChangeListener, 'handleSettled' | 'handleCommand'>,
): void {
  startListening({
    predicate: isAnswer,
    effect: (action, { getOriginalState }) => {
      if (!isAnswer(action)) return;
      const { meta, payload } = action;
      const arg: unknown = meta.arg;
      if (!isRecord(arg)) return;
      const key = arg['queryCacheKey'];
      if (typeof key === 'string') {
        // Of several pages the commit is the last one's alone.
        const isOfPages = isRecord(payload) && 'pageParams' in payload;
        handleSettled(key, isOfPages ? undefined : commitOf(meta));
      }
      // Reads that the answer itself has started are of after it.
      else if (arg['type'] === 'mutation') handleCommand(getOriginalState(), commitOf(meta));
    },
  });
}

/** The commit that an answer shows, where the server says it. */
function commitOf(meta: object): number | undefined {
  const answer = 'baseQueryMeta' in meta ? meta.baseQueryMeta : undefined;
  const commit = isRecord(answer) ? answer['commit'] : undefined;
  return typeof commit === 'number' ? commit : undefined;
}
