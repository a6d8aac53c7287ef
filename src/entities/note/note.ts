import { object, type InferType } from 'yup';
import * as schema from '../../lib/schema';
import { requiredLines, TEXT_LIMITS } from '../../lib/textSchema';

/** An admin's note about an investor (product 13.11); the investor never sees it. */
export const noteSchema = schema.record({
  /** `note-` + timestamp. */
  id: schema.id(),
  userId: schema.id().meta({ description: 'Of the investor.' }),
  authorId: schema.id().meta({ description: 'Of the admin, who alone can delete it.' }),
  authorName: schema.text(),
  note: schema.text(),
  date: schema.isoDate(),
  version: schema.version(),
});
export type Note = schema.Infer<typeof noteSchema>;

export const noteListSchema = schema.record({ items: schema.listOf(noteSchema) });
export type NoteList = schema.Infer<typeof noteListSchema>;

export const noteInputSchema = object({ note: requiredLines('Enter a note.', TEXT_LIMITS.note) });
export type NoteInput = InferType<typeof noteInputSchema>;
