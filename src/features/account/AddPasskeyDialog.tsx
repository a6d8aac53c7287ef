import { useContext, useState } from 'react';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../api/apiError';
import { createPasskey, isPasskeyDeclined, isPasskeyKnown } from '../../entities/passkey/browserPasskeys';
import type { Passkey } from '../../entities/passkey/passkey';
import { passkeyApi } from '../../entities/passkey/passkeyApi';
import {
  passkeyNameSchema,
  type NewPasskeyInput,
  type PasskeyNameInput,
} from '../../entities/passkey/passkeyInput';
import { useAppStore } from '../../store/hooks';
import { Dialog } from '../../ui/dialogs/Dialog';
import { TextField } from '../../ui/forms/TextField';
import { FailureAlert } from '../../ui/parts/FailureAlert';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import { memorySlot, sendCommand } from '../shared/commands/sendCommand';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { ProofContext, useSend } from '../shared/commands/useCommand';

const FAILED = 'Passkey not added';
const EMPTY: PasskeyNameInput = { name: '' };

const { askForPasskey, addPasskey } = passkeyApi.endpoints;

function failureText(error: unknown): string {
  if (isPasskeyKnown(error)) return 'This device already has a passkey for your account.';
  if (isPasskeyDeclined(error)) return 'No passkey was created: it was canceled or took too long.';
  if (error instanceof Error) return 'Your browser couldn’t create a passkey here.';
  return refusalText(toApiError(error), FAILED);
}

interface AddPasskeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a name, then the browser asks for the passkey. */
export function AddPasskeyDialog({ isOpen, onClose }: AddPasskeyDialogProps) {
  const { show } = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const sendQuestion = useSend(askForPasskey);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const command = useFormCommand<PasskeyNameInput, NewPasskeyInput, Passkey>({
    title: FAILED,
    send: useSend(addPasskey),
    onSettled: ({ name }) => {
      show({ variant: 'success', title: 'Passkey added', description: name, literals: [name] });
      close();
    },
  });
  const store = useAppStore();
  const askForProof = useContext(ProofContext);
  const add = async ({ name }: PasskeyNameInput) => {
    setFailure(null);
    setIsAsking(true);
    try {
      const asked = await sendCommand(memorySlot(store.getState), null, sendQuestion, askForProof);
      if (asked.kind !== 'settled') {
        setFailure(refusalText(asked.error, FAILED));
        return;
      }
      await command.submit({ name, ...(await createPasskey(asked.result)) });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Add a passkey"
      maxWidth="xs"
      onClose={close}
      isBusy={isAsking || command.isSending}
    >
      <CommandForm
        command={command}
        initialValues={EMPTY}
        schema={passkeyNameSchema}
        submitLabel="Continue"
        onSubmit={add}
        onClose={close}
      >
        <Typography>
          Give it a name that says where you keep it. Your browser will then ask for your fingerprint, face,
          PIN or security key.
        </Typography>
        <TextField name="name" label="Name" placeholder="Work laptop" autoComplete="off" required />
        <FailureAlert text={failure} />
      </CommandForm>
    </Dialog>
  );
}
