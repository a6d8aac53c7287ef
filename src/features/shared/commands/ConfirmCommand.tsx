import { useId, type ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import { DecisionButtons } from '../../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { FormStack } from '../../../ui/forms/FormStack';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { CommandFooter, type CommandState } from './CommandForm';

interface ConfirmCommandProps {
  readonly command: CommandState;
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen; the dialog's accessible description. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** It has happened, and the dialog fades out. */
  readonly isDone?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a command that can't be undone. While the outcome is unknown, "Check again" stands in place of the button.
 * A refusal stays until the next attempt.
 */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { command, title, onClose } = props;
  const textId = useId();
  const isBusy = command.isSending || props.isDone === true;
  return (
    <Dialog
      isOpen={props.isOpen}
      role="alertdialog"
      title={title}
      descriptionId={textId}
      onClose={onClose}
      isBusy={isBusy}
      maxWidth="xs"
    >
      <DialogBody>
        <FormStack>
          <div id={textId}>{props.children}</div>
          <CommandFooter command={command} />
        </FormStack>
      </DialogBody>
      <DialogActions>
        {command.isUnknown ? (
          <BusyButton variant="outlined" isBusy={isBusy} onClick={onClose}>
            Cancel
          </BusyButton>
        ) : (
          <DecisionButtons
            confirmLabel={props.confirmLabel}
            isDestructive
            isBusy={isBusy}
            onCancel={onClose}
            onConfirm={props.onConfirm}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}
