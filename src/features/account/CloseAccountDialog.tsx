import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountClosingSchema, type AccountClosingInput } from '../../entities/account/account';
import { accountApi } from '../../entities/account/accountApi';
import type { Acknowledgement } from '../../entities/session/session';
import { loggedOut } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { listText, pluralize } from '../../lib/formats';
import { addDollars, formatUsd } from '../../lib/money';
import { CloseActions } from '../../ui/dialogs/CloseActions';
import { DecisionButtons } from '../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { useToast } from '../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { CurrentPasswordField } from '../shared/CurrentPasswordField';
import { usePortfolio } from '../investor/reads';

const TITLE = 'Close your account?';
const INITIAL: AccountClosingInput = { currentPassword: '' };

interface CloseAccountDialogProps {
  readonly onClose: () => void;
}

/** What must be settled first, as parts of a sentence; the backend looks again. `undefined` while loading. */
function useWhatIsLeft(): readonly string[] | undefined {
  const { portfolio, error } = usePortfolio();
  if (portfolio === undefined) return error === null ? undefined : [];
  const { balance, invested, value, payouts, pendingDeposits } = portfolio;
  const onHold = addDollars(value, -addDollars(balance, invested));
  return [
    ...(balance === 0 ? [] : [`a balance of ${formatUsd(balance)}`]),
    ...(onHold === 0 ? [] : [`${formatUsd(onHold)} on hold`]),
    ...(payouts.length === 0 ? [] : [pluralize(payouts.length, 'active investment')]),
    ...(pendingDeposits === 0 ? [] : [`${formatUsd(pendingDeposits)} in deposits under review`]),
  ];
}

/** Says what is in the way before it asks for anything. */
export function CloseAccountDialog({ onClose }: CloseAccountDialogProps) {
  const now = useWhatIsLeft();
  // As it was at first: what comes in later takes no form from the person, and the backend says so.
  const [left, setLeft] = useState(now);
  if (left === undefined && now !== undefined) setLeft(now);
  if (left === undefined) return null;
  return left.length > 0 ? <NotYet left={left} onClose={onClose} /> : <CloseAccount onClose={onClose} />;
}

function NotYet({ left, onClose }: CloseAccountDialogProps & { readonly left: readonly string[] }) {
  return (
    <Dialog isOpen title="Your account can’t be closed yet" maxWidth="xs" onClose={onClose}>
      <DialogBody>
        <p>{`You still have ${listText([...left], 'and')}.`}</p>
      </DialogBody>
      <CloseActions onClose={onClose} />
    </Dialog>
  );
}

/** Asks once, with the person's own password (product 26.5). */
function CloseAccount({ onClose }: CloseAccountDialogProps) {
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
