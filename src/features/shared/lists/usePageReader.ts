import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { REFETCH } from '../../../api/commandEndpoints';
import type { Page, PageQuery } from '../../../lib/page';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import type { ReadPage } from './useAllRows';

interface ListEndpoint<Query, Row> {
  readonly initiate: (
    query: Query & PageQuery,
    options: typeof REFETCH,
  ) => ThunkAction<{ readonly unwrap: () => Promise<Page<Row>> }, RootState, unknown, UnknownAction>;
}

/** Reads any page of a list as it is now in the backend: for an export, or a run over all rows. */
export function usePageReader<Query, Row>(endpoint: ListEndpoint<Query, Row>, query: Query): ReadPage<Row> {
  const dispatch = useAppDispatch();
  return (page) => dispatch(endpoint.initiate({ ...query, ...page }, REFETCH)).unwrap();
}
