import Button from '@mui/material/Button';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog';
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
      <p>
        This {noun} was marked {status}
        {decidedBy === null ? '' : ` by ${decidedBy}`} in the meantime. There is nothing left to {decision}.
      </p>
      <DialogButtons>
        <Button variant="contained" onClick={onClose}>
          Back to the list
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
