import Button, { type ButtonProps } from '@mui/material/Button';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled'> {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Keeps its focus while busy, which a disabled button would lose; presses then do nothing. */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    />
  );
}
