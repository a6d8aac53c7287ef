import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import DialogActions from '@mui/material/DialogActions';
import { useNavigate } from 'react-router-dom';
import { accountClosingSchema, type AccountClosingInput } from '../../entities/account/account';
import { useCloseAccountMutation } from '../../entities/account/accountApi';
import type { Acknowledgement } from '../../entities/session/session';
import { loggedOut } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { DecisionButtons } from '../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { FormStack } from '../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { CurrentPasswordField } from '../../ui/forms/PasswordField';
import { useToast } from '../../ui/toasts/useToast';
import { useCommand } from '../shared/commands/useCommand';

const TITLE = 'Close your account?';
const INITIAL: AccountClosingInput = { currentPassword: '' };

/** Asks once, with the person's own password (product 26.5). */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToast();
  const [close] = useCloseAccountMutation();
  const form = useRef<FormHelpers<AccountClosingInput> | null>(null);
  const command = useCommand<AccountClosingInput, Acknowledgement>({
    send: (body, idempotencyKey) => close({ body, idempotencyKey }).unwrap(),
    isOnce: true,
    onSettled: ({ message }) => {
      show({ variant: 'success', title: 'Account Closed', description: message, isForNextPage: true });
      void navigate(paths.home, { replace: true });
      dispatch(loggedOut());
    },
    onRefused: ({ errors }) => {
      if (errors !== undefined) form.current?.setServerErrors(errors);
    },
  });
  const { refusal } = command;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={TITLE}
      onClose={onClose}
      isBusy={command.isSending}
      maxWidth="xs"
    >
      <Form
        name={TITLE}
        initialValues={INITIAL}
        schema={accountClosingSchema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        onSubmit={async (body, helpers) => {
          form.current = helpers;
          await command.submit(body);
        }}
      >
        <DialogBody>
          <FormStack>
            <p>
              This can’t be undone. You’re logged out everywhere, and your name and email are removed. What
              happened with money stays in our books without them. The email can register again.
            </p>
            {refusal === null || refusal.errors !== undefined ? null : (
              <Alert severity="error" role="alert">
                <AlertTitle>{refusal.title}</AlertTitle>
                {refusal.detail}
              </Alert>
            )}
            <CurrentPasswordField />
            {command.isUnknown ? (
              <OutcomeUnknown
                command={command}
                description="We didn’t get a response. “Check again” is safe. If you’re asked to log in and can’t, your account is closed."
              />
            ) : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <DecisionButtons
            confirmLabel="Close account"
            isDestructive
            isBusy={command.isSending}
            isConfirmDisabled={command.isUnknown}
            onCancel={onClose}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
