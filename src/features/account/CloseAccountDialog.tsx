import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useNavigate } from 'react-router-dom';
import { accountClosingSchema, type AccountClosingInput } from '../../entities/account/account';
import { accountApi } from '../../entities/account/accountApi';
import type { Acknowledgement } from '../../entities/session/session';
import { loggedOut } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { DecisionButtons } from '../../ui/dialogs/DecisionButtons';
import type { FormHelpers } from '../../ui/forms/Form';
import { useToast } from '../../ui/toasts/useToast';
import { CommandFrame } from '../shared/commands/CommandDialog';
import { useCommand } from '../shared/commands/useCommand';
import { useSend } from '../shared/commands/useSend';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';

const INITIAL: AccountClosingInput = { currentPassword: '' };

/** Asks once, with the person's own password (product 26.5). */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToast();
  const form = useRef<FormHelpers<AccountClosingInput> | null>(null);
  const command = useCommand<AccountClosingInput, Acknowledgement>({
    send: useSend(accountApi.endpoints.closeAccount),
    isOnce: true,
    onSettled: ({ message }) => {
      show({ variant: 'success', title: 'Account Closed', description: message, isForNextPage: true });
      void navigate(paths.home, { replace: true });
      dispatch(loggedOut());
    },
    onRefused: ({ errors }) => form.current?.setServerErrors(errors),
  });
  const { refusal } = command;
  return (
    <CommandFrame
      role="alertdialog"
      title="Close your account?"
      initialValues={INITIAL}
      schema={accountClosingSchema}
      command={command}
      helpersRef={form}
      unknownText="We didn’t get a response. It’s safe to check again. If you’re asked to log in and can’t, your account is closed."
      onClose={onClose}
      buttons={
        <DecisionButtons
          confirmLabel="Close account"
          isDestructive
          isBusy={command.isSending}
          isConfirmDisabled={command.isUnknown}
          onCancel={onClose}
        />
      }
    >
      <p>
        You can’t undo this. You’ll be logged out everywhere, and your name and email will be removed. We’ll
        keep your transaction records without them. You can register again with this email.
      </p>
      {refusal === null || refusal.errors !== undefined ? null : (
        <Alert severity="error" role="alert">
          <AlertTitle>{refusal.title}</AlertTitle>
          {refusal.detail}
        </Alert>
      )}
      <CurrentPasswordField />
    </CommandFrame>
  );
}
