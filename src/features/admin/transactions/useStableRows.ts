import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectCommand, selectUnanswered } from '../../../entities/draft/draftSlice';
import { useAppSelector } from '../../../store/hooks';
import { isPending, type MoneyRequest, type RequestConfig, type RequestList } from './requestConfig';

/** `kept` in the list's current order; a row that left the list stays after the row it followed before. */
function mergeIds(kept: readonly string[], now: readonly string[]): readonly string[] {
  const merged = [...now];
  kept.forEach((id, index) => {
    if (merged.includes(id)) return;
    const before = kept.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

interface KeptRows {
  /** The requested page and filter. */
  readonly asked: string;
  readonly data: unknown;
  readonly ids: readonly string[];
}

/**
 * A list's rows, kept in place: a request that leaves the list because it was decided keeps its place until another
 * page or filter is requested. An unanswered decision is shown whatever the filter, or nobody would check it again.
 */
export function useStableRows<R extends MoneyRequest>(
  config: RequestConfig<R>,
  { address, query: { data, currentData } }: RequestList<R>,
) {
  const asked = JSON.stringify([address.page, address.query]);
  const [kept, setKept] = useState<KeptRows>({ asked, data: undefined, ids: [] });
  if (currentData !== undefined && (kept.data !== currentData || kept.asked !== asked)) {
    const now = currentData.items.map(({ id }) => id);
    const ids = kept.asked === asked ? mergeIds(kept.ids, now) : now;
    setKept({ asked, data: currentData, ids });
  }
  const listed = useMemo(() => new Set(data?.items.map(({ id }) => id)), [data]);
  const unanswered = useAppSelector(
    (state) => selectUnanswered(state, config.decisionName('')),
    shallowEqual,
  );
  const ids = [...unanswered.filter((id) => !kept.ids.includes(id)), ...kept.ids];
  const rows = useAppSelector(
    (state) =>
      ids.flatMap((id) => {
        const request = config.selectById(state, id);
        if (request === undefined) return [];
        // Decided, or with a command that may have decided it.
        const isSettling = !isPending(request) || selectCommand(state, config.decisionName(id)) !== null;
        return listed.has(id) || isSettling ? [request] : [];
      }),
    shallowEqual,
  );
  return {
    rows,
    /** The IDs of rows that are no longer in the list, and may change all the same. */
    gone: ids.filter((id) => !listed.has(id) && !rows.some((row) => row.id === id && !isPending(row))),
    /** How many decided requests stay in view. */
    decided: rows.filter((request) => !listed.has(request.id) && !isPending(request)).length,
    /** Keeps only the list's current rows. */
    reload: () => setKept({ ...kept, ids: kept.ids.filter((id) => listed.has(id)) }),
  };
}
