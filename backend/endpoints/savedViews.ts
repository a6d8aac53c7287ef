import {
  savedViewInputSchema,
  savedViewListSchema,
  savedViewSchema,
  viewNameSchema,
} from '../../src/entities/savedView/savedView';
import { command, query, removal } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { deleteView, listViews, renameView, saveView } from '../services/savedViews';

/** Named filters for lists, for investors and admins alike (product 16.6). */
export const savedViewEndpoints = [
  query({
    id: 'views.list',
    path: '/api/views',
    role: 'any',
    summary: 'The caller’s saved views of lists',
    answer: savedViewListSchema,
    run: (context) => listViews(context),
  }),
  command({
    id: 'views.save',
    method: 'POST',
    path: '/api/views',
    role: 'any',
    summary: 'Save a list’s filters under a name',
    isolation: 'account',
    body: savedViewInputSchema,
    status: 201,
    answer: savedViewSchema,
    refusals: { 409: ['conflict'] },
    run: (context, { body }) => saveView(context, body),
  }),
  command({
    id: 'views.rename',
    method: 'PATCH',
    path: '/api/views/:id',
    role: 'any',
    summary: 'Rename a saved view',
    isolation: 'account',
    body: viewNameSchema,
    answer: savedViewSchema,
    refusals: { ...UNKNOWN, 409: ['conflict'] },
    run: (context, { id, body }) => renameView(context, id, body),
  }),
  removal({
    id: 'views.delete',
    path: '/api/views/:id',
    role: 'any',
    summary: 'Delete a saved view',
    run: (context, { id }) => deleteView(context, id),
  }),
] as const;
