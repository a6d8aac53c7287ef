import { useCallback, useEffect, useMemo } from 'react';
import type { ApiError } from '../../../api/apiError';
import {
  noticesRead,
  noticesUnread,
  selectMutedNotices,
  selectReadNotices,
} from '../../../entities/preferences/preferencesSlice';
import { DAY_MS } from '../../../lib/time';
import { useAppDispatch, useAppSelector, useBackendNow } from '../../../store/hooks';

/** An event that the person didn't cause. */
export interface ListedNotice {
  /** Can be turned off by the person; omitted for notices that can't. */
  readonly kind?: string;
  /** Marks this event as read; a later decision on the same record is a different notice. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** ISO 8601; `null` if unknown. */
  readonly at: string | null;
  /** Asks for a decision that nobody has made yet: unread until it is marked, however old it is. */
  readonly isWaiting?: boolean;
  readonly to: string;
  /** What one may want to do about it. */
  readonly next?: { readonly label: string; readonly to: string };
}

export interface Notices<Kind extends ListedNotice = ListedNotice> {
  /** Newest first; `undefined` until everything is loaded. */
  readonly notices: readonly Kind[] | undefined;
  readonly unread: readonly string[];
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Stored in this browser. */
  readonly markRead: (ids: readonly string[]) => void;
  readonly markUnread: (ids: readonly string[]) => void;
}

/** Those that the person didn't turn off, at most `max`: more notices of a kind that is off displace none. */
export function wantedNotices<Kind extends ListedNotice>(
  all: readonly Kind[],
  muted: readonly string[],
  max: number,
): readonly Kind[] {
  return all.filter(({ kind }) => kind === undefined || !muted.includes(kind)).slice(0, max);
}

/** How far back notices are news to a browser that hasn't seen the person before. */
const NEWS_MS = 7 * DAY_MS;

/** A read mark of this form stands for every notice before that moment: "before/2026-01-31T12:00:00.000Z". */
const BEFORE = 'before/';

/**
 * The latest notices that the person wants, which of them are unread, and how to mark them as read. A browser that hasn't seen
 * the person before takes what is older than {@link NEWS_MS} as read; from then on nothing is read by itself.
 */
export function useReadMarks<Kind extends ListedNotice>(
  personId: string,
  /** Newest first. */
  all: readonly Kind[] | undefined,
  max: number,
): Pick<Notices<Kind>, 'notices' | 'unread' | 'markRead' | 'markUnread'> {
  const dispatch = useAppDispatch();
  const muted = useAppSelector((state) => selectMutedNotices(state, personId));
  const notices = useMemo(
    () => (all === undefined ? undefined : wantedNotices(all, muted, max)),
    [all, muted, max],
  );
  const readIds = useAppSelector((state) => selectReadNotices(state, personId));
  const mark = readIds.find((id) => id.startsWith(BEFORE));
  const markRead = useCallback(
    (ids: readonly string[]) => {
      if (personId === '') return;
      // Only the last ids are kept, and this one must stay.
      dispatch(noticesRead({ personId, ids: mark === undefined ? ids : [mark, ...ids] }));
    },
    [dispatch, personId, mark],
  );
  const markUnread = useCallback(
    (ids: readonly string[]) => void dispatch(noticesUnread({ personId, ids })),
    [dispatch, personId],
  );
  const lately = new Date(useBackendNow() - NEWS_MS).toISOString();
  // An earlier version kept ids alone.
  const isNew = mark === undefined && readIds.length === 0 && notices !== undefined;
  useEffect(() => {
    if (isNew) markRead([BEFORE + lately]);
  }, [isNew, lately, markRead]);
  const known = mark?.slice(BEFORE.length) ?? (readIds.length === 0 ? lately : '');
  // The clock may have been ahead.
  const start = known < lately ? known : lately;
  const isUnread = ({ id, at, isWaiting = false }: Kind) =>
    (isWaiting || (at !== null && at >= start)) && !readIds.includes(id);
  return {
    notices,
    unread: (notices ?? []).filter(isUnread).map(({ id }) => id),
    markRead,
    markUnread,
  };
}
