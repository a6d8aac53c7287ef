import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from '../../entities/account/account';
import { accountApi } from '../../entities/account/accountApi';
import { isDemoBuild } from '../../entities/deposit/depositNetworks';
import { toConfirmNewEmail } from '../../lib/paths';
import { FormButtons } from '../../ui/forms/FormStack';
import { CommandFooter } from '../shared/commands/CommandForm';
import { BusyButton } from '../../ui/parts/BusyButton';
import { DateTime } from '../../ui/parts/DateTime';
import { useToast } from '../../ui/toasts/useToast';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';

interface NewEmailNoteProps {
  readonly account: Account;
  readonly newEmail: NonNullable<Account['newEmail']>;
}

/** A new email waiting for confirmation (product 26.3). */
export function NewEmailNote({ account, newEmail }: NewEmailNoteProps) {
  const { show } = useToast();
  const send = useSend(accountApi.endpoints.updateAccount);
  const { id, name, email, version } = account;
  const command = useCommand<null, Account>({
    send: (_body, key) => send({ name, email, version }, key),
    onSettled: () => show({ variant: 'success', title: 'Email Change Canceled' }),
    onRefused: useRefusalToast(),
  });
  return (
    <Alert severity="info" role="note" sx={{ '& p': { m: 0, overflowWrap: 'anywhere' } }}>
      <AlertTitle>Your new email isn’t confirmed yet</AlertTitle>
      <p>
        We sent a link to <span translate="no">{newEmail.email}</span>. It works once, until{' '}
        <DateTime value={newEmail.expiresAt} />. Until then you log in with{' '}
        <span translate="no">{email}</span>.
      </p>
      {isDemoBuild() ? <p>Demo: no email is sent, so you can open the link here.</p> : null}
      <CommandFooter command={command}>
        <FormButtons sx={{ mt: 1.5 }}>
          {isDemoBuild() ? (
            <Button component={RouterLink} to={toConfirmNewEmail(id)} variant="outlined" size="small">
              Open the link
            </Button>
          ) : null}
          <BusyButton
            size="small"
            variant="outlined"
            isBusy={command.isSending}
            onClick={() => void command.submit(null)}
          >
            Keep the old email
          </BusyButton>
        </FormButtons>
      </CommandFooter>
    </Alert>
  );
}
