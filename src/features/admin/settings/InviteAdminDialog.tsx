import Typography from '@mui/material/Typography';
import { invitationInputSchema, type InvitationInput } from '../../../entities/admin/invitation';
import { invitationApi } from '../../../entities/admin/invitationApi';
import { durationText } from '../../../lib/dateFormats';
import { INVITATION_LIFETIME_MS } from '../../../lib/lifetimes';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandDialog } from '../../shared/commands/CommandDialog';
import { useSend } from '../../shared/commands/useCommand';
import { DutyField } from './DutyField';

const INITIAL: InvitationInput = { email: '', duty: 'owner' };

/** Mails an invitation to become an admin (product 14.9). */
export function InviteAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const { show } = useToast();
  const send = useSend(invitationApi.endpoints.inviteAdmin);
  return (
    <CommandDialog
      title="Invite an admin"
      initialValues={INITIAL}
      schema={invitationInputSchema}
      send={send}
      onSettled={({ email }) =>
        show({
          variant: 'success',
          title: 'Invitation Sent',
          description: `We emailed a link to ${email}.`,
          literals: [email],
        })
      }
      submitLabel="Send invitation"
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {`We’ll email them a link to choose their own name and password. It works once and expires in ${durationText(INVITATION_LIFETIME_MS)}.`}
      </Typography>
      <TextField name="email" label="Email" type="email" autoComplete="off" required />
      <DutyField />
    </CommandDialog>
  );
}
