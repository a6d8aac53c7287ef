import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';

interface CloseActionsProps {
  readonly label?: string;
  readonly onClose: () => void;
}

/** The end of a dialog that only informs. */
export function CloseActions({ label = 'Close', onClose }: CloseActionsProps) {
  return (
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {label}
      </Button>
    </DialogActions>
  );
}
