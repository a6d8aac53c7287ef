import type { TypedStartListening } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { recordsReleased } from '../api/sessionEvents';
import { isRecord } from '../lib/json';
import type { RootState } from './rootReducer';
import type { SessionDispatch } from './sessionWatch';

/** Ids of the records in an answer: one record, a page, or several pages. */
function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (!isRecord(answer)) return [];
  const { id, items, pages } = answer;
  return typeof id === 'string' ? [id] : [...idsIn(items), ...idsIn(pages)];
}

/** When RTK Query drops an answer, the entity slices drop its records, unless another cached answer has them. */
export function releaseRecords(startListening: TypedStartListening<RootState, SessionDispatch>): void {
  startListening({
    actionCreator: api.internalActions.removeQueryResult,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const dropped = idsIn(getOriginalState().api.queries[payload.queryCacheKey]?.data);
      const kept = new Set(Object.values(getState().api.queries).flatMap((query) => idsIn(query?.data)));
      const ids = dropped.filter((id) => !kept.has(id));
      if (ids.length > 0) dispatch(recordsReleased({ ids }));
    },
  });
}
