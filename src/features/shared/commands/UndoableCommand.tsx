import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefusalToast } from '../record/useRecordForm';
import { useCommand } from './useCommand';
import { useUndoTime } from './useUndoTime';

interface UndoableCommandProps {
  /** What happened: "Note deleted." */
  readonly text: string;
  /** "We don’t know whether the note was deleted." */
  readonly unknownText: string;
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  /** Nothing happened: it was undone or refused. */
  readonly onUndo: () => void;
  readonly onSettled?: () => void;
}

/** Waits five seconds before it sends; leaving the page sends right away. */
export function UndoableCommand({ text, unknownText, send, onUndo, onSettled }: UndoableCommandProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const showRefusal = useRefusalToast();
  const command = useCommand<null, unknown>({
    send: (_body, idempotencyKey) => send(idempotencyKey),
    onSettled: () => onSettled?.(),
    onRefused: (error) => {
      showRefusal(error);
      onUndo();
    },
  });
  const takeBack = useUndoTime(() => void command.submit(null));
  useEffect(() => undo.current?.focus(), []);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {command.isUnknown ? unknownText : text}
      </Typography>
      {command.isUnknown ? (
        <Button size="small" variant="outlined" onClick={() => void command.checkAgain()}>
          Check again
        </Button>
      ) : (
        <Button
          ref={undo}
          size="small"
          variant="outlined"
          onClick={() => {
            if (takeBack()) onUndo();
          }}
        >
          Undo
        </Button>
      )}
    </Stack>
  );
}
