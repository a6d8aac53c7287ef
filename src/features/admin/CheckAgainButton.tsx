import Button from '@mui/material/Button';

interface CheckAgainButtonProps {
  /** Id of the note that says what got no answer. */
  readonly describedBy: string;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** A command got no answer: all that can be done in its row is to ask again. */
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
