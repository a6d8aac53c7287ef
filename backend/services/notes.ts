import type { Note, NoteInput, NoteList } from '../../src/entities/note/note';
import type { CommandContext, QueryContext } from '../context';
import { notFound, ProblemError } from '../problem';
import { recordAudit } from './audit';
import { oldestFirst } from './oldestFirst';
import { requireOpenUser, requireUser } from './people';

/** Notes about one investor, newest first. @throws ProblemError 404. */
export function listNotes({ read }: QueryContext, userId: string): NoteList {
  requireUser(read, userId);
  return { items: oldestFirst(read.notes.where('userId', userId), ({ date }) => date).reverse() };
}

/** The audit log says that there is a note, not what it says. @throws ProblemError 404, also for a closed account. */
export function addNote(context: CommandContext, userId: string, { note }: NoteInput): Note {
  const { tx, now, caller } = context;
  const user = requireOpenUser(tx, userId);
  const added: Note = {
    id: tx.notes.newId('note-', now),
    userId,
    authorId: caller.id,
    authorName: caller.name,
    note,
    date: new Date(now).toISOString(),
    version: 1,
  };
  tx.notes.put(added);
  recordAudit(context, 'note.added', user, `A note on ${user.name} was added.`);
  return added;
}

/** Only its author can. @throws ProblemError 404; 403 for another admin's note. */
export function deleteNote(context: CommandContext, id: string): void {
  const { tx, caller } = context;
  const note = tx.notes.get(id);
  if (note === undefined) throw notFound('Note not found.');
  if (note.authorId !== caller.id) {
    throw new ProblemError(403, 'forbidden', 'You can only delete your own notes.', {
      detail: `${note.authorName} wrote this note.`,
    });
  }
  tx.notes.remove(id);
  const user = requireUser(tx, note.userId);
  recordAudit(context, 'note.deleted', user, `A note on ${user.name} was deleted.`);
}
