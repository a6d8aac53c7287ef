import Typography from '@mui/material/Typography';
import { securityApi } from '../../../../entities/security/securityApi';
import { lostFactorSchema, type LostFactorInput } from '../../../../entities/security/securityInput';
import type { User } from '../../../../entities/user/user';
import { durationText } from '../../../../lib/dateFormats';
import { HOLD_MS } from '../../../../lib/lifetimes';
import { RemarkField } from '../../../../ui/forms/TextField';
import { useToast } from '../../../../ui/toasts/useToast';
import { CommandDialog } from '../../../shared/commands/CommandDialog';
import { useSend } from '../../../shared/commands/useCommand';

const INITIAL: LostFactorInput = { reason: '' };

interface TakeOffSecondStepDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks why a lost second step is removed (product 13.13). */
export function TakeOffSecondStepDialog({ user: { id, name }, onClose }: TakeOffSecondStepDialogProps) {
  const { show } = useToast();
  const send = useSend(securityApi.endpoints.takeOffSecondStep, id);
  return (
    <CommandDialog
      title={`Turn off ${name}’s two-step verification?`}
      initialValues={INITIAL}
      schema={lostFactorSchema}
      send={send}
      onSettled={({ message }) =>
        show({
          variant: 'success',
          title: 'Two-Step Verification Turned Off',
          description: message,
          literals: [name],
        })
      }
      literals={[name]}
      submitLabel="Turn off two-step verification"
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {`First make sure it’s really them. They’ll be able to log in with just their password. We’ll email them and pause their withdrawals for ${durationText(HOLD_MS)}.`}
      </Typography>
      <RemarkField name="reason" helperText="For the audit log." required />
    </CommandDialog>
  );
}
