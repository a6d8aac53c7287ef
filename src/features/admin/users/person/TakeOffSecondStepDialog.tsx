import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useTakeOffSecondStepMutation } from '../../../../entities/security/securityApi';
import { lostFactorSchema, type LostFactorInput } from '../../../../entities/security/securityInput';
import type { Acknowledgement } from '../../../../entities/session/session';
import type { User } from '../../../../entities/user/user';
import { durationText } from '../../../../lib/dateFormats';
import { HOLD_MS } from '../../../../lib/lifetimes';
import { TEXT_LIMITS } from '../../../../lib/textSchema';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../../../ui/forms/Form';
import { FormStack } from '../../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../../ui/forms/SubmitButton';
import { TextField } from '../../../../ui/forms/TextField';
import { useToast } from '../../../../ui/toasts/useToast';
import { useCommand } from '../../../shared/commands/useCommand';
import { useRefusalToast } from '../../../shared/record/useRecordForm';

interface TakeOffSecondStepDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks why a lost second step is taken off (product 13.13). */
export function TakeOffSecondStepDialog({ user, onClose }: TakeOffSecondStepDialogProps) {
  const { id, name } = user;
  const { show } = useToast();
  const showRefusal = useRefusalToast([name]);
  const [takeOff] = useTakeOffSecondStepMutation();
  const [initialValues] = useState<LostFactorInput>({ reason: '' });
  const form = useRef<FormHelpers<LostFactorInput> | null>(null);
  const command = useCommand<LostFactorInput, Acknowledgement>({
    send: (body, idempotencyKey) => takeOff({ id, body, idempotencyKey }).unwrap(),
    isOnce: true,
    onSettled: ({ message }) => {
      show({ variant: 'success', title: 'Second Step Taken Off', description: message, literals: [name] });
      onClose();
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
    },
  });
  return (
    <Dialog
      isOpen
      title={`Take ${name}’s second step off?`}
      maxWidth="xs"
      onClose={onClose}
      isBusy={command.isSending}
    >
      <Form
        name="Take second step off"
        initialValues={initialValues}
        schema={lostFactorSchema}
        failureTitle="Check the form"
        isLocked={command.isUnknown}
        onSubmit={async (body, helpers) => {
          form.current = helpers;
          await command.submit(body);
        }}
      >
        <DialogBody>
          <FormStack>
            <Typography color="textSecondary">
              {`First make sure that it’s really them. Their password alone opens the account then, they’re mailed, and their withdrawals are paused for ${durationText(HOLD_MS)}.`}
            </Typography>
            <TextField
              name="reason"
              label="Reason"
              maxLength={TEXT_LIMITS.reason}
              helperText="For the audit log."
              multiline
              minRows={2}
              required
            />
            {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium">Take second step off</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
