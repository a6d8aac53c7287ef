import { useRef, type ReactNode } from 'react';
import { object, type InferType } from 'yup';
import { ownPasswordSchema } from '../../../lib/passwordSchema';
import { DecisionButtons } from '../../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { CurrentPasswordField } from '../../shared/CurrentPasswordField';
import type { FormHelpers } from '../../../ui/forms/Form';
import { CommandForm, type CommandState } from '../../shared/commands/CommandForm';
import type { Outcome } from '../../shared/commands/outcome';

const confirmationSchema = object({ currentPassword: ownPasswordSchema() });

type Confirmation = InferType<typeof confirmationSchema>;

const EMPTY: Confirmation = { currentPassword: '' };

interface OwnPasswordDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly command: CommandState;
  /** What changes. */
  readonly children: ReactNode;
  readonly onConfirm: (currentPassword: string) => Promise<Outcome<unknown> | null>;
  readonly onClose: () => void;
}

/** Reviews a change that binds at once, and asks for the admin's own password. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, confirmLabel, isDestructive = false, command, onConfirm, onClose } = props;
  const { isSending } = command;
  const helpersRef = useRef<FormHelpers<Confirmation>>(null);
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog isOpen title={title} onClose={close} isBusy={isSending}>
      <CommandForm
        command={{ ...command, helpersRef }}
        initialValues={EMPTY}
        schema={confirmationSchema}
        submitLabel={confirmLabel}
        decision={
          <DecisionButtons
            confirmLabel={confirmLabel}
            isDestructive={isDestructive}
            isBusy={isSending}
            onCancel={close}
          />
        }
        onSubmit={async ({ currentPassword }, helpers) => {
          const outcome = await onConfirm(currentPassword);
          const errors = outcome?.kind === 'refused' ? outcome.error.errors : undefined;
          if (errors !== undefined) helpers.setServerErrors(errors);
        }}
        onClose={close}
        closeLabel="Close"
      >
        {props.children}
        <CurrentPasswordField hasHint />
      </CommandForm>
    </Dialog>
  );
}
