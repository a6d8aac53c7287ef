import Button from '@mui/material/Button';

interface CheckAgainButtonProps {
  /** ID of the note that says which command got no answer. */
  readonly describedBy: string;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Shown in place of a row's actions after a command got no answer, because only checking again is safe. */
export function CheckAgainButton({ describedBy, isChecking, onCheck }: CheckAgainButtonProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-describedby={describedBy}
      aria-disabled={isChecking || undefined}
      onClick={() => {
        if (!isChecking) onCheck();
      }}
    >
      Check again
    </Button>
  );
}
