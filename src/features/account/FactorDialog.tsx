import Typography from '@mui/material/Typography';
import { securityApi } from '../../entities/security/securityApi';
import type { Acknowledgement } from '../../entities/session/session';
import { useAppDispatch } from '../../store/hooks';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { CodeForm } from './CodeForm';

const { confirmFactor } = securityApi.endpoints;

/** Asks for a second factor before what can't be taken back (product 25.8). The command that waits is sent again then. */
export function FactorDialog({ onAnswer }: { readonly onAnswer: (isGiven: boolean) => void }) {
  const dispatch = useAppDispatch();
  return (
    <Dialog isOpen title="Confirm that it’s you" maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogBody>
        <Typography sx={{ mb: 3 }}>
          This can’t be taken back, so we ask for a code of your authenticator app or a recovery code first.
        </Typography>
        <CodeForm<Acknowledgement>
          name="Confirm that it’s you"
          label="6-digit code or recovery code"
          submitLabel="Confirm"
          failureTitle="Not confirmed"
          send={(body, idempotencyKey) =>
            dispatch(confirmFactor.initiate({ body, idempotencyKey }, { track: false })).unwrap()
          }
          onSettled={() => onAnswer(true)}
        />
      </DialogBody>
    </Dialog>
  );
}
