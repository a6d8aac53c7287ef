import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import type { RequestVerdict, MoneyRequest } from './requestConfig';

interface DecidedMeanwhileProps {
  /** Title of the question that it replaces. */
  readonly title: string;
  readonly noun: string;
  readonly decision: RequestVerdict;
  readonly request: MoneyRequest;
  readonly onClose: () => void;
}

/** Replaces a question after someone else decided. */
export function DecidedMeanwhile({ title, noun, decision, request, onClose }: DecidedMeanwhileProps) {
  const { status, decidedBy } = request;
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onClose}>
      <DialogBody>
        This {noun} was marked {status}
        {decidedBy === null ? '' : ` by ${decidedBy}`} in the meantime. There is nothing left to {decision}.
      </DialogBody>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Back to the list
        </Button>
      </DialogActions>
    </Dialog>
  );
}
