import { useEffect, useId, useRef, type RefObject } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CheckAgainButton } from '../../../ui/forms/OutcomeUnknown';
import { useRefusalToast } from './useRefusalToast';
import type { Send } from './sendCommand';
import { useCommand } from './useCommand';
import { useUndoTime } from './useUndoTime';

interface UndoableCommandProps {
  /** What happened: "Note deleted." */
  readonly text: string;
  /** "We don’t know whether the note was deleted." */
  readonly unknownText: string;
  readonly send: Send<null, unknown>;
  /** Nothing happened: it was undone or refused. */
  readonly onUndo: () => void;
  readonly onSettled?: () => void;
}

interface UndoBarProps {
  readonly text: string;
  /** While its outcome is unknown, there is nothing to undo. */
  readonly command: {
    readonly isUnknown: boolean;
    readonly isChecking: boolean;
    readonly checkAgain: () => unknown;
  };
  readonly onUndo: () => void;
  readonly undoRef?: RefObject<HTMLButtonElement | null>;
}

/** What happened, with "Undo", or "Check again" after an unknown outcome. */
export function UndoBar({ text, command, onUndo, undoRef }: UndoBarProps) {
  const textId = useId();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography id={textId} role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {command.isUnknown ? (
        <CheckAgainButton
          noteId={textId}
          isBusy={command.isChecking}
          onClick={() => void command.checkAgain()}
        />
      ) : (
        <Button ref={undoRef} size="small" variant="outlined" onClick={onUndo}>
          Undo
        </Button>
      )}
    </Stack>
  );
}

/** Waits before sending, so that it can be undone; leaving the page sends immediately. */
export function UndoableCommand({ text, unknownText, send, onUndo, onSettled }: UndoableCommandProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const showRefusal = useRefusalToast();
  const command = useCommand<null, unknown>({
    send,
    onSettled: () => onSettled?.(),
    onRefused: (error) => {
      showRefusal(error);
      onUndo();
    },
  });
  const takeBack = useUndoTime(() => command.submit(null));
  useEffect(() => undo.current?.focus(), []);
  return (
    <UndoBar
      text={command.isUnknown ? unknownText : text}
      command={command}
      onUndo={() => {
        if (takeBack()) onUndo();
      }}
      undoRef={undo}
    />
  );
}
