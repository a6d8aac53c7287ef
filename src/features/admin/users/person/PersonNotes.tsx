import { useEffect, useRef, useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { noteInputSchema, type Note, type NoteInput } from '../../../../entities/note/note';
import { noteApi, useListNotesQuery } from '../../../../entities/note/noteApi';
import { selectPerson } from '../../../../entities/session/sessionSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import { RemarkField } from '../../../../ui/forms/TextField';
import { ErrorState } from '../../../../ui/page/ErrorState';
import { TextSkeleton } from '../../../../ui/page/skeletons';
import { useFocusWhenGone } from '../../../../ui/page/useFocusWhenGone';
import { DateTime } from '../../../../ui/parts/DateTime';
import { DutyButton, DutyNote } from '../../duty';
import { UndoableCommand } from '../../../shared/commands/UndoableCommand';
import { CommandForm, useFormCommand } from '../../../shared/commands/CommandForm';
import { useSend } from '../../../shared/commands/useCommand';
import { useFormDraft } from '../../../shared/commands/useFormDraft';
import { PersonSection } from './PersonSection';

const EMPTY = { note: '' };

function NoteForm({ user, onAdded }: { readonly user: User; readonly onAdded: () => void }) {
  const name = `note/${user.id}`;
  const draft = useFormDraft(name, EMPTY);
  const command = useFormCommand<typeof EMPTY, NoteInput, Note>({
    draft: { name, schema: noteInputSchema },
    send: useSend(noteApi.endpoints.addNote, user.id),
    onSettled: () => {
      draft.forget();
      onAdded();
    },
    onFoundSettled: onAdded,
  });
  return (
    <CommandForm
      command={command}
      name="Add a note"
      initialValues={draft.initialValues}
      schema={noteInputSchema}
      failureTitle="Note not added"
      submitLabel="Add note"
      submit={{ size: 'medium' }}
      onValuesChange={draft.keep}
      onSubmit={command.submit}
    >
      <RemarkField name="note" helperText="Only admins can see it." required />
    </CommandForm>
  );
}

function NoteItem({ note, isMine }: { readonly note: Note; readonly isMine: boolean }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const send = useSend(noteApi.endpoints.deleteNote, note.id);
  const deleter = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(isDeleted, deleter);
  if (isDeleted) {
    return (
      <li>
        <UndoableCommand
          text="Note deleted."
          unknownText="We don’t know whether the note was deleted."
          send={send}
          onUndo={() => setIsDeleted(false)}
        />
      </li>
    );
  }
  return (
    <li>
      <Typography translate="no" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.note}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          <span translate="no">{note.authorName}</span>, <DateTime value={note.date} />
        </Typography>
        {isMine ? (
          <DutyButton
            ref={deleter}
            size="small"
            variant="text"
            aria-label={`Delete note “${note.note.slice(0, 40)}”`}
            onClick={() => setIsDeleted(true)}
          >
            Delete
          </DutyButton>
        ) : null}
      </Stack>
    </li>
  );
}

/** Admins' notes about an investor (product 13.11). */
export function PersonNotes({ user }: { readonly user: User }) {
  const me = useAppSelector((state) => selectPerson(state)?.id);
  const { data, error, refetch, isFetching } = useListNotesQuery(user.id);
  const [added, setAdded] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus was replaced by an empty one.
    const isLost = document.activeElement === document.body;
    if (added > 0 && isLost) form.current?.querySelector('textarea')?.focus();
  }, [added]);
  return (
    <PersonSection title="Notes">
      <DutyNote />
      <div ref={form}>
        <NoteForm key={added} user={user} onAdded={() => setAdded((count) => count + 1)} />
      </div>
      {error === undefined ? null : (
        <ErrorState
          title="We couldn’t load the notes."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === undefined ? <TextSkeleton lines={2} /> : null}
      {data === undefined || data.items.length === 0 ? null : (
        <Stack component="ul" aria-label="Notes" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map((note) => (
            <NoteItem key={note.id} note={note} isMine={note.authorId === me} />
          ))}
        </Stack>
      )}
    </PersonSection>
  );
}
