import { useNavigate } from 'react-router-dom';
import { accountClosingSchema, type AccountClosingInput } from '../../entities/account/account';
import { accountApi } from '../../entities/account/accountApi';
import type { Acknowledgement } from '../../entities/session/session';
import { loggedOut } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { DecisionButtons } from '../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useToast } from '../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';

const TITLE = 'Close your account?';
const INITIAL: AccountClosingInput = { currentPassword: '' };

/** Asks once, with the person's own password (product 26.5). */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToast();
  const command = useFormCommand<AccountClosingInput, AccountClosingInput, Acknowledgement>({
    title: 'Account not closed',
    textOf: ({ title, detail }) => detail ?? title,
    send: useSend(accountApi.endpoints.closeAccount),
    isOnce: true,
    onSettled: ({ message }) => {
      show({ variant: 'success', title: 'Account Closed', description: message, isForNextPage: true });
      void navigate(paths.home, { replace: true });
      dispatch(loggedOut());
    },
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={TITLE}
      maxWidth="xs"
      onClose={onClose}
      isBusy={command.isSending}
    >
      <CommandForm
        command={command}
        name={TITLE}
        failureTitle="Check the form"
        initialValues={INITIAL}
        schema={accountClosingSchema}
        submitLabel="Close account"
        unknownText="We didn’t get a response. It’s safe to check again. If you’re asked to log in and can’t, your account is closed."
        onSubmit={command.submit}
        onClose={onClose}
        decision={
          <DecisionButtons
            confirmLabel="Close account"
            isDestructive
            isBusy={command.isSending}
            onCancel={onClose}
          />
        }
      >
        <p>
          You can’t undo this. You’ll be logged out everywhere, and your name and email will be removed. We’ll
          keep your transaction records without them. You can register again with this email.
        </p>
        <CurrentPasswordField />
      </CommandForm>
    </Dialog>
  );
}
