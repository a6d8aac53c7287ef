import { useState, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { Send } from '../shared/commands/sendCommand';
import { CommandFooter } from '../shared/commands/CommandForm';
import { useCommand } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';

interface AskedCommandProps {
  readonly button: Omit<ButtonProps, 'onClick'>;
  /** The dialog's question. */
  readonly title: string;
  readonly confirmLabel: string;
  readonly failureTitle: string;
  readonly send: Send<null, unknown>;
  /** Reports what happened. */
  readonly onSettled: () => void;
  /** What the command does. */
  readonly children: ReactNode;
}

/** A button that asks before it sends a command that can't be undone. "Check again" replaces it while the outcome is unknown. */
export function AskedCommand(props: AskedCommandProps) {
  const [isAsked, setIsAsked] = useState(false);
  const command = useCommand<null, unknown>({
    send: props.send,
    onSettled: props.onSettled,
    onRefused: useRefusalToast({ title: props.failureTitle }),
  });
  const confirm = async () => {
    await command.submit(null);
    setIsAsked(false);
  };
  return (
    <CommandFooter command={command} title={props.failureTitle}>
      <Button variant="outlined" {...props.button} onClick={() => setIsAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        title={props.title}
        confirmLabel={props.confirmLabel}
        isDestructive
        isBusy={command.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        {props.children}
      </ConfirmDialog>
    </CommandFooter>
  );
}
