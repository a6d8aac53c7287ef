import { useRef, type ReactNode } from 'react';
import { object, type InferType } from 'yup';
import { ownPasswordSchema } from '../../../lib/passwordSchema';
import { approvalNoteSchema } from '../../../lib/textSchema';
import { DecisionButtons } from '../../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FirstOfTwo } from '../Proposals';
import { CurrentPasswordField } from '../../shared/CurrentPasswordField';
import type { FormHelpers } from '../../../ui/forms/Form';
import { CommandForm, type CommandState } from '../../shared/commands/CommandForm';
import type { Outcome } from '../../shared/commands/outcome';

const confirmationSchema = object({ currentPassword: ownPasswordSchema(), note: approvalNoteSchema() });

type Confirmation = InferType<typeof confirmationSchema>;

const EMPTY = { currentPassword: '', note: '' };

interface OwnPasswordDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly command: CommandState;
  /** What changes. */
  readonly children: ReactNode;
  /** It is the first of two approvals. */
  readonly needsSecond?: boolean;
  readonly onConfirm: (confirmed: Confirmation) => Promise<Outcome<unknown> | null>;
  readonly onClose: () => void;
}

/** Reviews a change that binds at once, and asks for the admin's own password. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, isDestructive = false, needsSecond = false, command, onConfirm, onClose } = props;
  const confirmLabel = needsSecond ? 'Propose change' : props.confirmLabel;
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
        onSubmit={async ({ currentPassword, note }, helpers) => {
          const outcome = await onConfirm({ currentPassword, ...(note && { note }) });
          const errors = outcome?.kind === 'refused' ? outcome.error.errors : undefined;
          if (errors !== undefined) helpers.setServerErrors(errors);
        }}
        onClose={close}
        closeLabel="Close"
      >
        {props.children}
        {needsSecond ? <FirstOfTwo /> : null}
        <CurrentPasswordField hasHint />
      </CommandForm>
    </Dialog>
  );
}
