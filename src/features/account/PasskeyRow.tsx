import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Passkey } from '../../entities/passkey/passkey';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '../../entities/passkey/passkeyApi';
import { passkeyNameSchema, type PasskeyNameInput } from '../../entities/passkey/passkeyInput';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { Form } from '../../ui/forms/Form';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { DateTime } from '../../ui/parts/DateTime';
import { NoTranslate } from '../../ui/parts/NoTranslate';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import { useCommand } from '../shared/commands/useCommand';

const NOT_RENAMED = 'Passkey not renamed';
const NOT_REMOVED = 'Passkey not removed';

function RenamePasskey({ passkey }: { readonly passkey: Passkey }) {
  const { show } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [rename] = useRenamePasskeyMutation();
  const command = useCommand<PasskeyNameInput, Passkey>({
    send: (body, idempotencyKey) => rename({ id: passkey.id, body, idempotencyKey }).unwrap(),
    onSettled: ({ name }) => {
      setIsOpen(false);
      show({ variant: 'success', title: 'Passkey renamed', description: name, literals: [name] });
    },
    onRefused: (error) =>
      show({ variant: 'destructive', title: NOT_RENAMED, description: refusalText(error, NOT_RENAMED) }),
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
          onSubmit={async (body) => void (await command.submit(body))}
          failureTitle={NOT_RENAMED}
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
  const [isAsked, setIsAsked] = useState(false);
  const [remove] = useRemovePasskeyMutation();
  const command = useCommand<null, null>({
    send: (_body, idempotencyKey) => remove({ id, idempotencyKey }).unwrap(),
    onSettled: () =>
      show({ variant: 'success', title: 'Passkey removed', description: name, literals: [name] }),
    onRefused: (error) =>
      show({ variant: 'destructive', title: NOT_REMOVED, description: refusalText(error, NOT_REMOVED) }),
  });
  const confirm = async () => {
    await command.submit(null);
    setIsAsked(false);
  };
  if (command.isUnknown) return <OutcomeUnknown command={command} />;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Remove ${name}`}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove this passkey?"
        confirmLabel="Remove passkey"
        isDestructive
        isBusy={command.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        You can no longer log in with <NoTranslate text={name} />. Your password still works. Delete the
        passkey on your device, too, or your browser will keep offering it.
      </ConfirmDialog>
    </>
  );
}

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
            <NoTranslate text={name} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Added <DateTime value={createdAt} />,{' '}
            {lastUsedAt === null ? (
              'never used'
            ) : (
              <>
                last used <DateTime value={lastUsedAt} />
              </>
            )}
          </Typography>
        </Box>
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} />
      </Stack>
    </Box>
  );
}
