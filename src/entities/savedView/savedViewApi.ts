import { api, listTag } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import {
  savedViewListSchema,
  savedViewSchema,
  type SavedView,
  type SavedViewInput,
  type SavedViewList,
  type ViewNameInput,
} from './savedView';

const viewPath = recordPath('/api/views');
const changed = invalidates('SavedView', 'Audit');

export const savedViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's views, for all lists. */
    listViews: build.query<SavedViewList, void>({
      query: () => ({ url: '/api/views' }),
      responseSchema: savedViewListSchema,
      providesTags: [listTag('SavedView')],
    }),
    saveView: build.mutation<SavedView, WithKey<{ body: SavedViewInput }>>(
      commandEndpoint('/api/views', savedViewSchema, changed),
    ),
    renameView: build.mutation<SavedView, WithKey<{ id: string; body: ViewNameInput }>>(
      commandEndpoint(({ id }) => viewPath(id), savedViewSchema, changed, 'PATCH'),
    ),
    deleteView: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => viewPath(id), changed),
    ),
  }),
});

export const { useListViewsQuery } = savedViewApi;
