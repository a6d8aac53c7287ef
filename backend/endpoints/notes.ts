import { noteInputSchema, noteListSchema, noteSchema } from '../../src/entities/note/note';
import { command, query, removal } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { addNote, deleteNote, listNotes } from '../services/notes';

/** Admins' notes about investors (product 13.11). */
export const noteEndpoints = [
  query({
    id: 'notes.list',
    path: '/api/users/:id/notes',
    role: 'admin',
    summary: 'The notes on an investor, newest first',
    answer: noteListSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => listNotes(context, id),
  }),
  command({
    id: 'notes.add',
    method: 'POST',
    path: '/api/users/:id/notes',
    role: 'admin',
    summary: 'Write a note on an investor, which only admins see',
    isolation: 'account',
    body: noteInputSchema,
    status: 201,
    answer: noteSchema,
    refusals: UNKNOWN,
    run: (context, { id, body }) => addNote(context, id, body),
  }),
  removal({
    id: 'notes.delete',
    path: '/api/notes/:id',
    role: 'admin',
    summary: 'Delete one’s own note',
    run: (context, { id }) => deleteNote(context, id),
  }),
] as const;
