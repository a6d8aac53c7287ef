import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { Passkey } from '../../entities/passkey/passkey';
import { passkeyApi } from '../../entities/passkey/passkeyApi';
import { passkeyNameSchema, type PasskeyNameInput } from '../../entities/passkey/passkeyInput';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { Form } from '../../ui/forms/Form';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { DateTime } from '../../ui/parts/DateTime';
import { NoTranslate } from '../../ui/parts/NoTranslate';
import { useToast } from '../../ui/toasts/useToast';
import { useCommand } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { AccountItem } from './AccountList';
import { AskedCommand } from './AskedCommand';
import { useSend } from '../shared/commands/useSend';

const NOT_RENAMED = 'Passkey not renamed';

function RenamePasskey({ passkey }: { readonly passkey: Passkey }) {
  const { show } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const command = useCommand<PasskeyNameInput, Passkey>({
    send: useSend(passkeyApi.endpoints.renamePasskey, passkey.id),
    onSettled: ({ name }) => {
      setIsOpen(false);
      show({ variant: 'success', title: 'Passkey renamed', description: name, literals: [name] });
    },
    onRefused: useRefusalToast({ title: NOT_RENAMED }),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setIsOpen(true)}
      >
        Rename
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Rename a passkey"
        maxWidth="xs"
        onClose={() => setIsOpen(false)}
        isBusy={command.isSending}
      >
        <Form
          initialValues={{ name: passkey.name }}
          schema={passkeyNameSchema}
          onSubmit={command.submit}
          failureTitle={NOT_RENAMED}
          isLocked={command.isUnknown}
        >
          <DialogBody>
            <TextField name="name" label="Name" autoComplete="off" required />
            {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
          </DialogBody>
          <DialogActions>
            <SubmitButton isPaused={command.isUnknown}>Save name</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}

function RemovePasskey({ passkey: { id, name } }: { readonly passkey: Passkey }) {
  const { show } = useToast();
  return (
    <AskedCommand
      button={{ size: 'small', color: 'error', 'aria-label': `Remove ${name}`, children: 'Remove' }}
      title="Remove this passkey?"
      confirmLabel="Remove passkey"
      failureTitle="Passkey not removed"
      send={useSend(passkeyApi.endpoints.removePasskey, id)}
      onSettled={() =>
        show({ variant: 'success', title: 'Passkey removed', description: name, literals: [name] })
      }
    >
      You can no longer log in with <NoTranslate text={name} />. Your password still works. Delete the passkey
      on your device, too, or your browser will keep offering it.
    </AskedCommand>
  );
}

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <AccountItem
      title={<NoTranslate text={name} />}
      facts={
        <>
          Added <DateTime value={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <DateTime value={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <RenamePasskey passkey={passkey} />
      <RemovePasskey passkey={passkey} />
    </AccountItem>
  );
}
