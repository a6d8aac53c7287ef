import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { object } from 'yup';
import { ownPasswordSchema } from '../../../lib/passwordSchema';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { CurrentPasswordField } from '../../shared/CurrentPasswordField';
import { refusalText, type Outcome } from '../../shared/commands/outcome';
import type { Command } from '../../shared/commands/useCommand';
import { REFUSED } from '../../shared/commands/useRefusalToast';

const confirmationSchema = object({ currentPassword: ownPasswordSchema() });

interface OwnPasswordDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly command: Pick<
    Command<never, unknown>,
    'isSending' | 'refusal' | 'isUnknown' | 'isChecking' | 'checkAgain' | 'outlived'
  >;
  /** What changes. */
  readonly children: ReactNode;
  readonly onConfirm: (currentPassword: string) => Promise<Outcome<unknown> | null>;
  readonly onClose: () => void;
}

/** Reviews a change that binds at once, and asks for the admin's own password. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, confirmLabel, isDestructive = false, command, onConfirm, onClose } = props;
  const { isSending, isUnknown, refusal } = command;
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog isOpen title={title} onClose={close} isBusy={isSending}>
      <Form
        initialValues={{ currentPassword: '' }}
        schema={confirmationSchema}
        failureTitle="Check the form"
        isLocked={isUnknown}
        onSubmit={async ({ currentPassword }, helpers) => {
          const outcome = await onConfirm(currentPassword);
          const errors = outcome?.kind === 'refused' ? outcome.error.errors : undefined;
          if (errors !== undefined) helpers.setServerErrors(errors);
        }}
      >
        <DialogBody>
          <FormStack>
            {props.children}
            <CurrentPasswordField hasHint />
            {refusal === null || refusal.errors !== undefined || isUnknown ? null : (
              <FormErrorSummary title={REFUSED} description={refusalText(refusal, REFUSED)} />
            )}
            {isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <Button autoFocus variant="outlined" aria-disabled={isSending || undefined} onClick={close}>
            {isUnknown ? 'Close' : 'Cancel'}
          </Button>
          {isUnknown ? null : (
            <SubmitButton size="medium" {...(isDestructive && { color: 'error' })}>
              {confirmLabel}
            </SubmitButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
