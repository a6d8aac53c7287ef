import type { TypedStartListening } from '@reduxjs/toolkit';
import { api, listTag, type Tag, type TagType } from '../api/api';
import { recordsForgotten } from '../api/sessionEvents';
import type { ChangeNotice } from '../lib/changeNotice';
import { isRecord } from '../lib/fieldReader';
import type { RootState } from './rootReducer';
import { checkSession, type AppDispatch, type WatchedStore } from './sessionWatch';

/** Which reads a change of a table makes stale; the first type is the record's own. */
const TYPES_OF_TABLE: Readonly<Record<string, readonly TagType[]>> = {
  users: ['User', 'Metrics'],
  admins: ['Admin'],
  plans: ['Plan', 'Metrics'],
  deposits: ['Deposit', 'Metrics'],
  investments: ['Investment', 'Metrics'],
  transfers: ['Transfer'],
  // A statement's row shows the state of its withdrawal.
  withdrawals: ['Withdrawal', 'Metrics', 'Ledger'],
  ledger: ['Ledger'],
  audit: ['Audit'],
  wallets: ['Wallets'],
  site: ['Site'],
  policy: ['Policy'],
};

/** The tags that a commit invalidates: each record's own and the lists of its type, once each. */
export function tagsOfNotice(notice: ChangeNotice): Tag[] {
  const tags = new Map<string, Tag>();
  const add = (tag: Tag) => tags.set(`${tag.type}/${tag.id}`, tag);
  for (const { table, id } of notice.changes) {
    const types = TYPES_OF_TABLE[table] ?? [];
    const [own] = types;
    if (own) add({ type: own, id });
    for (const type of types) add(listTag(type));
  }
  return [...tags.values()];
}

/** Whether another data set took the place of everything. */
function isReset(notice: ChangeNotice): boolean {
  return notice.changes.some(({ table, id }) => table === 'meta' && id === 'dataSet');
}

function concernsSession(notice: ChangeNotice, state: RootState): boolean {
  const personId = state.session.grant?.person.id;
  return notice.changes.some(
    ({ table, id }) => table === 'sessions' || ((table === 'users' || table === 'admins') && id === personId),
  );
}

/** A read that was under way when a commit happened: its answer may be of before. */
interface Doubt {
  readonly commit: number;
  readonly tags: readonly Tag[];
}

/**
 * Turns change notices into invalidated tags (design D5), so that every tab shows what any tab did.
 * A read already under way is repeated when its answer turns out to be older than the commit.
 */
export function createChangeListener(store: WatchedStore) {
  const doubts = new Map<string, Doubt>();
  return {
    handleNotice: (notice: ChangeNotice): void => {
      if (isReset(notice)) {
        store.dispatch(recordsForgotten());
        store.dispatch(api.util.resetApiState());
      } else {
        const tags = tagsOfNotice(notice);
        for (const [key, query] of Object.entries(store.getState().api.queries)) {
          if (query?.status !== 'pending') continue;
          doubts.set(key, { commit: notice.commit, tags: [...(doubts.get(key)?.tags ?? []), ...tags] });
        }
        store.dispatch(api.util.invalidateTags(tags));
      }
      if (concernsSession(notice, store.getState())) void checkSession(store);
    },
    /** Clears the doubt about a read that settled; repeats it when it was right. */
    handleSettled: (queryCacheKey: string, answeredAtCommit: number | undefined): void => {
      const doubt = doubts.get(queryCacheKey);
      if (!doubt) return;
      doubts.delete(queryCacheKey);
      if (answeredAtCommit !== undefined && answeredAtCommit >= doubt.commit) return;
      const stale = api.util.selectInvalidatedBy(store.getState(), [...doubt.tags]);
      if (stale.some((query) => query.queryCacheKey === queryCacheKey)) {
        store.dispatch(api.util.invalidateTags([...doubt.tags]));
      }
    },
  };
}

/** Watches reads settle for a {@link createChangeListener}. */
export function watchReads(
  startListening: TypedStartListening<RootState, AppDispatch>,
  onSettled: (queryCacheKey: string, answeredAtCommit: number | undefined) => void,
): void {
  startListening({
    predicate: (action) => action.type === 'api/executeQuery/fulfilled',
    effect: (action) => {
      const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
      const arg = isRecord(meta['arg']) ? meta['arg'] : {};
      const answer = isRecord(meta['baseQueryMeta']) ? meta['baseQueryMeta'] : {};
      if (typeof arg['queryCacheKey'] !== 'string') return;
      onSettled(arg['queryCacheKey'], typeof answer['commit'] === 'number' ? answer['commit'] : undefined);
    },
  });
}
