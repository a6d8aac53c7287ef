import { useContext, useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
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
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { Form } from '../../ui/forms/Form';
import { FormStack } from '../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { FailureAlert } from '../../ui/parts/FailureAlert';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from '../shared/commands/outcome';
import { memorySlot, sendCommand } from '../shared/commands/sendCommand';
import { ProofContext, useCommand } from '../shared/commands/useCommand';
import { useSend } from '../shared/commands/useSend';

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
  const command = useCommand<NewPasskeyInput, Passkey>({
    send: useSend(addPasskey),
    onSettled: ({ name }) => {
      show({ variant: 'success', title: 'Passkey added', description: name, literals: [name] });
      close();
    },
    onRefused: (error) => setFailure(refusalText(error, FAILED)),
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
      <Form
        initialValues={EMPTY}
        schema={passkeyNameSchema}
        onSubmit={add}
        failureTitle={FAILED}
        isLocked={command.isUnknown}
      >
        <DialogBody>
          <FormStack>
            <Typography>
              Give it a name that says where you keep it. Your browser will then ask for your fingerprint,
              face, PIN or security key.
            </Typography>
            <TextField name="name" label="Name" placeholder="Work laptop" autoComplete="off" required />
            <FailureAlert text={failure} />
            {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <SubmitButton size="medium" isPaused={command.isUnknown}>
            Continue
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
