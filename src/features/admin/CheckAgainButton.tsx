import { BusyButton } from '../../ui/parts/BusyButton';

interface CheckAgainButtonProps {
  /** ID of the note that says which command got no answer. */
  readonly describedBy: string;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Shown in place of a row's actions after a command got no answer, because only checking again is safe. */
export function CheckAgainButton({ describedBy, isChecking, onCheck }: CheckAgainButtonProps) {
  return (
    <BusyButton
      size="small"
      variant="outlined"
      aria-describedby={describedBy}
      isBusy={isChecking}
      onClick={onCheck}
    >
      Check again
    </BusyButton>
  );
}
