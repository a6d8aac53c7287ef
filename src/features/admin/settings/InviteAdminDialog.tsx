import { useRef } from 'react';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  invitationInputSchema,
  type Invitation,
  type InvitationInput,
} from '../../../entities/admin/invitation';
import { useInviteAdminMutation } from '../../../entities/admin/invitationApi';
import { durationText } from '../../../lib/dateFormats';
import { INVITATION_LIFETIME_MS } from '../../../lib/lifetimes';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormStack } from '../../../ui/forms/FormStack';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand } from '../../shared/commands/useCommand';
import { useRefusalToast } from '../../shared/record/useRecordForm';

const TITLE = 'Invite an admin';
const INITIAL: InvitationInput = { email: '' };

/** Mails an invitation to become an admin (product 14.9). */
export function InviteAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const showRefusal = useRefusalToast();
  const [invite] = useInviteAdminMutation();
  const form = useRef<FormHelpers<InvitationInput> | null>(null);
  const command = useCommand<InvitationInput, Invitation>({
    send: (body, idempotencyKey) => invite({ body, idempotencyKey }).unwrap(),
    isOnce: true,
    onSettled: ({ email }) => {
      show({
        variant: 'success',
        title: 'Invitation Sent',
        description: `We mailed a link to ${email}.`,
        literals: [email],
      });
      onClose();
    },
    onRefused: (error) => {
      showRefusal(error);
      if (error.errors !== undefined) form.current?.setServerErrors(error.errors);
    },
  });
  return (
    <Dialog isOpen title={TITLE} onClose={onClose} isBusy={command.isSending} maxWidth="xs">
      <Form
        name={TITLE}
        initialValues={INITIAL}
        schema={invitationInputSchema}
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
              {`They choose their own name and password with a mailed link, which works once, within ${durationText(INVITATION_LIFETIME_MS)}.`}
            </Typography>
            <TextField name="email" label="Email" type="email" autoComplete="off" required />
            {command.isUnknown ? <OutcomeUnknown command={command} /> : null}
          </FormStack>
        </DialogBody>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium">Send invitation</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
