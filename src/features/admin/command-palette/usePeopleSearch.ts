import { REFETCH } from '../../../api/commandEndpoints';
import { useCallback, useEffect, useState } from 'react';
import type { User } from '../../../entities/user/user';
import { userApi } from '../../../entities/user/userApi';
import { useLatestUsers } from '../../../entities/user/userSlice';
import { useAppDispatch } from '../../../store/hooks';
import { foldText } from '../../../lib/foldText';

/** Wait after the last keystroke before querying the backend. */
const SEARCH_DELAY_MS = 200;

/** Results shown; Manage Users has the rest. */
const SHOWN = 5;

interface Answer {
  readonly query: string;
  readonly attempt: number;
  readonly people: readonly User[];
  readonly total: number;
  readonly hasFailed: boolean;
}

const NOTHING: Answer = { query: '', attempt: 0, people: [], total: 0, hasFailed: false };

export interface PeopleSearch {
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
  /** During a search, the people from the previous answer that still match. */
  readonly people: readonly User[];
  /** Number of matches; 0 until the answer arrives. */
  readonly total: number;
  readonly retry: () => void;
}

const fits = (query: string) => (user: User) =>
  foldText(`${user.name} ${user.email} ${user.id}`).includes(foldText(query));

/**
 * Searches people as the user types. A new search aborts the previous one, so an older answer never replaces
 * a newer one.
 */
export function usePeopleSearch(text: string): PeopleSearch {
  const query = text.trim();
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return;
    let isOver = false;
    let abort = () => undefined;
    const settle = (facts: Pick<Answer, 'people' | 'total' | 'hasFailed'>) => {
      if (!isOver) setAnswer({ query, attempt, ...facts });
    };
    const timer = setTimeout(() => {
      const search = dispatch(
        userApi.endpoints.listUsers.initiate({ q: query, sort: 'name', pageSize: SHOWN }, REFETCH),
      );
      abort = () => void search.abort();
      search.unwrap().then(
        ({ items, total }) => settle({ people: items, total, hasFailed: false }),
        () => settle({ people: [], total: 0, hasFailed: true }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      abort();
    };
  }, [query, attempt, dispatch]);

  const known = useLatestUsers(answer.people);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (query === '') return { status: 'idle', people: [], total: 0, retry };
  if (answer.query !== query || answer.attempt !== attempt) {
    return { status: 'searching', people: known.filter(fits(query)), total: 0, retry };
  }
  if (answer.hasFailed) return { status: 'failed', people: [], total: 0, retry };
  return { status: 'found', people: known, total: answer.total, retry };
}
