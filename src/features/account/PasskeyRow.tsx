import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Passkey } from '../../entities/passkey/passkey';
import { passkeyApi } from '../../entities/passkey/passkeyApi';
import { passkeyNameSchema, type PasskeyNameInput } from '../../entities/passkey/passkeyInput';
import { Dialog } from '../../ui/dialogs/Dialog';
import { TextField } from '../../ui/forms/TextField';
import { DateTime } from '../../ui/parts/DateTime';
import { NoTranslate } from '../../ui/parts/NoTranslate';
import { useToast } from '../../ui/toasts/useToast';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';
import { AccountItem } from './AccountList';
import { AskedCommand } from './AskedCommand';

const NOT_RENAMED = 'Passkey not renamed';

function RenamePasskey({ passkey }: { readonly passkey: Passkey }) {
  const { show } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const command = useFormCommand<PasskeyNameInput, PasskeyNameInput, Passkey>({
    title: NOT_RENAMED,
    send: useSend(passkeyApi.endpoints.renamePasskey, passkey.id),
    onSettled: ({ name }) => {
      setIsOpen(false);
      show({ variant: 'success', title: 'Passkey renamed', description: name, literals: [name] });
    },
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
        <CommandForm
          command={command}
          initialValues={{ name: passkey.name }}
          schema={passkeyNameSchema}
          submitLabel="Save name"
          onSubmit={command.submit}
          onClose={() => setIsOpen(false)}
        >
          <TextField name="name" label="Name" autoComplete="off" required />
        </CommandForm>
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
