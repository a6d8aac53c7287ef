import { api, listTag } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { noteListSchema, noteSchema, type Note, type NoteInput, type NoteList } from './note';

const notesOf = (userId: string) => `/api/users/${encodeURIComponent(userId)}/notes` as const;

export const noteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Notes about one investor, by their ID. */
    listNotes: build.query<NoteList, string>({
      query: (userId) => ({ url: notesOf(userId) }),
      responseSchema: noteListSchema,
      providesTags: [listTag('Note')],
    }),
    addNote: build.mutation<Note, WithKey<{ id: string; body: NoteInput }>>(
      commandEndpoint(({ id }) => notesOf(id), noteSchema, invalidates('Note', 'Audit')),
    ),
    deleteNote: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => `/api/notes/${encodeURIComponent(id)}`, invalidates('Note', 'Audit')),
    ),
  }),
});

export const { useListNotesQuery } = noteApi;
