import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectCommand, selectUnanswered } from '../../../entities/draft/draftSlice';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import type { MoneyRequest, RequestConfig, RequestList } from './requestConfig';

interface StandingRows<R> {
  readonly rows: readonly R[];
  /** The IDs of rows that the list no longer holds. */
  readonly gone: readonly string[];
  /** How many decided requests stay in view. */
  readonly decided: number;
  /** Leaves only what the list holds. */
  readonly reload: () => void;
}

/** `kept` in the order of the list as it is now; what left it follows the row that it followed before. */
function mergeIds(kept: readonly string[], now: readonly string[]): readonly string[] {
  const merged = [...now];
  kept.forEach((id, place) => {
    if (merged.includes(id)) return;
    const before = kept.slice(0, place).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** Decided, or with a command that may have decided it. */
function isSettling<R extends MoneyRequest>(config: RequestConfig<R>, state: RootState, id: string): boolean {
  const request = config.slice.selectById(state, id);
  if (request === undefined) return false;
  return !config.allows(request, 'reject') || selectCommand(state, config.decisionName(id)) !== null;
}

/**
 * The rows of a list that stands still: a request that leaves it because it was decided keeps its place until another
 * page or filter is asked for. A decision without an answer is shown whatever the filter, or nobody would check again.
 */
export function useStandingRows<R extends MoneyRequest>(
  config: RequestConfig<R>,
  { address, query }: RequestList<R>,
): StandingRows<R> {
  const { currentData } = query;
  const asked = JSON.stringify([address.page, address.query]);
  const [standing, setStanding] = useState<{ asked: string; data: unknown; ids: readonly string[] }>({
    asked,
    data: undefined,
    ids: [],
  });
  if (currentData !== undefined && (standing.data !== currentData || standing.asked !== asked)) {
    const now = currentData.items.map(({ id }) => id);
    const ids = standing.asked === asked ? mergeIds(standing.ids, now) : now;
    setStanding({ asked, data: currentData, ids });
  }
  const listed = useMemo(() => new Set(query.data?.items.map(({ id }) => id)), [query.data]);
  const unanswered = useAppSelector(
    (state) => selectUnanswered(state, config.decisionName('')),
    shallowEqual,
  );
  const ids = useMemo(
    () => [...unanswered.filter((id) => !standing.ids.includes(id)), ...standing.ids],
    [unanswered, standing.ids],
  );
  const rows = useAppSelector(
    (state) =>
      ids.flatMap((id) => {
        const request = config.slice.selectById(state, id);
        return request !== undefined && (listed.has(id) || isSettling(config, state, id)) ? [request] : [];
      }),
    shallowEqual,
  );
  return {
    rows,
    gone: ids.filter((id) => !listed.has(id)),
    decided: rows.filter(({ id }) => !listed.has(id)).length,
    reload: () => setStanding({ ...standing, ids: standing.ids.filter((id) => listed.has(id)) }),
  };
}
